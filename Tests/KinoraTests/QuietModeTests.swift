import Foundation
import Kinora
import StageTestSupport
import TestSupport
import Testing

/// Tests of the mode that holds animations for user-interface tests.
@MainActor @Suite(.oneAtATime) struct QuietModeTests {
    /// A process's environment and arguments, with the expected phase, or nil for none.
    struct Row: CustomTestStringConvertible, Sendable {
        let environment: [String: String]
        let arguments: [String]
        let phase: Double?

        var testDescription: String { "\(environment) \(arguments)" }

        init(_ phase: Double?, variable: String? = nil, _ arguments: String...) {
            environment = variable.map { ["KINORA_QUIET": $0, "HOME": "1"] } ?? ["HOME": "1"]
            self.arguments = ["app"] + arguments
            self.phase = phase
        }
    }

    nonisolated static let rows = [
        Row(nil), Row(nil, "-other", "0.5"), Row(nil, "KINORA_QUIET", "0.5"),
        Row(0.25, variable: "0.25"), Row(0, variable: "0"), Row(1, variable: "1"),
        Row(0.5, "-KINORA_QUIET", "0.5"), Row(0.75, "KINORA_QUIET=0.75"),
        Row(0.25, "-KINORA_QUIET=0.25"),
        Row(0.5, variable: "0.25", "-KINORA_QUIET", "0.5"),
        Row(0.75, variable: "0.25", "-x", "KINORA_QUIET=0.75", "y"),
        Row(0.5, "KINORA_QUIET=0.75", "-KINORA_QUIET", "0.5"),
        Row(0, variable: ""), Row(0, variable: "yes"), Row(0, variable: "0,5"),
        Row(0, "-KINORA_QUIET"), Row(0, "-KINORA_QUIET", "-other"), Row(0, "KINORA_QUIET="),
        Row(0, variable: "-3"), Row(1, variable: "7"), Row(0, variable: "nan"),
        Row(1, variable: "inf"), Row(0, variable: "-inf"), Row(0.1, variable: "1e-1"),
    ]

    @Test(arguments: rows)
    func `a variable or an argument enables it`(_ row: Row) {
        let mode = QuietMode(environment: row.environment, arguments: row.arguments)
        #expect(mode?.phase == row.phase)
    }

    @Test func `phases outside 0…1 are clamped`() {
        let phases = [-1, 0, 0.3, 1, 2, .infinity, -.infinity, .nan].map {
            QuietMode(phase: $0).phase
        }
        #expect(phases == [0, 0, 0.3, 1, 1, 1, 0, 0])
    }

    /// Calls a closure while animations are held at a phase.
    private static func inQuietMode<Result>(
        at phase: Double = 0.3,
        _ body: () throws -> Result
    ) rethrows -> Result {
        let before = QuietMode.current
        QuietMode.current = QuietMode(phase: phase)
        defer { QuietMode.current = before }
        return try body()
    }

    @Test(arguments: CatalogCase.all)
    func `a started indicator is held at the phase`(_ example: CatalogCase) {
        let free = RunningIndicator(example.indicator)
        let expected = free.frame(at: 0.3 * free.period)
        Self.inQuietMode {
            let live = RunningIndicator(example.indicator)
            #expect(live.screen.frame() == expected)
            live.screen.advance(by: 12.3)
            #expect(live.screen.frame() == expected && live.view.isAnimating)
            live.view.speed = 3
            live.view.seek(to: 1.1)
            live.screen.advance(by: 0.4)
            #expect(live.screen.frame() == expected)
            live.view.stopAnimating()
            live.screen.turn()
            #expect(live.screen.frame().isEmpty)
        }
    }

    @Test func `an ending completes immediately with a complete mark`() {
        let free = RunningIndicator(HashLines())
        free.view.finish(.success)
        free.screen.advance(by: 5)
        let mark = free.screen.frame()
        Self.inQuietMode {
            let live = RunningIndicator(HashLines())
            var ends: [String] = []
            live.view.finish(.success) { ends.append("mark \($0)") }
            #expect(ends == ["mark true"])
            live.screen.turn()
            #expect(live.screen.frame().difference(from: mark).greatest <= 2)
            live.view.startAnimating()
            live.view.finish(.atLoopEnd) { ends.append("loop \($0)") }
            #expect(ends == ["mark true", "loop true"] && !live.view.isAnimating)
        }
    }

    @Test func `a HUD is held and has no transition`() {
        Self.inQuietMode {
            let screen = TestScreen(size: CGSize(width: 120, height: 120))
            var configuration = LoadingHUD.Configuration()
            configuration.timing = HUDPresentation.Timing(grace: 0, minimum: 0.5)
            let hud = LoadingHUD(in: screen.window, configuration: configuration)
            hud.show()
            screen.turn()
            let seen = screen.frame()
            #expect(!seen.isEmpty)
            for _ in 0..<4 {
                screen.advance(by: 0.37)
                #expect(screen.frame() == seen)
            }
            var ends = 0
            hud.hide { ends += 1 }
            #expect(ends == 1 && hud.superview == nil)
            screen.turn()
            #expect(screen.frame().isEmpty)
        }
    }

    @Test func `a refresh is held at the phase`() {
        Self.inQuietMode {
            let screen = TestScreen(size: CGSize(width: 60, height: 100))
            let list = UIScrollView(frame: screen.window.bounds)
            screen.window.addSubview(list)
            let control = PullToRefresh(.animation(WormIndicator()))
            control.attach(to: list)
            control.beginRefreshing()
            screen.advance(by: 3)
            let seen = screen.frame()
            screen.advance(by: 0.9)
            #expect(!seen.isEmpty && screen.frame() == seen)
        }
    }

    // MARK: - Frames

    /// A clock that counts requests for callbacks.
    @MainActor private final class CountingClock: FrameClock {
        private(set) var calls = 0
        var time: TimeInterval { CACurrentMediaTime() }

        private final class Call: ScheduledCallback {
            func cancel() {}
        }

        func schedule(
            at time: TimeInterval,
            _ body: @escaping @MainActor () -> Void
        ) -> any ScheduledCallback {
            calls += 1
            return Call()
        }
    }

    @Test func `nothing requests frames`() {
        Self.inQuietMode {
            let screen = TestScreen()
            let clock = CountingClock()
            let view = LoadingIndicatorView(.worm, clock: clock)
            screen.window.addSubview(view)
            view.startAnimating()
            screen.advance(by: 1)
            view.finish(.failure)
            screen.advance(by: 1)
            view.startAnimating()
            view.finish(.atLoopEnd)
            view.startAnimating()
            var configuration = LoadingHUD.Configuration()
            configuration.timing = HUDPresentation.Timing(grace: 0, minimum: 0)
            let hud = LoadingHUD(in: screen.window, configuration: configuration, clock: clock)
            hud.show()
            screen.advance(by: 1)
            hud.hide()
            #expect(clock.calls == 0 && hud.superview == nil)
        }
    }

    @Test func `a running animation requests only a frame at its end`() {
        let screen = TestScreen()
        let clock = CountingClock()
        let view = LoadingIndicatorView(.worm, clock: clock)
        screen.window.addSubview(view)
        view.startAnimating()
        screen.advance(by: 1)
        view.pause()
        view.resume()
        #expect(clock.calls == 0)
        view.finish(.atLoopEnd)
        #expect(clock.calls == 1)
    }
}
