import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct UIControlTests {
    private static let events: [(UIControl.Event, String)] = [
        (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
        (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
        (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
        (.valueChanged, "value"), (.primaryActionTriggered, "primary"),
    ]

    @MainActor
    private final class Log {
        var entries: [String] = []
    }

    /// Returns a control in a window of 400 points, a touch host, and a log of its events.
    private func stage(
        _ control: UIControl = UIControl()
    ) -> (control: UIControl, finger: TouchHost, log: Log) {
        let log = Log()
        control.frame = CGRect(x: 100, y: 100, width: 40, height: 40)
        let stage = ViewHarness(control)
        stage.window.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
        for (event, name) in Self.events {
            control.addAction(UIAction { _ in log.entries.append(name) }, for: event)
        }
        return (control, TouchHost(window: stage.window), log)
    }

    private func point(_ x: CGFloat) -> CGPoint {
        CGPoint(x: x, y: 120)
    }

    @Test func `a tap sends its events`() {
        let (control, finger, log) = stage()
        finger.began(at: point(110))
        #expect(control.isTracking)
        #expect(control.isTouchInside)
        #expect(control.isHighlighted)
        #expect(control.state == .highlighted)
        finger.ended(at: point(110))
        #expect(log.entries == ["down", "up inside"])
        #expect(!control.isTracking)
        #expect(!control.isTouchInside)
        #expect(!control.isHighlighted)
        finger.began(at: point(110))
        #expect(log.entries == ["down", "up inside", "down", "repeat"])
    }

    @Test func `a touch is outside beyond 70 points`() {
        let (control, finger, log) = stage()
        finger.began(at: point(110))
        finger.moved(to: point(209))
        #expect(control.isTouchInside)
        finger.moved(to: point(211))
        #expect(!control.isTouchInside)
        #expect(!control.isHighlighted)
        #expect(control.isTracking)
        finger.moved(to: point(220))
        finger.moved(to: point(200))
        #expect(control.isHighlighted)
        finger.moved(to: point(29))
        finger.ended(at: point(29))
        #expect(
            log.entries == [
                "down", "inside", "exit", "outside", "outside", "enter", "inside", "exit",
                "outside", "up outside",
            ]
        )
    }

    @Test func `a canceled touch sends its event`() {
        let (control, finger, log) = stage()
        finger.began(at: point(110))
        finger.cancelled()
        #expect(log.entries == ["down", "cancel"])
        #expect(control.state == .normal)
        #expect(!control.isTracking)
    }

    @Test func `a disabled control ignores and blocks touches`() {
        let (control, finger, log) = stage()
        control.isEnabled = false
        finger.began(at: point(110))
        #expect(finger.touch?.view === control)
        finger.ended(at: point(110))
        #expect(log.entries.isEmpty)
        #expect(control.state == .disabled)
        #expect(control.accessibilityTraits.contains(.notEnabled))
    }

    @Test func `disabling a control cancels its touch`() {
        let (control, finger, log) = stage()
        finger.began(at: point(110))
        control.isEnabled = false
        finger.moved(to: point(115))
        finger.ended(at: point(115))
        #expect(log.entries == ["down", "cancel"])
        #expect(control.state == .disabled)
    }

    @Test func `subclasses decide whether a touch is tracked`() {
        final class Picky: UIControl {
            var accepts = true
            var calls: [String] = []

            override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                calls.append("begin")
                return accepts
            }

            override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                calls.append("continue")
                return touch.location(in: self).x < 20
            }

            override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
                calls.append("end")
            }

            override func cancelTracking(with event: UIEvent?) {
                calls.append("cancel")
            }
        }
        let picky = Picky()
        let (_, finger, log) = stage(picky)
        picky.accepts = false
        finger.began(at: point(110))
        finger.ended(at: point(110))
        #expect(log.entries.isEmpty)
        picky.accepts = true
        finger.began(at: point(110))
        finger.moved(to: point(115))
        finger.moved(to: point(130))
        #expect(!picky.isTracking)
        finger.ended(at: point(130))
        finger.advance(to: 1)
        finger.began(at: point(110))
        finger.ended(at: point(110))
        finger.began(at: point(110))
        finger.cancelled()
        #expect(
            picky.calls == [
                "begin", "begin", "continue", "continue", "begin", "end", "begin", "cancel",
            ]
        )
        #expect(log.entries.prefix(3) == ["down", "repeat", "inside"])
    }

    // MARK: - Actions

    @Test func `actions are called in order, with their sender`() {
        let control = UIControl()
        var log: [String] = []
        let first = UIAction(title: "first") { action in
            #expect(action.sender as? UIControl === control)
            log.append(action.title)
        }
        let second = UIAction(title: "second") { log.append($0.title) }
        control.addAction(first, for: [.valueChanged, .touchDown])
        control.addAction(second, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        control.sendActions(for: .touchDown)
        #expect(log == ["first", "second", "first"])
        #expect(control.allControlEvents == [.valueChanged, .touchDown])
        control.removeAction(first, for: .valueChanged)
        control.sendActions(for: [.valueChanged, .touchDown])
        #expect(log.suffix(2) == ["first", "second"])
        control.removeAction(identifiedBy: second.identifier, for: .allEvents)
        control.sendActions(for: .allEvents)
        #expect(log.count == 6)
    }

    @Test func `an action replaces one with the same identifier`() {
        let control = UIControl()
        var log: [String] = []
        let name = UIAction.Identifier("name")
        control.addAction(UIAction(identifier: name) { _ in log.append("old") }, for: .valueChanged)
        control.addAction(UIAction(identifier: name) { _ in log.append("new") }, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(log == ["new"])
        #expect(UIAction { _ in }.identifier != UIAction { _ in }.identifier)
    }

    @Test func `subclasses can intercept actions`() {
        final class Counter: UIControl {
            var count = 0
            override func sendAction(_ action: UIAction) { count += 1 }
        }
        let counter = Counter(
            frame: .zero,
            primaryAction: UIAction { _ in Issue.record("the action was called") }
        )
        counter.sendActions(for: .primaryActionTriggered)
        #expect(counter.count == 1)
    }
}
