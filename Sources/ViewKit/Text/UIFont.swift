import Foundation
import LayerKit

/// A face in a size and weight: the built-in one, or an installed one with the package trait
/// `HarfBuzz`.
///
/// Final, because only a class without subclasses can promise to be sendable without a proof;
/// UIKit's is open.
public final class UIFont: NSObject, Sendable {
    /// The size of an em in points.
    public let pointSize: CGFloat

    /// The name of the face in its weight, such as “Monoline-Bold”.
    ///
    /// As the font of a ``LayerKit/CATextLayer`` it takes the weight along.
    public let fontName: String

    /// The face that letters are drawn with.
    let face: any Typeface

    /// How the font has got its size; nil for a size of its own.
    let scaling: FontScaling?

    init(face: any Typeface, pointSize: CGFloat, scaling: FontScaling? = nil) {
        self.pointSize = pointSize
        self.face = face
        self.scaling = scaling
        fontName = face.name
    }

    /// Creates a font from the name of a font or of a family; nil for a name that none has.
    ///
    /// Without the package trait `HarfBuzz` there are only the weights of the built-in face. The
    /// system's face stands in for the fonts that iOS has, such as “HelveticaNeue-Light”, where these
    /// aren't installed.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        let environment = TextEnvironment.current
        guard
            let face = environment.typeface(named: fontName)
                ?? SystemFontFamilies.standIn(for: fontName, in: environment)
        else { return nil }
        self.init(face: face, pointSize: fontSize)
    }

    /// Returns the font of running text.
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(face: TextEnvironment.current.systemTypeface, pointSize: fontSize)
    }

    /// Returns the font of a weight.
    public class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        let face = TextEnvironment.current.systemTypeface(weight: weight.rawValue)
        return UIFont(face: face, pointSize: fontSize)
    }

    /// Returns the font of emphasis, which is semibold as in UIKit.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .semibold)
    }

    /// Returns the font of a weight whose digits are all as wide as the widest, so that numbers that count
    /// stand still.
    public class func monospacedDigitSystemFont(
        ofSize fontSize: CGFloat,
        weight: UIFont.Weight
    ) -> UIFont {
        let face = TextEnvironment.current.systemTypeface(weight: weight.rawValue)
        return UIFont(face: AdjustedFace(face, digitsOfOneWidth: true), pointSize: fontSize)
    }

    /// Returns the font of a weight with characters of one width, 0.6 of the size; wider ones are pressed
    /// together.
    public class func monospacedSystemFont(
        ofSize fontSize: CGFloat,
        weight: UIFont.Weight
    ) -> UIFont {
        let face = TextEnvironment.current.systemTypeface(weight: weight.rawValue)
        return UIFont(face: AdjustedFace(face, width: 0.6), pointSize: fontSize)
    }

    /// Returns the font of running text, slanted.
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        let face = TextEnvironment.current.systemTypeface
        return UIFont(face: AdjustedFace(face, slant: 0.2), pointSize: fontSize)
    }

    /// Creates a font that is nearest to a descriptor, in its size or, for 0, in the descriptor's.
    ///
    /// A name that none has stands for the system's font.
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

    /// What the font is, to ask for one like it.
    public var fontDescriptor: UIFontDescriptor {
        var traits: UIFontDescriptor.SymbolicTraits = []
        if fontName.hasSuffix("Bold") { traits.insert(.traitBold) }
        if let face = face as? AdjustedFace { traits.formUnion(face.traits) }
        return UIFontDescriptor(name: fontName, size: pointSize, traits: traits)
    }

    /// The names of the families of fonts that there are; the built-in one alone is told of here.
    public class var familyNames: [String] { [TextEnvironment.current.systemTypeface.familyName] }

    /// Returns the names of a family's fonts: those of the weights of the system's, none of others.
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

    /// Returns the font with a note of how it has got its size.
    func scaling(by scaling: FontScaling) -> UIFont {
        UIFont(face: face, pointSize: pointSize, scaling: scaling)
    }

    /// Returns the font at the size that traits prefer; itself where it has a size of its own.
    func adjusted(to traits: UITraitCollection) -> UIFont {
        guard let scaling else { return self }
        return UIFont(face: face, pointSize: scaling.pointSize(in: traits), scaling: scaling)
    }

    /// The name of the face without its weight.
    public var familyName: String { face.familyName }

    /// The distance from the baseline up to the top of a line.
    public var ascender: CGFloat { face.metrics.ascent * pointSize }

    /// The distance from the baseline to the bottom of a line, which is negative.
    public var descender: CGFloat { -face.metrics.descent * pointSize }

    /// The distance between two baselines.
    public var lineHeight: CGFloat { face.metrics.lineHeight * pointSize }

    /// What is between two lines besides their heights: nothing.
    public var leading: CGFloat { 0 }

    /// The height of flat capitals.
    public var capHeight: CGFloat { face.metrics.capHeight * pointSize }

    /// The height of flat small letters.
    public var xHeight: CGFloat { face.metrics.xHeight * pointSize }

    /// The size of running text in points.
    public class var systemFontSize: CGFloat { 14 }

    /// The size of small running text in points.
    public class var smallSystemFontSize: CGFloat { 12 }

    /// The size of labels in points.
    public class var labelFontSize: CGFloat { 17 }

    /// The size of buttons in points.
    public class var buttonFontSize: CGFloat { 18 }

    /// Returns a Boolean value that indicates whether another font has the same name and size.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return other.fontName == fontName && other.pointSize == pointSize
            && (other.face as? AdjustedFace)?.key == (face as? AdjustedFace)?.key
    }

    /// A number that equal fonts share.
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
