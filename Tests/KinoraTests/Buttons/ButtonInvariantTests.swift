import Foundation
import TestSupport
import Testing

@testable import Kinora

/// Invariants of a real button under random sequences of events.
@MainActor @Suite(.oneAtATime) struct ButtonInvariantTests {
    /// A clock that counts the pending callbacks.
    @MainActor private final class CountingClock: FrameClock {
        private(set) var pending = 0
        private let clock = MediaFrameClock.shared
        var time: TimeInterval { clock.time }

        private final class Call: ScheduledCallback {
            let cancelation: () -> Void
            init(_ cancelation: @escaping () -> Void) { self.cancelation = cancelation }
            func cancel() { cancelation() }
        }

        func schedule(
            at time: TimeInterval,
            _ body: @escaping @MainActor () -> Void
        ) -> any ScheduledCallback {
            pending += 1
            var isPending = true
            let end = { [weak self] in
                if isPending { self?.pending -= 1 }
                isPending = false
            }
            let call = clock.schedule(at: time) {
                end()
                body()
            }
            return Call {
                end()
                call.cancel()
            }
        }
    }

    /// A button with a record of its drawn width.
    @MainActor private final class Scene {
        let screen = TestScreen(size: CGSize(width: 260, height: 80))
        let clock = CountingClock()
        let button: LoadingButton
        var steps: [String] = []
        var ends: [Int] = []
        private var lastWidth: CGFloat?

        init() {
            button = LoadingButton(
                "Save",
                clock: clock,
                assistiveTechnology: RecordingAssistiveTechnology()
            )
            button.backgroundColor = .systemBlue
            button.frame = CGRect(x: 10, y: 10, width: 200, height: 44)
            screen.window.addSubview(button)
            screen.turn()
        }

        var width: CGFloat {
            guard let mask = button.layer.mask else { return button.bounds.width }
            return screen.window.host.presentation(of: mask).bounds.width
        }

        func resize(to size: CGSize) {
            button.frame.size = size
            screen.turn()
            lastWidth = nil
        }

        /// Advances the time frame by frame, and returns a description of a jump in the width, or
        /// nil.
        func advance(by seconds: TimeInterval) -> String? {
            let frame = 1.0 / 120
            for _ in 0..<max(Int(seconds / frame), 1) {
                let before = lastWidth ?? width
                screen.advance(by: frame)
                let after = width
                lastWidth = after
                let range = abs(
                    button.bounds.width - min(button.bounds.width, button.bounds.height)
                )
                let limit = ValueTransition.greatestSpeed * range / 0.4 * frame + 1e-3
                if abs(after - before) > limit {
                    return "The width jumps from \(before) to \(after)"
                }
            }
            return nil
        }
    }

    @Test func `invariants hold for random sequences of events`() {
        RandomRuns("ButtonInvariantTests", count: 40).run { seed, random in
            let scene = Scene()
            for _ in 0..<random.count(4...24) {
                let before = scene.width
                let isResized = random.chance(12)
                if isResized {
                    scene.steps.append("resize")
                    scene.resize(
                        to: CGSize(width: random.count(60...240), height: random.count(24...60))
                    )
                } else {
                    scene.steps.append(Self.step(scene, &random))
                    scene.screen.turn()
                    if abs(scene.width - before) > 1e-3 {
                        Issue.record(
                            "Seed \(seed): \(before) becomes \(scene.width) after \(scene.steps)"
                        )
                        return
                    }
                }
                let seconds = random.number(0.01...0.7)
                scene.steps.append("advance \(seconds)")
                if let fault = scene.advance(by: seconds) {
                    Issue.record("Seed \(seed): \(fault) after \(scene.steps)")
                    return
                }
            }
            let isLoading = scene.button.isLoading
            if let fault = scene.advance(by: 6) ?? Self.remainder(scene, isLoading) {
                Issue.record("Seed \(seed): \(fault) at the end of \(scene.steps)")
            }
        }
    }

    /// Returns a description of a difference from the final state, or nil if there is none.
    private static func remainder(_ scene: Scene, _ isLoading: Bool) -> String? {
        let button = scene.button
        let side = min(button.bounds.width, button.bounds.height)
        if abs(scene.width - (isLoading ? side : button.bounds.width)) > 1e-3 {
            return "The width is \(scene.width)"
        }
        if button.presentation.isSettled == isLoading {
            return "It is \(button.presentation.state)"
        }
        if button.indicator.isAnimating != isLoading { return "The indicator is wrong" }
        if (button.titleLabel?.layer.mask != nil) != isLoading { return "The title is wrong" }
        // An indicator's own callback comes at its end, which a repeating animation doesn't have.
        if scene.clock.pending > 0 { return "\(scene.clock.pending) callbacks are pending" }
        if scene.ends.contains(where: { $0 > 1 }) { return "A completion ran twice" }
        if !isLoading, scene.ends.contains(0) { return "A completion didn't run" }
        return nil
    }

    /// Performs a random step and returns its name.
    private static func step(_ scene: Scene, _ random: inout SeededGenerator) -> String {
        let button = scene.button
        switch random.count(0...5) {
        case 0, 1:
            button.startLoading()
            return "start"
        case 2:
            let index = scene.ends.count
            scene.ends.append(0)
            button.finish(random.pick(LoadingOutcome.allCases)) { [weak scene] _ in
                scene?.ends[index] += 1
            }
            return "finish"
        case 3, 4:
            button.stopLoading()
            return "stop"
        default:
            button.sendActions(for: .primaryActionTriggered)
            button.isLoading.toggle()
            return "toggle"
        }
    }
}
