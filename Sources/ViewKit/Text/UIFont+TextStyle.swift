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

    /// Returns a text style's font at the preferred size of traits; nil means the current traits.
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

/// The origin of a font's size, which lets the font adapt to other preferred sizes.
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

extension UIFont.TextStyle {
    /// The font size and line height, in points.
    struct Measures {
        let size: CGFloat
        let leading: CGFloat
    }

    /// Returns the measures for traits, with body text and the default size as fallbacks.
    func measures(in traits: UITraitCollection) -> Measures {
        let place = traits.preferredContentSizeCategory.place ?? Self.defaultPlace
        let row = Self.table[self] ?? Self.running
        return Measures(size: row.sizes[place], leading: row.leadings[place])
    }

    /// The line height at the default size.
    var usualLeading: CGFloat { (Self.table[self] ?? Self.running).leadings[Self.defaultPlace] }

    private static let defaultPlace = 3

    private typealias Row = (sizes: [CGFloat], leadings: [CGFloat])

    private static let running: Row = (
        [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
    )

    // From Apple's Human Interface Guidelines, Typography, Dynamic Type sizes: from the smallest
    // size to the largest accessibility size. The fourth is the default.
    private static let table: [UIFont.TextStyle: Row] = [
        .largeTitle: (
            [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
            [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
        ),
        .title1: (
            [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
            [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]
        ),
        .title2: (
            [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
            [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
        ),
        .title3: (
            [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
            [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]
        ),
        .headline: running,
        .body: running,
        .callout: (
            [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
            [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
        ),
        .subheadline: (
            [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
            [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]
        ),
        .footnote: (
            [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
            [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
        ),
        .caption1: (
            [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
            [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]
        ),
        .caption2: (
            [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
            [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]
        ),
    ]
}
