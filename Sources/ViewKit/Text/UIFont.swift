import Foundation
import LayerKit

/// A typeface with a size.
///
/// The typeface is the built-in one or, with the package trait `HarfBuzz`, an installed one.
/// Differs from UIKit in being final, because only a final class can be checked for sendability.
public final class UIFont: NSObject, Sendable {
    /// The font size in points.
    public let pointSize: CGFloat

    /// The name of the font with its weight, such as “Monoline-Bold”.
    ///
    /// Because the name includes the weight, a `CATextLayer` that uses it has the weight too.
    public let fontName: String

    /// The typeface.
    let face: any Typeface

    /// The origin of a scaled size; nil for a fixed size.
    let scaling: FontScaling?

    init(face: any Typeface, pointSize: CGFloat, scaling: FontScaling? = nil) {
        self.pointSize = pointSize
        self.face = face
        self.scaling = scaling
        fontName = face.name
    }

    /// Creates a font with a font or family name; returns nil if there is none.
    ///
    /// Without the package trait `HarfBuzz`, only the built-in typeface is available. The system
    /// typeface substitutes for iOS fonts, such as “HelveticaNeue-Light”, that aren't installed; it
    /// is scaled to the widths of their digits and spaces where these are known.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        let environment = TextEnvironment.current
        guard
            let face = environment.typeface(named: fontName)
                ?? SystemFontFamilies.substitute(for: fontName, in: environment)
        else { return nil }
        self.init(face: face, pointSize: fontSize)
    }

    /// Returns the system font.
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(face: TextEnvironment.current.systemTypeface, pointSize: fontSize)
    }

    /// Returns the system font in a weight.
    public class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        let face = TextEnvironment.current.systemTypeface(weight: weight.rawValue)
        return UIFont(face: face, pointSize: fontSize)
    }

    /// Returns the bold system font, which is semibold as in UIKit.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .semibold)
    }

    /// Returns the system font in a weight with digits of equal width.
    public class func monospacedDigitSystemFont(
        ofSize fontSize: CGFloat,
        weight: UIFont.Weight
    ) -> UIFont {
        let face = TextEnvironment.current.systemTypeface(weight: weight.rawValue)
        return UIFont(face: AdjustedFace(face, digitsOfOneWidth: true), pointSize: fontSize)
    }

    /// Returns the monospaced system font in a weight.
    ///
    /// Characters are 0.6 ems wide; wider ones are condensed.
    public class func monospacedSystemFont(
        ofSize fontSize: CGFloat,
        weight: UIFont.Weight
    ) -> UIFont {
        let face = TextEnvironment.current.systemTypeface(weight: weight.rawValue)
        return UIFont(face: AdjustedFace(face, width: 0.6), pointSize: fontSize)
    }

    /// Returns the italic system font, which is slanted.
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        let face = TextEnvironment.current.systemTypeface
        return UIFont(face: AdjustedFace(face, slant: 0.2), pointSize: fontSize)
    }

    /// Creates the font that best matches a descriptor, in a size; 0 means the descriptor's size.
    ///
    /// The system font substitutes for an unknown name.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let environment = TextEnvironment.current
        let traits = descriptor.symbolicTraits
        let size = pointSize > 0 ? pointSize : descriptor.pointSize
        var face =
            environment.typeface(named: descriptor.postscriptName) ?? environment.systemTypeface
        if traits.contains(.traitBold) { face = environment.systemTypeface(weight: 0.4) }
        if traits.contains(.traitMonoSpace) { face = AdjustedFace(face, width: 0.6) }
        if traits.contains(.traitItalic) { face = AdjustedFace(face, slant: 0.2) }
        self.init(face: face, pointSize: size)
    }

    /// The descriptor of the font.
    public var fontDescriptor: UIFontDescriptor {
        var traits: UIFontDescriptor.SymbolicTraits = []
        if fontName.hasSuffix("Bold") { traits.insert(.traitBold) }
        if let face = face as? AdjustedFace { traits.formUnion(face.traits) }
        return UIFontDescriptor(name: fontName, size: pointSize, traits: traits)
    }

    /// The names of the font families; only the built-in family is listed.
    public class var familyNames: [String] { [TextEnvironment.current.systemTypeface.familyName] }

    /// Returns the font names of the system family; empty for other families.
    public class func fontNames(forFamilyName familyName: String) -> [String] {
        let environment = TextEnvironment.current
        guard familyName == environment.systemTypeface.familyName else { return [] }
        let names = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62].map {
            environment.systemTypeface(weight: $0).name
        }
        return names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Returns the font in another size.
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(face: face, pointSize: fontSize)
    }

    /// Returns the font with a scaling, which describes the origin of its size.
    func scaling(by scaling: FontScaling) -> UIFont {
        UIFont(face: face, pointSize: pointSize, scaling: scaling)
    }

    /// Returns the font at the preferred size of traits, or itself if its size is fixed.
    func adjusted(to traits: UITraitCollection) -> UIFont {
        guard let scaling else { return self }
        return UIFont(face: face, pointSize: scaling.pointSize(in: traits), scaling: scaling)
    }

    /// The family name.
    public var familyName: String { face.familyName }

    /// The height of the ascender in points.
    public var ascender: CGFloat { face.metrics.ascent * pointSize }

    /// The depth of the descender in points, which is negative.
    public var descender: CGFloat { -face.metrics.descent * pointSize }

    /// The line height in points.
    public var lineHeight: CGFloat { face.metrics.lineHeight * pointSize }

    /// The additional spacing between lines; always 0.
    public var leading: CGFloat { 0 }

    /// The cap height in points.
    public var capHeight: CGFloat { face.metrics.capHeight * pointSize }

    /// The x-height in points.
    public var xHeight: CGFloat { face.metrics.xHeight * pointSize }

    /// The standard font size in points.
    public class var systemFontSize: CGFloat { 14 }

    /// The standard small font size in points.
    public class var smallSystemFontSize: CGFloat { 12 }

    /// The standard font size for labels in points.
    public class var labelFontSize: CGFloat { 17 }

    /// The standard font size for buttons in points.
    public class var buttonFontSize: CGFloat { 18 }

    /// Returns a Boolean value that indicates whether another font has the same name and size.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return other.fontName == fontName && other.pointSize == pointSize
            && (other.face as? AdjustedFace)?.key == (face as? AdjustedFace)?.key
    }

    /// A hash value.
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(fontName)
        hasher.combine(pointSize)
        return hasher.finalize()
    }
}

extension UIFont: TypefaceSizing {
    package var typeface: any Typeface { face }
}
