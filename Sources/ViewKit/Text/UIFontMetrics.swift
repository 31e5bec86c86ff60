import Foundation

/// An object that scales fonts and values by a text style.
///
/// Differs from UIKit in being final, because only a final class can be checked for sendability.
public final class UIFontMetrics: NSObject, Sendable {
    private let style: UIFont.TextStyle

    /// Creates the metrics of a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
    }

    /// The metrics of body text.
    public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    /// Returns a value in points scaled for the preferred text size of the current traits.
    public func scaledValue(for value: CGFloat) -> CGFloat {
        scaledValue(for: value, compatibleWith: nil)
    }

    /// Returns a value in points scaled for the preferred text size of traits, or the current ones.
    ///
    /// It scales with the line height, not the font size. UIKit rounds it to pixels.
    public func scaledValue(
        for value: CGFloat,
        compatibleWith traitCollection: UITraitCollection?
    ) -> CGFloat {
        value * style.measures(in: traitCollection ?? .current).leading / style.usualLeading
    }

    /// Returns a font scaled for the preferred text size of the current traits.
    ///
    /// - Precondition: The font isn't already scaled, such as by
    ///   ``UIFont/preferredFont(forTextStyle:)``.
    public func scaledFont(for font: UIFont) -> UIFont {
        scaled(font, maximum: nil, traits: nil)
    }

    /// Returns a font scaled for the preferred text size of traits; nil means the current traits.
    ///
    /// - Precondition: The font isn't already scaled.
    public func scaledFont(
        for font: UIFont,
        compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        scaled(font, maximum: nil, traits: traitCollection)
    }

    /// Returns a font scaled for the current traits, up to a maximum size.
    ///
    /// - Precondition: The font isn't already scaled.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaled(font, maximum: maximumPointSize, traits: nil)
    }

    /// Returns a font scaled for traits, up to a maximum size; nil means the current traits.
    ///
    /// - Precondition: The font isn't already scaled.
    public func scaledFont(
        for font: UIFont,
        maximumPointSize: CGFloat,
        compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        scaled(font, maximum: maximumPointSize, traits: traitCollection)
    }

    private func scaled(_ font: UIFont, maximum: CGFloat?, traits: UITraitCollection?) -> UIFont {
        precondition(font.scaling == nil, "A scaled font can't be scaled again.")
        // In UIKit too, 0 means no limit.
        let limit = maximum.flatMap { $0 > 0 ? $0 : nil }
        let scaling = FontScaling(style: style, size: font.pointSize, maximum: limit)
        return font.scaling(by: scaling).adjusted(to: traits ?? .current)
    }
}
