import Foundation
import PortingKit
import Testing

@testable import TestSupport
@testable import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct MoreGestureTests {
    private let stage = GestureHarness()

    @Test func `a touch that stays is a long press`() {
        _ = stage.add(UILongPressGestureRecognizer(target: nil, action: nil), "press")
        _ = stage.add(UITapGestureRecognizer(target: nil, action: nil), "tap")
        stage.finger.began(at: stage.middle)
        stage.finger.advance(to: 0.6)
        #expect(stage.log == ["press began"])
        stage.finger.ended(at: stage.middle)
        #expect(stage.log == ["press began", "press ended"])
    }

    @Test func `a swipe is recognized only in its direction`() {
        stage.add(UISwipeGestureRecognizer(target: nil, action: nil), "left").direction = .left
        _ = stage.add(UISwipeGestureRecognizer(target: nil, action: nil), "right")
        stage.finger.began(at: stage.middle)
        stage.finger.advance(to: 0.1)
        stage.finger.moved(to: CGPoint(x: -10, y: 55))
        stage.finger.ended(at: CGPoint(x: -10, y: 55))
        #expect(stage.log == ["left ended"])
    }

    @Test func `a continuing swipe is recognized once`() {
        _ = stage.add(UISwipeGestureRecognizer(target: nil, action: nil), "right")
        stage.finger.began(at: stage.middle)
        for x in [CGFloat(110), 120, 130] { stage.finger.moved(to: CGPoint(x: x, y: 50)) }
        stage.finger.ended(at: CGPoint(x: 130, y: 50))
        #expect(stage.log == ["right ended"])
    }

    @Test func `a recognizer doesn't wait for one that isn't in the gesture or never fails`() {
        let single = stage.add(UITapGestureRecognizer(target: nil, action: nil), "single")
        single.require(toFail: UITapGestureRecognizer(target: nil, action: nil))
        single.require(
            toFail: stage.add(UIPinchGestureRecognizer(target: nil, action: nil), "pinch")
        )
        single.require(toFail: stage.add(UIGestureRecognizer(target: nil, action: nil), "idle"))
        stage.finger.began(at: stage.middle)
        #expect(single.numberOfTouches == 1)
        stage.finger.ended(at: stage.middle)
        #expect(stage.log == ["single ended"])
        #expect(single.state == .possible && single.numberOfTouches == 0)
        stage.tap()
        #expect(stage.log.count == 2)
    }

    @Test func `disabling a recognizer cancels its press`() {
        let press = stage.add(UILongPressGestureRecognizer(target: nil, action: nil), "press")
        stage.finger.began(at: stage.middle)
        press.isEnabled = false
        stage.finger.advance(to: 0.6)
        press.isEnabled = true
        stage.finger.moved(to: stage.middle)
        stage.finger.ended(at: stage.middle)
        #expect(stage.log.isEmpty && press.state == .possible)
        stage.finger.advance(to: 2)
        stage.finger.began(at: stage.middle)
        stage.finger.advance(to: 2.6)
        press.isEnabled = false
        #expect(stage.log == ["press began", "press cancelled"])
    }

    @Test func `an edge pan begins only at its edges`() {
        let stage = ViewHarness(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        let pan = UIScreenEdgePanGestureRecognizer()
        pan.edges = [.left, .bottom]
        stage.view.addGestureRecognizer(pan)
        let finger = TouchHost(window: stage.window)
        func begins(at point: CGPoint) -> Bool {
            finger.began(at: point)
            finger.moved(to: CGPoint(x: point.x, y: point.y - 15))
            defer { finger.cancelled() }
            return pan.state == .began
        }
        #expect(begins(at: CGPoint(x: 5, y: 50)))
        #expect(begins(at: CGPoint(x: 50, y: 95)))
        #expect(!begins(at: CGPoint(x: 50, y: 50)))
        #expect(!begins(at: CGPoint(x: 95, y: 50)))
    }
}
