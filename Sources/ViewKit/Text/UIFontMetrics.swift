import Foundation

/// What scales sizes along with the text of a style.
///
/// Final, because only a class without subclasses can promise to be sendable without a proof;
/// UIKit's is open.
public final class UIFontMetrics: NSObject, Sendable {
    private let style: UIFont.TextStyle

    /// Creates what scales along with a style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
    }

    /// What scales along with running text.
    public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    /// Returns a length, in points at the default preference, at that of the current traits.
    public func scaledValue(for value: CGFloat) -> CGFloat {
        scaledValue(for: value, compatibleWith: nil)
    }

    /// Returns a length, in points at the default preference, at that of traits, the current ones for
    /// nil.
    ///
    /// It grows as the distance of lines does, not as the letters. UIKit rounds it to pixels.
    public func scaledValue(
        for value: CGFloat,
        compatibleWith traitCollection: UITraitCollection?
    ) -> CGFloat {
        value * style.measures(in: traitCollection ?? .current).leading / style.usualLeading
    }

    /// Returns a font, given at the default preference, at that of the current traits.
    ///
    /// - Precondition: The font isn't scaled already, as one of ``UIFont/preferredFont(forTextStyle:)``
    ///   is.
    public func scaledFont(for font: UIFont) -> UIFont {
        scaled(font, maximum: nil, traits: nil)
    }

    /// Returns a font, given at the default preference, at that of traits, the current ones for nil.
    ///
    /// - Precondition: The font isn't scaled already.
    public func scaledFont(
        for font: UIFont,
        compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        scaled(font, maximum: nil, traits: traitCollection)
    }

    /// Returns a font, given at the default preference, at that of the current traits, but no larger
    /// than a size.
    ///
    /// - Precondition: The font isn't scaled already.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaled(font, maximum: maximumPointSize, traits: nil)
    }

    /// Returns a font, given at the default preference, at that of traits, the current ones for nil,
    /// but no larger than a size.
    ///
    /// - Precondition: The font isn't scaled already.
    public func scaledFont(
        for font: UIFont,
        maximumPointSize: CGFloat,
        compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        scaled(font, maximum: maximumPointSize, traits: traitCollection)
    }

    private func scaled(_ font: UIFont, maximum: CGFloat?, traits: UITraitCollection?) -> UIFont {
        precondition(font.scaling == nil, "A font that is scaled already can't be scaled again.")
        // As in UIKit 0 sets no limit.
        let limit = maximum.flatMap { $0 > 0 ? $0 : nil }
        let scaling = FontScaling(style: style, size: font.pointSize, maximum: limit)
        return font.scaling(by: scaling).adjusted(to: traits ?? .current)
    }
}
