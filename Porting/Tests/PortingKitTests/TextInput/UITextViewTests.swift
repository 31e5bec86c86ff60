import Foundation
import PortingKit
import Testing

@testable import TestSupport
@testable import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct UITextViewTests {
    private static let words = Array(repeating: "loading", count: 40).joined(separator: " ")

    @Test func `a long text scrolls`() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        let stage = ViewHarness(view)
        view.text = Self.words
        stage.window.host.commit()
        #expect(view.contentSize.width == 100)
        #expect(view.contentSize.height > 60)
        #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
        #expect(view.contentSize.height == view.sizeThatFits(CGSize(width: 100, height: 0)).height)
    }

    @Test func `insets and padding surround the text`() {
        let view = UITextView()
        view.text = "A"
        let usual = view.sizeThatFits(.zero)
        view.textContainerInset = .zero
        view.textContainer.lineFragmentPadding = 0
        let bare = view.sizeThatFits(.zero)
        #expect(usual.width == bare.width + 10)
        #expect(usual.height == bare.height + 16)
        view.isScrollEnabled = false
        #expect(view.intrinsicContentSize == bare)
    }

    @Test func `the maximum number of lines limits the height`() {
        let view = UITextView()
        view.text = Self.words
        let whole = view.sizeThatFits(CGSize(width: 100, height: 0)).height
        view.textContainer.maximumNumberOfLines = 2
        #expect(view.sizeThatFits(CGSize(width: 100, height: 0)).height < whole / 4)
    }
}
