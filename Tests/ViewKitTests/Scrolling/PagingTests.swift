import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct PagingTests {
    @Test(arguments: [
        (start: CGFloat(0), from: CGFloat(90), to: CGFloat(60), rest: CGFloat(100)),
        (200, 10, 40, 100), (0, 10, 90, 0), (400, 90, 20, 400),
    ])
    func `a drag ends at a page`(
        start: CGFloat,
        from: CGFloat,
        to: CGFloat,
        rest: CGFloat
    ) {
        let stage = ScrollHarness()
        stage.scrollView.isPagingEnabled = true
        stage.scrollView.contentOffset.y = start
        stage.drag(from: from, to: to)
        stage.release(at: to)
        stage.finger.advance(to: 10)
        #expect(stage.offset == rest)
    }

    @Test func `a rectangle becomes visible with the least movement`() {
        let view = ScrollHarness().scrollView
        view.scrollRectToVisible(CGRect(x: 0, y: 150, width: 10, height: 20), animated: false)
        #expect(view.contentOffset.y == 70)
        view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 20), animated: false)
        #expect(view.contentOffset.y == 70)
        view.scrollRectToVisible(CGRect(x: 0, y: 30, width: 10, height: 20), animated: false)
        #expect(view.contentOffset.y == 30)
        view.scrollRectToVisible(CGRect(x: 0, y: 900, width: 10, height: 20), animated: false)
        #expect(view.contentOffset.y == 400)
    }
}
