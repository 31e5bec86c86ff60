import Foundation

extension UIFont {
    /// What a text is, which says how large it is at each size that the user may prefer.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The style's name.
        public let rawValue: String

        /// Creates a style from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The title of a whole screen.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// A title of the first rank.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// A title of the second rank.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// A title of the third rank.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// A heading, semibold.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// A heading of less weight.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// Running text.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// A remark beside running text.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// A note below running text.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// The text of a picture.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// The lesser text of a picture.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// What scales other sizes along with the style's.
        public var metrics: UIFontMetrics { UIFontMetrics(forTextStyle: self) }
    }

    /// Returns the font of a style at the size that the current traits prefer.
    ///
    /// What is none of the styles counts as running text.
    public class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// Returns the font of a style at the size that traits prefer, the current ones for nil.
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

/// How a font has got its size, to give it the one of another preference.
struct FontScaling: Sendable {
    /// The style whose preference counts.
    let style: UIFont.TextStyle

    /// The size at the default preference; nil for the style's own.
    let size: CGFloat?

    /// The greatest size; nil for any.
    let maximum: CGFloat?

    /// Returns the size that traits prefer.
    func pointSize(in traits: UITraitCollection) -> CGFloat {
        guard let size else { return style.measures(in: traits).size }
        let scaled = style.metrics.scaledValue(for: size, compatibleWith: traits)
        return min(scaled, maximum ?? .infinity)
    }
}
