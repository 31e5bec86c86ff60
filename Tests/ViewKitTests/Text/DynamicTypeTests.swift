import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct DynamicTypeTests {
    private static let rounding: CGFloat = 1e-9

    struct Row: CustomTestStringConvertible {
        let style: UIFont.TextStyle
        /// The sizes in the order of `categories`.
        let sizes: [CGFloat]

        var testDescription: String { style.rawValue }
    }

    // Human Interface Guidelines, Typography, Dynamic Type sizes.
    nonisolated static let rows = [
        Row(style: .largeTitle, sizes: [31, 34, 40, 60]),
        Row(style: .title1, sizes: [25, 28, 34, 58]),
        Row(style: .title2, sizes: [19, 22, 28, 56]),
        Row(style: .title3, sizes: [17, 20, 26, 55]),
        Row(style: .headline, sizes: [14, 17, 23, 53]),
        Row(style: .body, sizes: [14, 17, 23, 53]),
        Row(style: .callout, sizes: [13, 16, 22, 51]),
        Row(style: .subheadline, sizes: [12, 15, 21, 49]),
        Row(style: .footnote, sizes: [12, 13, 19, 44]),
        Row(style: .caption1, sizes: [11, 12, 18, 43]),
        Row(style: .caption2, sizes: [11, 11, 17, 40]),
    ]

    nonisolated static let categories: [UIContentSizeCategory] = [
        .extraSmall, .large, .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]

    private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
        UITraitCollection(preferredContentSizeCategory: category)
    }

    @Test(arguments: rows)
    func `a style has its published sizes`(_ row: Row) {
        let sizes = Self.categories.map { category in
            UIFont.preferredFont(forTextStyle: row.style, compatibleWith: traits(category))
                .pointSize
        }
        #expect(sizes == row.sizes)
        #expect(UIFont.preferredFont(forTextStyle: row.style).pointSize == row.sizes[1])
        let isBold = row.style == .headline
        let font = UIFont.preferredFont(forTextStyle: row.style)
        #expect((font.fontName == UIFont.boldSystemFont(ofSize: 9).fontName) == isBold)
    }

    @Test func `sizes follow the current traits`() {
        traits(.extraLarge).performAsCurrent {
            #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 19)
        }
    }

    // Measured on iOS, where values are rounded to a third of a point: 17 points of body text are
    // 16.333 at medium and 48 at the largest size.
    @Test func `values scale with the line height`() {
        let metrics = UIFontMetrics.default
        let medium = metrics.scaledValue(for: 17, compatibleWith: traits(.medium))
        #expect((medium * 3).rounded() == 49)
        let largest = traits(.accessibilityExtraExtraExtraLarge)
        let font = metrics.scaledFont(for: .systemFont(ofSize: 17), compatibleWith: largest)
        #expect((font.pointSize * 3).rounded() == 144)
        #expect(metrics.scaledValue(for: 17) == 17)
        let title = UIFontMetrics(forTextStyle: .title1)
        let scaled = title.scaledValue(for: 34, compatibleWith: traits(.extraLarge))
        expect([scaled], near: [37], within: Self.rounding)
    }

    @Test func `a scaled font has a maximum size`() {
        let font = UIFont.systemFont(ofSize: 22)
        let large = traits(.accessibilityMedium)
        func size(_ limit: CGFloat) -> CGFloat {
            UIFont.TextStyle.body.metrics.scaledFont(
                for: font,
                maximumPointSize: limit,
                compatibleWith: large
            ).pointSize
        }
        #expect(size(30) == 30)
        #expect(size(40) == 34)
        #expect(size(0) == 34)
    }

    @Test func `a label can follow the preferred size`() {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .body)
        let scaled = UILabel()
        scaled.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 22))
        let fixed = UILabel()
        fixed.font = .systemFont(ofSize: 22)
        let unadjusted = UILabel()
        unadjusted.font = .preferredFont(forTextStyle: .body)
        let stage = ViewHarness()
        for label in [label, scaled, fixed] { label.adjustsFontForContentSizeCategory = true }
        for label in [label, scaled, fixed, unadjusted] { stage.view.addSubview(label) }
        let usual = label.intrinsicContentSize.height
        stage.window.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
        #expect(label.font.pointSize == 23)
        #expect(scaled.font.pointSize == 29)
        #expect(fixed.font.pointSize == 22)
        #expect(unadjusted.font.pointSize == 17)
        stage.window.traitOverrides.preferredContentSizeCategory = .large
        #expect(label.font.pointSize == 17)
        #expect(scaled.font.pointSize == 22)
        #expect(label.intrinsicContentSize.height == usual)
    }

    @Test func `a label adjusts when it is told to or its font is set`() {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .body)
        let stage = ViewHarness()
        stage.window.traitOverrides.preferredContentSizeCategory = .extraLarge
        stage.window.addSubview(label)
        #expect(label.font.pointSize == 17)
        label.adjustsFontForContentSizeCategory = true
        #expect(label.font.pointSize == 19)
        label.font = .preferredFont(forTextStyle: .footnote)
        #expect(label.font.pointSize == 15)
    }
}
