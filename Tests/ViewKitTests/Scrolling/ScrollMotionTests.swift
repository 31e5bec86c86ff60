import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct ScrollMotionTests {
    private static let rounding: CGFloat = 1e-6

    // Half a point isn't noticeable.
    private static let unseen: CGFloat = 0.5

    @Test func `a quick release decelerates at the rate per millisecond`() {
        let stage = ScrollHarness()
        stage.drag(from: 80, to: 20)
        stage.release(at: 20)
        // 60 points in a tenth of a second.
        expect([stage.delegate.velocity.y], near: [0.6], within: Self.rounding)
        #expect(stage.scrollView.isDecelerating)
        let natural = -1_000 * log(0.998)
        let target = 50 + 600 / natural
        expect([stage.delegate.target.y], near: [target], within: Self.rounding)
        stage.finger.advance(to: 0.6)
        let expected = target - 600 / natural * pow(0.998, 500)
        expect([stage.offset], near: [expected], within: Self.rounding)
        stage.finger.advance(to: 10)
        expect([stage.offset], near: [target], within: Self.rounding)
        #expect(!stage.scrollView.isDecelerating)
        #expect(
            stage.delegate.log == [
                "will drag", "will end", "did end, goes on", "will decelerate", "did decelerate",
            ]
        )
    }

    @Test func `a faster rate stops sooner`() {
        let stage = ScrollHarness()
        stage.scrollView.decelerationRate = .fast
        stage.drag(from: 80, to: 20)
        stage.release(at: 20)
        stage.finger.advance(to: 10)
        expect([stage.offset], near: [50 - 600 / (1_000 * log(0.99))], within: Self.rounding)
    }

    @Test func `an overscroll springs back without overshoot`() {
        let stage = ScrollHarness()
        stage.drag(from: 10, to: 70)
        stage.finger.advance(to: 1)
        stage.release(at: 70)
        #expect(stage.delegate.log.last == "will decelerate")
        stage.delegate.offsets = []
        stage.finger.advance(to: 3)
        #expect(stage.offset == 0)
        let offsets = stage.delegate.offsets
        #expect(offsets.count > 10)
        #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 })
        #expect(stage.delegate.log.last == "did decelerate")
    }

    @Test func `a release toward an edge passes it and returns`() {
        let stage = ScrollHarness()
        stage.scrollView.contentOffset.y = 60
        stage.drag(from: 20, to: 80)
        stage.release(at: 80)
        stage.finger.advance(to: 5)
        #expect(stage.offset == 0)
        let least = stage.delegate.offsets.min() ?? 0
        #expect(least < -5 && least > -60)
    }

    @Test func `a release without bouncing ends at the edge`() {
        let stage = ScrollHarness()
        stage.scrollView.bounces = false
        stage.scrollView.contentOffset.y = 60
        stage.drag(from: 20, to: 80)
        stage.release(at: 80)
        stage.finger.advance(to: 5)
        #expect(stage.delegate.offsets.min() == 0)
        #expect(stage.offset == 0)
    }

    @Test func `the movement doesn't depend on the frame times`() {
        func offset(stops: [TimeInterval]) -> CGFloat {
            let stage = ScrollHarness()
            stage.scrollView.contentOffset.y = 60
            stage.drag(from: 20, to: 80)
            stage.release(at: 80)
            let other = CADisplayLink { _ in }
            other.preferredFramesPerSecond = stops.count
            other.add(to: .main, forMode: .common)
            for stop in stops { stage.finger.advance(to: stop) }
            stage.finger.advance(to: 0.5)
            other.invalidate()
            return stage.offset
        }
        let once = offset(stops: [0.4])
        let often = offset(stops: (1...97).map { 0.1 + TimeInterval($0) / 300 })
        expect([once], near: [often], within: Self.rounding)
        #expect(once < 0)
    }

    @Test func `the delegate can change the final offset`() {
        let stage = ScrollHarness()
        stage.delegate.newTarget = CGPoint(x: 0, y: 250)
        stage.drag(from: 80, to: 20)
        stage.release(at: 20)
        stage.finger.advance(to: 10)
        expect([stage.offset], near: [250], within: Self.rounding)
        stage.delegate.newTarget = CGPoint(x: 0, y: 100)
        stage.drag(from: 80, to: 20, at: 10)
        stage.release(at: 20)
        stage.finger.advance(to: 20)
        expect([stage.offset], near: [100], within: Self.rounding)
    }

    @Test func `a touch stops the content, which returns from past the edge`() {
        let stage = ScrollHarness()
        stage.scrollView.contentOffset.y = 60
        stage.drag(from: 20, to: 80)
        stage.release(at: 80)
        stage.finger.advance(to: 0.25)
        let caught = stage.offset
        #expect(caught < 0)
        stage.finger.began(at: CGPoint(x: 50, y: 50))
        #expect(!stage.scrollView.isDecelerating)
        #expect(stage.delegate.log.last == "did decelerate")
        stage.finger.advance(to: 1)
        #expect(stage.offset == caught)
        stage.release(at: 50)
        stage.finger.advance(to: 3)
        #expect(stage.offset == 0)
    }

    @Test func `a caught overscroll continues from its displayed offset`() {
        let stage = ScrollHarness()
        stage.drag(from: 10, to: 70)
        stage.finger.advance(to: 1)
        stage.release(at: 70)
        stage.finger.advance(to: 1.05)
        let caught = stage.offset
        stage.finger.began(at: CGPoint(x: 50, y: 20))
        stage.finger.moved(to: CGPoint(x: 50, y: 30.000_1))
        expect([stage.offset], near: [caught], within: 1e-3)
    }

    // MARK: - Insets

    @Test func `a larger inset keeps the offset, a smaller one moves it`() {
        let stage = ScrollHarness()
        stage.scrollView.contentInset.top = 40
        #expect(stage.offset == 0)
        stage.scrollView.contentOffset.y = -40
        UIView.animate(withDuration: 1) { stage.scrollView.contentInset.top = 0 }
        #expect(stage.offset == 0)
        stage.finger.window.host.commit()
        let shown = stage.finger.window.host.presentation(of: stage.scrollView.layer, at: 0.5)
        expect([shown.bounds.minY], near: [-20], within: 1e-6)
    }

    @Test func `an inset set during a spring back is where it ends`() {
        let stage = ScrollHarness()
        stage.drag(from: 10, to: 90)
        stage.finger.advance(to: 1)
        stage.release(at: 90)
        stage.finger.advance(to: 1.05)
        stage.scrollView.contentInset.top = 20
        stage.finger.advance(to: 4)
        #expect(stage.offset == -20)
        #expect(stage.delegate.log.last == "did decelerate")
        #expect(stage.delegate.log.filter { $0 == "did decelerate" }.count == 1)
    }

    @Test func `an inset doesn't move content during a drag`() {
        let stage = ScrollHarness()
        stage.drag(from: 10, to: 70)
        let pulled = stage.offset
        stage.scrollView.contentInset.top = 10
        stage.scrollView.contentInset.top = 0
        #expect(stage.offset == pulled)
    }

    @Test func `shorter content and a taller view bring the offset into range`() {
        let stage = ScrollHarness()
        stage.scrollView.contentOffset.y = 400
        stage.scrollView.contentSize.height = 450
        #expect(stage.offset == 350)
        stage.scrollView.frame.size.height = 150
        #expect(stage.offset == 300)
    }

    @Test func `the safe area is added where the content scrolls`() {
        let stage = ScrollHarness()
        let host = ApplicationHost(window: stage.finger.window)
        host.safeAreaInsets = UIEdgeInsets(top: 20, left: 5, bottom: 10, right: 0)
        let both = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
        #expect(stage.scrollView.adjustedContentInset == both)
        #expect(stage.offset == -20)
        #expect(stage.scrollView.contentInset == .zero)
        stage.scrollView.contentInset.top = 7
        #expect(stage.scrollView.adjustedContentInset.top == 27)
        stage.scrollView.contentInsetAdjustmentBehavior = .never
        #expect(stage.scrollView.adjustedContentInset.top == 7)
        stage.scrollView.contentInsetAdjustmentBehavior = .always
        #expect(stage.scrollView.adjustedContentInset.left == 5)
        #expect(stage.delegate.log.allSatisfy { $0 == "inset" })
        #expect(stage.delegate.log.count == 4)
    }

    // MARK: - Animated offsets

    @Test func `an animated offset is set in every frame`() {
        let stage = ScrollHarness()
        stage.scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        #expect(stage.offset == 0)
        stage.finger.advance(to: 0.15)
        expect([stage.offset], near: [50], within: 1e-3)
        stage.finger.advance(to: 0.5)
        #expect(stage.offset == 100)
        #expect(stage.delegate.log == ["did animate"])
        #expect(stage.delegate.offsets.count == 18)
    }

    @Test func `setting an offset ends the movement`() {
        let stage = ScrollHarness()
        stage.drag(from: 80, to: 20)
        stage.release(at: 20)
        stage.scrollView.setContentOffset(CGPoint(x: 0, y: 7), animated: false)
        #expect(!stage.scrollView.isDecelerating)
        stage.finger.advance(to: 3)
        #expect(stage.offset == 7)
        #expect(stage.delegate.log.last == "did decelerate")
    }

    @Test func `a view that leaves its window stops`() {
        let stage = ScrollHarness()
        stage.drag(from: 80, to: 20)
        stage.release(at: 20)
        stage.scrollView.removeFromSuperview()
        let offset = stage.offset
        stage.finger.advance(to: 3)
        #expect(stage.offset == offset)
        #expect(!stage.scrollView.isDecelerating)
    }

    @Test func `a moving view is released with its hierarchy`() {
        weak var released: UIScrollView?
        let finger: TouchHost
        do {
            let stage = ScrollHarness()
            stage.drag(from: 80, to: 20)
            stage.release(at: 20)
            released = stage.scrollView
            finger = stage.finger
            stage.scrollView.removeFromSuperview()
        }
        finger.advance(to: 1)
        finger.advance(to: 2)
        #expect(released == nil)
    }
    @Test func `content that bounces keeps its distance from an edge that moves`() {
        let stage = ScrollHarness()
        stage.drag(from: 10, to: 70)
        stage.finger.advance(to: 1)
        stage.finger.ended(at: CGPoint(x: 50, y: 70))
        #expect(stage.scrollView.isDecelerating)
        let offset = stage.offset
        #expect(offset < 0)
        stage.scrollView.contentInset.top = 44
        expect([stage.offset], near: [offset - 44], within: Self.rounding)
        stage.finger.advance(to: 5)
        expect([stage.offset], near: [-44], within: Self.rounding)
        // At rest, and in range, content stays.
        stage.scrollView.contentInset.top = 60
        expect([stage.offset], near: [-44], within: Self.rounding)
    }

    @Test func `a trackpad drags without tracking, and views get no touches`() {
        let stage = ScrollHarness()
        let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 100, height: 500))
        stage.scrollView.addSubview(view)
        stage.finger.isTrackpad = true
        stage.drag(from: 80, to: 20)
        #expect(stage.scrollView.isDragging && !stage.scrollView.isTracking)
        expect([stage.offset], near: [50], within: Self.rounding)
        stage.release(at: 20)
        #expect(!stage.scrollView.isDragging && stage.scrollView.isDecelerating)
        #expect(view.events == 0)
    }

    private final class RecordingView: UIView {
        var events = 0

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { events += 1 }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { events += 1 }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            events += 1
        }
    }
}
