import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct ScrollDraggingTests {
    private static let rounding: CGFloat = 1e-9

    /// Returns the overscroll by Apple's well-known formula.
    private func stretched(_ distance: CGFloat, length: CGFloat = 100) -> CGFloat {
        distance * 0.55 * length / (distance * 0.55 + length)
    }

    @Test func `the content follows a touch beyond ten points`() {
        let stage = ScrollHarness()
        stage.finger.began(at: CGPoint(x: 50, y: 80))
        #expect(stage.scrollView.isTracking)
        stage.finger.moved(to: CGPoint(x: 50, y: 71))
        #expect(!stage.scrollView.isDragging)
        #expect(stage.offset == 0)
        stage.finger.moved(to: CGPoint(x: 50, y: 65))
        #expect(stage.scrollView.isDragging)
        expect([stage.offset], near: [5], within: Self.rounding)
        stage.finger.moved(to: CGPoint(x: 20, y: 20))
        expect([stage.offset], near: [50], within: Self.rounding)
        #expect(stage.scrollView.contentOffset.x == 0)
        #expect(stage.scrollView.bounds.origin == stage.scrollView.contentOffset)
        #expect(stage.delegate.log == ["will drag"])
    }

    @Test func `the offset doesn't depend on the number of events`() {
        func offset(steps: Int) -> CGFloat {
            let stage = ScrollHarness()
            stage.drag(from: 90, to: 10, steps: steps)
            return stage.offset
        }
        expect([offset(steps: 1), offset(steps: 80)], near: [70, 70], within: Self.rounding)
    }

    @Test func `a drag past the edge meets resistance`() {
        let stage = ScrollHarness()
        stage.drag(from: 10, to: 70)
        expect([stage.offset], near: [-stretched(50)], within: Self.rounding)
        stage.finger.moved(to: CGPoint(x: 50, y: 30))
        expect([stage.offset], near: [-stretched(10)], within: Self.rounding)
        let end = ScrollHarness()
        end.scrollView.contentOffset.y = 390
        end.drag(from: 90, to: 40)
        expect([end.offset], near: [400 + stretched(30)], within: Self.rounding)
    }

    @Test func `content that doesn't bounce stops at the edge`() {
        let stage = ScrollHarness()
        stage.scrollView.bounces = false
        stage.drag(from: 10, to: 70)
        #expect(stage.offset == 0)
        #expect(stage.scrollView.isDragging)
    }

    @Test func `content that fits is dragged only if it always bounces`() {
        let stage = ScrollHarness()
        stage.scrollView.contentSize.height = 50
        stage.drag(from: 10, to: 70)
        #expect(!stage.scrollView.isDragging)
        stage.release(at: 70)
        stage.scrollView.alwaysBounceVertical = true
        stage.drag(from: 10, to: 70, at: 1)
        expect([stage.offset], near: [-stretched(50)], within: Self.rounding)
        stage.release(at: 70)
        stage.finger.advance(to: 10)
        stage.scrollView.isScrollEnabled = false
        stage.drag(from: 10, to: 70, at: 10)
        #expect(stage.offset == 0)
        #expect(!stage.scrollView.isTracking)
    }

    @Test func `disabling scrolling ends a drag where it is`() {
        let stage = ScrollHarness()
        stage.drag(from: 10, to: 70)
        let offset = stage.offset
        #expect(offset < 0)
        stage.scrollView.isScrollEnabled = false
        #expect(!stage.scrollView.isDragging)
        #expect(stage.delegate.log == ["will drag", "did end, rests"])
        stage.finger.moved(to: CGPoint(x: 50, y: 90))
        stage.release(at: 90)
        stage.finger.advance(to: 5)
        #expect(stage.offset == offset)
        #expect(!stage.scrollView.isDragging)
    }

    @Test func `disabling scrolling stops a movement`() {
        let stage = ScrollHarness()
        stage.drag(from: 10, to: 70)
        stage.release(at: 70)
        stage.finger.advance(to: 0.15)
        let offset = stage.offset
        #expect(offset < 0)
        stage.scrollView.isScrollEnabled = false
        stage.finger.advance(to: 5)
        #expect(stage.offset == offset)
    }

    @Test func `dragging cancels the touch of a subview`() {
        let stage = ScrollHarness()
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var log: [String] = []
        control.addAction(UIAction { _ in log.append("cancel") }, for: .touchCancel)
        control.addAction(UIAction { _ in log.append("up") }, for: .touchUpInside)
        stage.scrollView.addSubview(control)
        stage.drag(from: 90, to: 85)
        #expect(control.isTracking)
        stage.finger.moved(to: CGPoint(x: 50, y: 60))
        #expect(!control.isTracking)
        stage.release(at: 60)
        #expect(log == ["cancel"])
        stage.scrollView.setContentOffset(.zero, animated: false)
        stage.finger.advance(to: 20)
        stage.drag(from: 90, to: 85, at: 20)
        stage.release(at: 85)
        #expect(log == ["cancel", "up"])
    }

    @Test func `a touch that stops the content doesn't reach a subview`() {
        let stage = ScrollHarness()
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 500))
        stage.scrollView.addSubview(control)
        stage.drag(from: 80, to: 20)
        stage.release(at: 20)
        stage.finger.advance(to: 0.2)
        stage.finger.began(at: CGPoint(x: 50, y: 50))
        #expect(!control.isTracking)
        stage.release(at: 50)
        stage.finger.began(at: CGPoint(x: 50, y: 50))
        #expect(control.isTracking)
    }

    @Test func `a view that can't cancel touches isn't dragged from subviews`() {
        let stage = ScrollHarness()
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        stage.scrollView.addSubview(control)
        stage.scrollView.canCancelContentTouches = false
        stage.drag(from: 40, to: 10)
        #expect(control.isTracking)
        #expect(stage.offset == 0)
        stage.release(at: 10)
        stage.drag(from: 90, to: 10, at: 1)
        #expect(stage.scrollView.isDragging)
    }

    @Test func `the innermost view that scrolls along the axis is dragged`() {
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        inner.contentSize = CGSize(width: 300, height: 100)
        let stage = ScrollHarness()
        stage.scrollView.addSubview(inner)
        stage.finger.began(at: CGPoint(x: 90, y: 90))
        #expect(inner.isTracking && stage.scrollView.isTracking)
        stage.finger.moved(to: CGPoint(x: 60, y: 85))
        #expect(inner.isDragging)
        #expect(!stage.scrollView.isTracking)
        expect([inner.contentOffset.x], near: [20], within: Self.rounding)
        stage.finger.ended(at: CGPoint(x: 60, y: 85))
        stage.finger.advance(to: 10)
        stage.drag(from: 90, to: 60, at: 10)
        #expect(stage.scrollView.isDragging)
        #expect(!inner.isTracking)
    }

    @Test func `a slow release doesn't decelerate`() {
        let stage = ScrollHarness()
        stage.drag(from: 90, to: 50)
        stage.finger.advance(to: 1)
        stage.release(at: 50)
        #expect(stage.delegate.log == ["will drag", "will end", "did end, rests"])
        #expect(stage.delegate.velocity == .zero)
        #expect(!stage.scrollView.isTracking)
        #expect(!stage.scrollView.isDragging)
        #expect(!stage.scrollView.isDecelerating)
        stage.finger.advance(to: 2)
        expect([stage.offset], near: [30], within: Self.rounding)
    }

    @Test func `a canceled touch leaves no velocity`() {
        let stage = ScrollHarness()
        stage.drag(from: 10, to: 70)
        stage.finger.cancelled()
        #expect(stage.scrollView.isDecelerating)
        stage.finger.advance(to: 3)
        #expect(stage.offset == 0)
    }
}
