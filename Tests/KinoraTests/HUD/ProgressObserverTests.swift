import Foundation
import Testing

@testable import Kinora

@MainActor @Suite struct ProgressObserverTests {
    private let clock = ManualFrameClock()

    /// Returns the times in tenths of a second at which an observer calls its closure.
    private func calls(_ body: (ProgressObserver) -> Void) -> [Int] {
        var times: [Int] = []
        let observer = ProgressObserver(clock: clock) { [clock] in
            times.append(Int((clock.time * 10).rounded()))
        }
        observer.observe(Progress(totalUnitCount: 10))
        body(observer)
        return times
    }

    @Test func `many changes cause at most ten calls per second, and the last one counts`() {
        let times = calls { observer in
            for _ in 0..<100 {
                observer.noteChange()
                clock.advance(by: 0.005)
            }
            clock.advance(by: 0.1)
        }
        #expect(times == [1, 2, 3, 4, 5, 6])
    }

    @Test func `nothing is called without a progress object`() {
        let times = calls { observer in
            observer.noteChange()
            observer.observe(nil)
            observer.noteChange()
            clock.advance(by: 1)
        }
        #expect(times.isEmpty)
    }

    /// A clock that counts what is scheduled.
    private final class CountingClock: FrameClock {
        let base = ManualFrameClock()
        var count = 0
        var time: TimeInterval { base.time }

        func schedule(
            at time: TimeInterval,
            _ body: @escaping @MainActor () -> Void
        ) -> any ScheduledCallback {
            count += 1
            return base.schedule(at: time, body)
        }
    }

    @Test func `a HUD reads its progress at most ten times per second while it is visible`() {
        let clock = CountingClock()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let hud = LoadingHUD(in: window, clock: clock)
        let progress = Progress(totalUnitCount: 10)
        hud.show("Saving…", progress: progress)
        clock.base.advance(by: 0.1)
        #expect(clock.count == 1, "Only the end of the grace period is awaited.")
        clock.base.advance(by: 0.9)
        let before = clock.count
        progress.completedUnitCount = 5
        clock.base.advance(by: 2)
        #expect(clock.count - before <= 20)
        #expect(hud.panel.status.accessibilityValue == "50%")
        hud.hide()
        clock.base.advance(by: 2)
        let after = clock.count
        clock.base.advance(by: 2)
        #expect(clock.count == after)
    }
}
