import Foundation
import KinoraBasics
import KinoraStage

extension AnimatedDrawing {
    /// Returns Swift code that creates the layers with Core Animation only.
    ///
    /// The code is a complete file: a function that returns the root layer, one for each sublayer,
    /// and shared helpers. Numbers are rounded to thousandths of a point.
    ///
    /// - Parameters:
    ///   - size: The size in points, or nil for the natural size.
    ///   - name: The name of the drawing. The function's name is derived from it, such as
    ///     `makeLogoLayer` from “logo”.
    /// - Returns: The code, ending with a newline.
    public func swiftCode(size: CGSize? = nil, name: String) -> String {
        EmittedSwift(of: Stage(self, size: size, name: name)).text
    }
}

extension MovingDrawing {
    /// Returns Swift code that creates the layers with Core Animation only.
    ///
    /// Filters, blend modes, and masks by luminance, which UIKit's layers don't have, become images
    /// where nothing in them moves. See ``AnimatedDrawing/swiftCode(size:name:)``.
    ///
    /// - Parameters:
    ///   - size: The size in points, or nil for the natural size.
    ///   - name: The name of the drawing, from which the function's name is derived.
    /// - Returns: The code, ending with a newline, or nil if something moves that UIKit's layers
    ///   can't draw.
    public func swiftCode(size: CGSize? = nil, name: String) -> String? {
        Stage(self, size: size, name: name).swiftCode()
    }
}

extension Stage {
    /// A Boolean value that indicates whether the stage shows a drawing.
    package var hasSwiftCode: Bool {
        guard ending == nil else { return false }
        if let drawing = indicator as? AnimatedDrawing { return !drawing.drawing.isImage }
        return indicator is MovingDrawing
    }

    /// Returns Swift code that creates the layers of a drawing with Core Animation only.
    ///
    /// The code uses the stage's size, speed, timing, colors and name, and the reduced-motion variant
    /// if the stage shows it. See ``AnimatedDrawing/swiftCode(size:name:)``.
    ///
    /// - Returns: The code, ending with a newline, or nil if the stage doesn't show a drawing, or
    ///   if it shows an outcome or something moving that UIKit's layers can't draw.
    public func swiftCode() -> String? {
        guard hasSwiftCode else { return nil }
        let code = EmittedSwift(of: self)
        return code.omissions.isEmpty ? code.text : nil
    }
}

/// The code of a stage's layers, and how it differs from them.
package struct EmittedSwift {
    /// The code, ending with a newline.
    package let text: String

    /// The features that images replace, one line each.
    package let replacements: [String]

    /// The features that the code lacks, such as “wave needs a filter”.
    package let omissions: [String]

    /// Writes the code of a stage that shows a drawing.
    package init(of stage: Stage) {
        var writer = SwiftCodeWriter(of: stage)
        text = writer.write(Self.motion(of: stage))
        replacements = writer.stills.replacements
        omissions = writer.stills.omissions
    }

    private static func motion(of stage: Stage) -> String {
        if stage.reducesMotion { return "repeats indefinitely: breathing" }
        guard let drawing = stage.indicator as? AnimatedDrawing else {
            return stage.isRepeating ? "repeats indefinitely" : "moves once"
        }
        return "repeats indefinitely: \(drawing.style.rawValue)"
    }
}

/// A source of unique function names.
struct SwiftNames {
    private var used: Set<String> = []

    /// Returns a unique function name made of a verb, the words of a name, and a suffix.
    mutating func function(_ verb: String, _ name: String, _ suffix: String = "") -> String {
        let stem = verb + Self.words(of: name) + suffix
        var result = stem
        var count = 1
        while !used.insert(result).inserted {
            count += 1
            result = "\(stem)\(count)"
        }
        return result
    }

    /// Returns the words of a name in upper camel case, with ASCII letters and digits only.
    private static func words(of name: String) -> String {
        let isPart: (Character) -> Bool = { $0.isASCII && ($0.isLetter || $0.isNumber) }
        let words = name.split { !isPart($0) }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        let joined = words.joined().prefix(48)
        return joined.isEmpty ? "Shape" : String(joined)
    }
}

/// The source code of values.
package enum SwiftLiteral {
    private static let length = DecimalFormatter(precision: 3)
    private static let fraction = DecimalFormatter(precision: 5)

    /// Returns a length in points, rounded to thousandths.
    static func number(_ value: CGFloat) -> String { length(Double(value)) }

    /// Returns a time, fraction, or factor, rounded to five decimals.
    static func exact(_ value: Double) -> String { fraction(value) }

    static func point(_ point: CGPoint) -> String {
        "CGPoint(x: \(number(point.x)), y: \(number(point.y)))"
    }

    static func exactPoint(_ point: CGPoint) -> String {
        "CGPoint(x: \(exact(Double(point.x))), y: \(exact(Double(point.y))))"
    }

    static func rect(_ rect: CGRect) -> String {
        "CGRect(x: \(number(rect.minX)), y: \(number(rect.minY)), "
            + "width: \(number(rect.width)), height: \(number(rect.height)))"
    }

    static func exactRect(_ rect: CGRect) -> String {
        let n = [rect.minX, rect.minY, rect.width, rect.height].map { exact(Double($0)) }
        return "CGRect(x: \(n[0]), y: \(n[1]), width: \(n[2]), height: \(n[3]))"
    }

    static func transform(_ t: CGAffineTransform) -> String {
        let n = [t.a, t.b, t.c, t.d, t.tx, t.ty].map { exact(Double($0)) }
        return "CGAffineTransform(a: \(n[0]), b: \(n[1]), c: \(n[2]), d: \(n[3]), "
            + "tx: \(n[4]), ty: \(n[5]))"
    }

    /// Returns a call of the generated function `color`, which takes 0xRRGGBB.
    static func color(_ color: RGBA) -> String {
        let hex =
            "0x" + RGBA(red: color.red, green: color.green, blue: color.blue).hexText.dropFirst()
        guard color.alpha < 1 else { return "color(\(hex))" }
        return "color(\(hex), alpha: \(length(color.alpha)))"
    }

    /// Returns a string literal with special characters escaped.
    package static func text(_ text: String) -> String { text.debugDescription }

    static func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }

    /// Returns the code of a structure that a property takes, or nil for other properties.
    static func structure(_ value: NSValue, _ keyPath: String) -> String? {
        switch keyPath {
        case "position": return point(value.cgPointValue)
        case "startPoint", "endPoint": return exactPoint(value.cgPointValue)
        case "bounds": return rect(value.cgRectValue)
        case "transform":
            let t = value.caTransform3DValue
            let affine = CGAffineTransform(
                a: t.m11,
                b: t.m12,
                c: t.m21,
                d: t.m22,
                tx: t.m41,
                ty: t.m42
            )
            return "CATransform3DMakeAffineTransform(\(transform(affine)))"
        default: return nil
        }
    }
}
