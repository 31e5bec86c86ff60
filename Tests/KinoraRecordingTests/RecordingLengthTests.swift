import Foundation
import KinoraStage
import TestSupport
import Testing
import ViewKit

@testable import KinoraRecording

@MainActor
@Suite(.oneAtATime) struct RecordingLengthTests {
    /// Adds a rotation of one second that repeats indefinitely.
    private static func spin(_ layer: CALayer) {
        let spin = CABasicAnimation(keyPath: "transform.rotation.z")
        spin.fromValue = 0
        spin.toValue = 2 * Double.pi
        spin.duration = 1
        spin.repeatCount = .infinity
        layer.add(spin, forKey: "spin")
    }

    private static func square() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .red
        return view
    }

    /// Returns a square that fades in within a number of seconds.
    private static func fading(
        for duration: TimeInterval,
        then next: @escaping @MainActor (UIView) -> Void = { _ in }
    ) -> UIView {
        let view = Story(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .red
        view.begin = { view in
            view.alpha = 0
            UIView.animate(withDuration: duration) {
                view.alpha = 1
            } completion: { _ in
                next(view)
            }
        }
        return view
    }

    /// A view that calls a closure when it is in a window, where animations can start.
    private final class Story: UIView {
        var begin: (@MainActor (UIView) -> Void)?

        override func didMoveToWindow() {
            begin?(self)
            begin = nil
        }
    }

    private func length(
        of make: @escaping @MainActor @Sendable () -> UIView
    ) throws -> RecordingLength {
        try ViewRecording(of: make).length
    }

    @Test func `animations that all repeat are recorded for their loop`() throws {
        let length = try length {
            let view = Self.square()
            Self.spin(view.layer)
            return view
        }
        #expect(length == RecordingLength(1, .loop))
    }

    @Test func `a story before a spinner is recorded with a loop of the spinner`() throws {
        let length = try length {
            Self.fading(for: 0.8) { Self.spin($0.layer) }
        }
        #expect(abs(length.seconds - 1.8) < 1e-9)
        #expect(length.description.contains("changes until 0.8 s, then a loop of 1 s"))
    }

    @Test func `a story beside a spinner lasts for whole turns of the spinner`() throws {
        let length = try length {
            let view = Self.fading(for: 0.3)
            Self.spin(view.layer)
            return view
        }
        #expect(length.seconds == 2)
        #expect(length.reason == .loopAfterChanges(until: 0.3, period: 1))
    }

    @Test func `a story without a loop is recorded to its end and a second more`() throws {
        let length = try length { Self.fading(for: 4.5) }
        #expect(length == RecordingLength(5.5, .restAfterChanges(until: 4.5)))
    }

    @Test func `a chain of completion handlers is recorded to its end`() throws {
        let recording = try ViewRecording { () -> UIView in
            Self.fading(for: 1.5) { view in
                UIView.animate(withDuration: 2) { view.frame.origin.x = 10 }
            }
        }
        #expect(recording.length == RecordingLength(4.5, .restAfterChanges(until: 3.5)))
        #expect(recording.period == 4.5)
    }

    @Test func `a timer's change is awaited`() throws {
        let length = try length {
            let view = Self.square()
            schedule(after: 5) {
                view.backgroundColor = .blue
            }
            return view
        }
        #expect(length == RecordingLength(6, .restAfterChanges(until: 5)))
    }

    @Test func `timers without any effect don't prolong a loop`() throws {
        let length = try length {
            let view = Self.square()
            Self.spin(view.layer)
            schedule(after: 0.3, repeats: true) {}
            schedule(after: 30) {
                view.isHidden = true
            }
            return view
        }
        #expect(length == RecordingLength(1, .loop))
    }

    @Test func `changes without an end are recorded for the standard length`() throws {
        let length = try length {
            let view = Self.square()
            schedule(after: 0.2, repeats: true) {
                view.frame.origin.x += 1
            }
            return view
        }
        #expect(length == RecordingLength(ViewRecording.defaultDuration, .restless))
        #expect(length.description == "recording 3 s: it changes all the time without a loop")
    }

    @Test func `a view that never changes is recorded for the standard length`() throws {
        let length = try length { Self.square() }
        #expect(length == RecordingLength(ViewRecording.defaultDuration, .still))
    }

    @Test func `a specified length is taken as it is`() throws {
        let recording = try ViewRecording(duration: 0.4) { () -> UIView in Self.fading(for: 2) }
        #expect(recording.length == RecordingLength(0.4, .specified))
        #expect(recording.period == 0.4)
    }

    @Test func `an animation that a timer starts is awaited, also if it stays`() throws {
        let length = try length {
            let view = Self.square()
            schedule(after: 0.5) {
                let fade = CABasicAnimation(keyPath: "opacity")
                fade.toValue = 0.2
                fade.duration = 2
                fade.fillMode = .forwards
                fade.isRemovedOnCompletion = false
                view.layer.add(fade, forKey: "fade")
            }
            return view
        }
        #expect(length == RecordingLength(3.5, .restAfterChanges(until: 2.5)))
    }

    @Test func `pictures from the end on aren't kept`() {
        var frames = RecordedFrames(duration: 60, size: CGSize(width: 20, height: 20))
        let first = [Picture.Node.group(Picture.Group(opacity: 0.5, nodes: []))]
        frames.append(first, at: 0)
        frames.append([], at: 1)
        frames.end(at: 1)
        #expect(frames.duration == 1)
        #expect(frames.nodes(at: 5) == first)
    }

    @Test func `a timer's change beside a spinner prolongs whole turns`() throws {
        let recording = try ViewRecording { () -> UIView in
            Self.fading(for: 0.1) { view in
                Self.spin(view.layer)
                schedule(after: 0.2) {
                    view.backgroundColor = .blue
                }
            }
        }
        // The spinner begins at 0.1 s, and the timer fires at 0.3 s.
        #expect(abs(recording.period - 2.1) < 1e-9)
    }

    // MARK: - Particles

    /// Returns a view with particles that live for two seconds.
    private static func emitting(for duration: TimeInterval) -> UIView {
        let view = Self.square()
        let emitter = CAEmitterLayer()
        let cell = CAEmitterCell()
        let square = CGRect(x: 0, y: 0, width: 4, height: 4)
        cell.contents = UIGraphicsImageRenderer(size: square.size).image { $0.fill(square) }.cgImage
        cell.birthRate = 10
        cell.lifetime = 2
        cell.duration = duration
        emitter.emitterCells = [cell]
        view.layer.addSublayer(emitter)
        return view
    }

    @Test func `a burst of particles is recorded until the last one dies`() throws {
        let length = try length { Self.emitting(for: 0.5) }
        #expect(length == RecordingLength(3.5, .restAfterChanges(until: 2.5)))
    }

    @Test func `endless particles are recorded until their number is steady`() throws {
        let length = try length { Self.emitting(for: .infinity) }
        #expect(length == RecordingLength(5, .particles(steadyFrom: 2)))
        #expect(length.description.contains("particles without a loop"))
    }

    @Test func `particles are exported as keyframes`() throws {
        let recording = try ViewRecording { () -> UIView in Self.emitting(for: 0.5) }
        #expect(recording.isExact)
    }

    @Test func `particles whose rate a timer changes are exported as recorded`() throws {
        let recording = try ViewRecording { () -> UIView in
            let view = Self.emitting(for: .infinity)
            schedule(after: 1) {
                (view.layer.sublayers?.first as? CAEmitterLayer)?.birthRate = 0
            }
            return view
        }
        #expect(!recording.isExact)
        #expect(recording.length.seconds > 3 && recording.length.seconds < 5)
    }

    @Test func `the main screen has the recording's size while the view is made`() throws {
        final class Sizes: @unchecked Sendable {
            var all: [CGSize] = []
        }
        let outer = UIScreen.main.bounds
        let sizes = Sizes()
        let size = CGSize(width: 64, height: 32)
        _ = try ViewRecording(size: size, duration: 0.1) { () -> UIView in
            sizes.all.append(UIScreen.main.bounds.size)
            return UIView()
        }
        _ = try ViewRecording(screenSize: size, duration: 0.1) {
            sizes.all.append(UIScreen.main.bounds.size)
            return UIViewController()
        }
        #expect(sizes.all.count >= 2)
        #expect(Set(sizes.all.map(\.width)) == [64])
        #expect(Set(sizes.all.map(\.height)) == [32])
        #expect(UIScreen.main.bounds == outer)
    }
}
