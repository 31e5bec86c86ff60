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
        Self.swiftCode(of: Stage(self, size: size, name: name), style)
    }

    fileprivate static func swiftCode(of stage: Stage, _ style: Style) -> String {
        var writer = SwiftCodeWriter(of: stage)
        return writer.write(stage.reducesMotion ? "breathing" : style.rawValue)
    }
}

extension Stage {
    /// A Boolean value that indicates whether ``swiftCode()`` can write the stage's layers.
    package var hasSwiftCode: Bool {
        guard let drawing = indicator as? AnimatedDrawing else { return false }
        return ending == nil && !drawing.drawing.hasImage
    }

    /// Returns Swift code that creates the layers of a drawing with Core Animation only.
    ///
    /// The code uses the stage's size, speed, timing, colors and name, and the reduced-motion variant
    /// if the stage shows it. See ``AnimatedDrawing/swiftCode(size:name:)``.
    ///
    /// - Returns: The code, ending with a newline, or nil if the stage doesn't show a drawing, or
    ///   if it shows an image or an outcome.
    public func swiftCode() -> String? {
        guard hasSwiftCode, let drawing = indicator as? AnimatedDrawing else { return nil }
        return AnimatedDrawing.swiftCode(of: self, drawing.style)
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

    /// Returns the code for an animation's value, or nil for types that drawings don't animate.
    static func value(_ value: Any?) -> String? {
        switch value {
        case let color as CGColor: return self.color(color.rgba)
        case let number as NSNumber: return exact(number.doubleValue)
        case let number as Double: return exact(number)
        default: return nil
        }
    }
}
