import Foundation
import KinoraIndicators
import Testing

@testable import Kinora

/// Tests of the rule for times, which all state machines share.
@Suite struct PresentationTimeTests {
    /// Times that are invalid after 5 s.
    private static let invalid = [TimeInterval.nan, .infinity, -.infinity, -1e9, 4.9]

    /// An event of a machine at a time.
    private typealias Event<Machine: TimedPresentation> =
        (inout Machine, TimeInterval) -> [Machine.Effect]

    /// Expects each event to treat an invalid time as the latest time, without freezing the
    /// machine.
    private func expectRule<Machine: TimedPresentation & Hashable>(
        of machine: Machine,
        after begin: @escaping Event<Machine>,
        _ events: [Event<Machine>],
        sourceLocation: SourceLocation = #_sourceLocation
    ) where Machine.Effect: Equatable {
        for (index, event) in ([{ $0.advance(to: $1) }, begin] + events).enumerated() {
            for time in Self.invalid {
                var (machine, expected) = (machine, machine)
                _ = (begin(&machine, 5), begin(&expected, 5))
                let name = Comment("event \(index) at \(time)")
                let effects = event(&machine, time)
                #expect(effects == event(&expected, 5), name, sourceLocation: sourceLocation)
                #expect(machine == expected, name, sourceLocation: sourceLocation)
                let later = machine.advance(to: 100)
                #expect(later == expected.advance(to: 100), name, sourceLocation: sourceLocation)
                #expect(machine.now == 100, name, sourceLocation: sourceLocation)
            }
        }
        // If the first time is invalid, it counts as 0, and the first valid time applies.
        for time in [TimeInterval.nan, .infinity, -.infinity] {
            var (first, zero) = (machine, machine)
            let effects = begin(&first, time)
            #expect(effects == begin(&zero, 0), sourceLocation: sourceLocation)
            #expect(first.advance(to: 5) == zero.advance(to: 5), sourceLocation: sourceLocation)
            #expect(first == zero, sourceLocation: sourceLocation)
        }
    }

    @Test func `invalid times count as the latest time in HUDs`() {
        expectRule(
            of: HUDPresentation(),
            after: { $0.show(at: $1) },
            [
                { $0.hide(at: $1) }, { $0.cancel(at: $1) },
                { $0.finish(.success, dwell: 1, at: $1) },
            ]
        )
    }

    @Test func `invalid times count as the latest time in buttons`() {
        expectRule(
            of: ButtonPresentation(),
            after: { $0.start(at: $1) },
            [{ $0.stop(at: $1) }, { $0.finish(.success, dwell: 1, at: $1) }]
        )
    }

    @Test func `invalid times count as the latest time in pulls`() {
        expectRule(
            of: PullPresentation(),
            after: { $0.pull(distance: 30, isTouching: true, at: $1) },
            [
                { $0.release(at: $1) }, { $0.begin(at: $1) }, { $0.end(at: $1) },
                { $0.cancel(at: $1) }, { $0.pull(distance: 90, isTouching: true, at: $1) },
                { $0.pull(distance: 20, isTouching: false, at: $1) },
            ]
        )
    }

    @Test func `invalid times count as the latest time in indicators`() {
        typealias Change = (inout IndicatorPlayer, TimeInterval) -> Void
        func event(_ change: @escaping Change) -> Event<IndicatorPlayer> {
            { player, time in
                change(&player, time)
                return []
            }
        }
        let changes: [Change] = [
            { $0.stop(at: $1) }, { $0.pause(at: $1) }, { $0.resume(at: $1) },
            { $0.seek(to: 3, at: $1) }, { $0.setSpeed(2, at: $1) }, { $0.setPeriod(4, at: $1) },
            { $0.finishCycle(at: $1) }, { $0.showOutcome(.success, duration: 1, at: $1) },
        ]
        expectRule(
            of: IndicatorPlayer(period: 2),
            after: event { $0.start(at: $1) },
            changes.map(event)
        )
    }

    @Test func `a playback stays finite at invalid times`() {
        var playback = Playback()
        playback.run(at: 5)
        playback.setSpeed(2, at: .infinity)
        playback.run(at: .nan)
        #expect(playback.position(at: 7) == 4)
        #expect(playback.position(at: .infinity) == 0 && playback.position(at: .nan) == 0)
        playback.hold(at: 1)
        #expect(playback.position(at: 7) == 0)
    }

    // MARK: - The player's deadlines

    @Test func `an ending passes its deadline once`() {
        var player = IndicatorPlayer(period: 2)
        player.start(at: 1)
        #expect(player.nextDeadline == nil)
        player.finishCycle(at: 1.5)
        #expect(player.nextDeadline == 3)
        #expect(player.advance(to: 2.9) == [])
        #expect(player.advance(to: 3) == [.end])
        #expect(player.activity == .stopped && player.nextDeadline == nil)
        #expect(player.advance(to: 4) == [])
    }

    @Test func `a mark passes its deadline once, and again after a seek`() {
        var player = IndicatorPlayer(period: 2)
        player.showOutcome(.failure, duration: 0.5, at: 1)
        #expect(player.advance(to: 9) == [.end])
        #expect(player.outcome == .failure && player.nextDeadline == nil)
        player.seek(to: 0.25, at: 10)
        #expect(player.nextDeadline == 10.25)
        #expect(player.advance(to: 10.25) == [.end])
    }

    @Test func `a deadline that is missed only by rounding is due`() {
        var player = IndicatorPlayer(period: 2)
        player.showOutcome(.info, duration: 0.5, at: 0)
        #expect(player.advance(to: 0.5 - 1e-10) == [.end])
    }
}
