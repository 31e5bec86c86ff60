import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct GestureOrderTests {
    private final class Judge: NSObject, UIGestureRecognizerDelegate {
        var first: UIGestureRecognizer?
        var second: UIGestureRecognizer?
        var isAskedOfFirst = false

        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            !isAskedOfFirst && gestureRecognizer === second && otherGestureRecognizer === first
        }

        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            isAskedOfFirst && gestureRecognizer === first && otherGestureRecognizer === second
        }
    }

    @Test(arguments: [false, true]) func `a tap waits if the delegate requires it`(
        _ isAskedOfFirst: Bool
    ) {
        let stage = ViewHarness(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        let double = UITapGestureRecognizer()
        let single = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        let judge = Judge()
        (judge.first, judge.second, judge.isAskedOfFirst) = (double, single, isAskedOfFirst)
        var log: [String] = []
        final class Listener: NSObject {
            var tell: (String) -> Void = { _ in }
        }
        let listener = Listener()
        listener.tell = { log.append($0) }
        for (tap, name) in [(double, "double"), (single, "single")] {
            tap.delegate = judge
            tap.addTarget(listener, action: Selector(name, Listener.self) { $0.tell(name) })
            stage.view.addGestureRecognizer(tap)
        }
        let finger = TouchHost(window: stage.window)
        finger.began(at: CGPoint(x: 20, y: 20))
        #expect(finger.touch?.gestureRecognizers == [double, single])
        finger.ended(at: CGPoint(x: 20, y: 20))
        #expect(log.isEmpty)
        finger.advance(to: 1)
        #expect(log == ["single"])
    }

    @Test func `the touched view and the recognizer's own can refuse a gesture`() {
        final class Refusing: UIView {
            override func gestureRecognizerShouldBegin(_: UIGestureRecognizer) -> Bool { false }
        }
        for (outer, inner) in [
            (UIView(), UIView()), (UIView(), Refusing()), (Refusing(), UIView()),
        ] {
            outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            inner.frame = outer.bounds
            outer.addSubview(inner)
            let stage = ViewHarness(outer)
            let tap = UITapGestureRecognizer()
            outer.addGestureRecognizer(tap)
            var states: [UIGestureRecognizer.State] = []
            final class Listener: NSObject {
                var tell: () -> Void = {}
            }
            let listener = Listener()
            listener.tell = { states.append(tap.state) }
            tap.addTarget(listener, action: Selector("tell", Listener.self) { $0.tell() })
            let finger = TouchHost(window: stage.window)
            finger.began(at: CGPoint(x: 20, y: 20))
            finger.ended(at: CGPoint(x: 20, y: 20))
            #expect(states == (outer is Refusing || inner is Refusing ? [] : [.ended]))
        }
    }

    @Test func `a window can withhold events`() {
        final class Guarded: UIWindow {
            var events: [UIEvent.EventType] = []
            var isOpen = true
            override func sendEvent(_ event: UIEvent) {
                events.append(event.type)
                if isOpen { super.sendEvent(event) }
            }
        }
        MediaClock.current = MediaClock()
        let window = Guarded(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let control = UIControl(frame: window.bounds)
        window.addSubview(control)
        let finger = TouchHost(window: window)
        finger.began(at: CGPoint(x: 5, y: 5))
        #expect(control.isHighlighted)
        #expect(finger.touch.map { control.isTracking && $0.view === control } == true)
        finger.ended(at: CGPoint(x: 5, y: 5))
        window.isOpen = false
        finger.began(at: CGPoint(x: 5, y: 5))
        #expect(!control.isHighlighted)
        #expect(window.events == [.touches, .touches, .touches])
    }
}
