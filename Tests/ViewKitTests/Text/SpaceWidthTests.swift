import Foundation
import Testing
import ViewKit

/// Tests the widths of spaces in the built-in typeface.
@MainActor @Suite struct SpaceWidthTests {
    private func width(_ text: String) -> CGFloat {
        NSString(string: text).size(withAttributes: [.font: UIFont.systemFont(ofSize: 100)]).width
    }

    @Test(arguments: [" ", "  ", "\u{A0}", "\u{2003}", "\u{2009}", "\u{3000}"])
    func `a space is as wide alone and at either end as between letters`(space: String) {
        let inner = width("a\(space)b") - width("ab")
        #expect(inner > 5)
        #expect(abs(width(space) - inner) <= 1)
        #expect(abs(width("a\(space)") - width("a") - inner) <= 1)
        #expect(abs(width("\(space)a") - width("a") - inner) <= 1)
    }

    @Test func `a label is as wide as its spaces`() {
        let (plain, spaced) = (UILabel(), UILabel())
        plain.text = "Loading"
        spaced.text = "Loading   "
        #expect(spaced.intrinsicContentSize.width > plain.intrinsicContentSize.width + 10)
    }
}
