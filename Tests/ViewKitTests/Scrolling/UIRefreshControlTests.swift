import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct UIRefreshControlTests {
    @MainActor
    private final class Pulled {
        let stage = ScrollHarness(UIScrollView())
        let control = UIRefreshControl()
        var count = 0

        init() {
            stage.scrollView.frame.size.height = 100
            stage.scrollView.refreshControl = control
            control.addAction(UIAction { [weak self] _ in self?.count += 1 }, for: .valueChanged)
        }
    }

    @Test func `a long pull refreshes until refreshing ends`() {
        let pulled = Pulled()
        let (stage, control) = (pulled.stage, pulled.control)
        // The content moves by 0.55 of the distance at first, and by less the farther it's pulled.
        stage.finger.began(at: CGPoint(x: 50, y: 10))
        stage.finger.moved(to: CGPoint(x: 50, y: 100))
        #expect(!control.isRefreshing)
        stage.finger.moved(to: CGPoint(x: 50, y: 2_000))
        #expect(control.isRefreshing && pulled.count == 1)
        let offset = stage.offset
        stage.finger.moved(to: CGPoint(x: 50, y: 2_000))
        expect([stage.offset], near: [offset], within: 1e-6)
        stage.release(at: 2_000)
        stage.finger.advance(to: 5)
        #expect(stage.offset == -60)
        #expect(stage.scrollView.adjustedContentInset.top == 60)
        control.endRefreshing()
        #expect(!control.isRefreshing)
        #expect(stage.scrollView.adjustedContentInset.top == 0)
        stage.finger.advance(to: 5.15)
        #expect(stage.offset > -60 && stage.offset < 0)
        stage.finger.advance(to: 6)
        #expect(stage.offset == 0)
        #expect(pulled.count == 1)
    }

    @Test func `a short pull does nothing`() {
        let pulled = Pulled()
        pulled.stage.drag(from: 10, to: 60)
        pulled.stage.release(at: 60)
        pulled.stage.finger.advance(to: 5)
        #expect(pulled.count == 0)
        #expect(pulled.stage.offset == 0)
    }

    @Test func `refreshing programmatically sends no event`() {
        let pulled = Pulled()
        pulled.control.beginRefreshing()
        #expect(pulled.control.isRefreshing && pulled.count == 0)
        #expect(pulled.stage.scrollView.adjustedContentInset.top == 60)
        pulled.stage.scrollView.refreshControl = nil
        #expect(pulled.stage.scrollView.adjustedContentInset.top == 0)
        #expect(pulled.control.superview == nil)
    }
}
