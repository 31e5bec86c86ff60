import Foundation

extension UIFont {
    /// Constants that describe the preferred styles for fonts.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String

        /// Creates a style from a raw value.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The style for large titles.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// The style for first-level headings.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// The style for second-level headings.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// The style for third-level headings.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// The style for headings, which is semibold.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// The style for subheadings.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// The style for body text.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// The style for callouts.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// The style for footnotes.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// The style for standard captions.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// The style for alternate captions.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// The metrics of the style.
        public var metrics: UIFontMetrics { UIFontMetrics(forTextStyle: self) }
    }

    /// Returns the font for a text style at the preferred size of the current traits.
    ///
    /// An unknown style counts as body text.
    public class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// Returns the font for a text style at the preferred size of traits; nil for the current ones.
    public class func preferredFont(
        forTextStyle style: UIFont.TextStyle,
        compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let size = style.measures(in: traitCollection ?? .current).size
        let font =
            style == .headline
            ? systemFont(ofSize: size, weight: .semibold) : systemFont(ofSize: size)
        return font.scaling(by: FontScaling(style: style, size: nil, maximum: nil))
    }
}

/// The origin of a font's size, with which it adapts to other preferred sizes.
struct FontScaling: Sendable {
    /// The text style for scaling.
    let style: UIFont.TextStyle

    /// The unscaled size; nil for the style's own size.
    let size: CGFloat?

    /// The maximum size; nil for no limit.
    let maximum: CGFloat?

    /// Returns the size for traits.
    func pointSize(in traits: UITraitCollection) -> CGFloat {
        guard let size else { return style.measures(in: traits).size }
        let scaled = style.metrics.scaledValue(for: size, compatibleWith: traits)
        return min(scaled, maximum ?? .infinity)
    }
}
