import Foundation
import LayerKit

/// A size and weight of the built-in monoline face.
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
    let face: MonolineFace

    private init(pointSize: CGFloat, weight: Weight) {
        self.pointSize = pointSize
        fontName = "\(Self.family)-\(weight.name)"
        face = MonolineFace(strokeWidth: weight.strokeWidth)
    }

    /// Creates a font from the name of a weight of the built-in face; nil for any other name.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        let weight = Weight.named.first { "\(Self.family)-\($0.name)" == fontName }
        guard let weight else { return nil }
        self.init(pointSize: fontSize, weight: weight.weight)
    }

    /// Returns the font of running text.
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(pointSize: fontSize, weight: .regular)
    }

    /// Returns the font of a weight.
    public class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(pointSize: fontSize, weight: weight)
    }

    /// Returns the font of emphasis, which is semibold as in UIKit.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(pointSize: fontSize, weight: .semibold)
    }

    /// Returns the font in another size.
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(name: fontName, size: fontSize) ?? .systemFont(ofSize: fontSize)
    }

    private static let family = "Monoline"

    /// The name of the face without its weight.
    public var familyName: String { Self.family }

    /// The distance from the baseline up to the top of a line.
    public var ascender: CGFloat { MonolineFace.ascent * pointSize }

    /// The distance from the baseline to the bottom of a line, which is negative.
    public var descender: CGFloat { -MonolineFace.descent * pointSize }

    /// The distance between two baselines.
    public var lineHeight: CGFloat { MonolineFace.lineHeight * pointSize }

    /// The height of flat capitals.
    public var capHeight: CGFloat { MonolineFace.capHeight * pointSize }

    /// The height of flat small letters.
    public var xHeight: CGFloat { MonolineFace.xHeight * pointSize }

    /// The size of running text in points.
    public class var systemFontSize: CGFloat { 14 }

    /// The size of labels in points.
    public class var labelFontSize: CGFloat { 17 }

    /// Returns a Boolean value that indicates whether another font has the same name and size.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return other.fontName == fontName && other.pointSize == pointSize
    }

    /// A number that equal fonts share.
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(fontName)
        hasher.combine(pointSize)
        return hasher.finalize()
    }
}
