import Foundation
import Kinora
import TestSupport
import Testing

/// Tests of event sequences of the state machine alone.
@Suite struct ButtonPresentationTests {
    private typealias Effect = ButtonPresentation.Effect

    private static let timing = ButtonPresentation.Timing(morph: 0.5, crossfade: 0.25)

    @Test func `it goes from the title to the indicator, the outcome, and the title`() {
        var machine = ButtonPresentation(timing: Self.timing)
        #expect(machine.nextDeadline == nil && machine.isSettled)
        #expect(machine.start(at: 1) == [.showIndicator])
        #expect(machine.state == .loading && machine.nextDeadline == nil)
        #expect(machine.roundness(at: 1) == 0 && machine.roundness(at: 1.5) == 1)
        #expect(machine.indicatorOpacity(at: 1.125) == 0.5)
        #expect(machine.finish(.success, dwell: 1, at: 3) == [.showOutcome(.success)])
        #expect(machine.state == .showingOutcome(.success, until: 4))
        #expect(machine.advance(to: 3.9).isEmpty)
        #expect(machine.advance(to: 4) == [.showTitle])
        #expect(machine.nextDeadline == 4.5)
        #expect(machine.advance(to: 4.5) == [.settle])
        #expect(machine.isSettled && machine.nextDeadline == nil)
    }

    @Test func `a start while loading has no effect`() {
        var machine = ButtonPresentation(timing: Self.timing)
        _ = machine.start(at: 0)
        let before = machine.roundness(at: 0.3)
        #expect(machine.start(at: 0.2).isEmpty)
        #expect(machine.roundness(at: 0.3) == before)
    }

    @Test func `a start during the outcome replaces it`() {
        var machine = ButtonPresentation(timing: Self.timing)
        _ = machine.finish(.failure, dwell: 2, at: 0)
        #expect(machine.start(at: 1) == [.showIndicator])
        #expect(machine.advance(to: 100).isEmpty && machine.state == .loading)
    }

    @Test func `a stop during the morph reverses it`() {
        var machine = ButtonPresentation(timing: Self.timing)
        _ = machine.start(at: 0)
        let roundness = machine.roundness(at: 0.2)
        #expect(machine.stop(at: 0.2) == [.showTitle])
        #expect(machine.roundness(at: 0.2) == roundness && roundness > 0)
        #expect(machine.roundness(at: 0.7) == 0)
        #expect(machine.stop(at: 0.3).isEmpty)
        #expect(machine.advance(to: 0.7) == [.settle])
    }

    @Test func `it settles immediately without transitions`() {
        var machine = ButtonPresentation(timing: .immediate)
        #expect(machine.start(at: 0) == [.showIndicator])
        #expect(machine.roundness(at: 0) == 1)
        #expect(machine.stop(at: 0) == [.showTitle, .settle])
        #expect(
            machine.finish(.info, dwell: -1, at: 1) == [.showOutcome(.info), .showTitle, .settle]
        )
    }

    @Test func `invalid durations count as zero`() {
        let timing = ButtonPresentation.Timing(morph: -1, crossfade: .nan)
        #expect(timing == .immediate)
        #expect(ButtonPresentation.Timing(morph: .infinity, crossfade: .infinity) == .immediate)
        for dwell in [Double.nan, .infinity, -1] {
            var machine = ButtonPresentation(timing: .immediate)
            _ = machine.finish(.success, dwell: dwell, at: 5)
            #expect(machine.state == .title && machine.isSettled)
        }
    }

    @Test func `invariants hold for random sequences of events`() {
        RandomRuns("ButtonPresentationTests", count: 300).run { seed, random in
            var machine = ButtonPresentation(timing: Self.timing)
            var now = 0.0
            var expected = ButtonPresentation.State.title
            for _ in 0..<random.count(3...30) {
                let (roundness, opacity) = (
                    machine.roundness(at: now), machine.indicatorOpacity(at: now)
                )
                switch random.count(0...4) {
                case 0:
                    _ = machine.start(at: now)
                    expected = .loading
                case 1:
                    let dwell = random.number(0.01...1)
                    _ = machine.finish(.success, dwell: dwell, at: now)
                    expected = .showingOutcome(.success, until: now + dwell)
                case 2:
                    _ = machine.stop(at: now)
                    expected = .title
                default: break
                }
                if abs(machine.roundness(at: now) - roundness) > 1e-9
                    || abs(machine.indicatorOpacity(at: now) - opacity) > 1e-9
                    || machine.state != expected
                {
                    Issue.record("Seed \(seed): a jump, or \(machine.state), at \(now)")
                    return
                }
                let end = now + random.number(0.01...0.6)
                while let deadline = machine.nextDeadline, deadline <= end {
                    now = max(now, deadline)
                    if machine.advance(to: now).isEmpty {
                        Issue.record("Seed \(seed): a deadline without an effect at \(now)")
                        return
                    }
                }
                now = end
                if case .showingOutcome(_, let until) = expected, until <= now { expected = .title }
            }
            if expected == .title {
                _ = machine.advance(to: now + 1)
                #expect(machine.isSettled && machine.roundness(at: now + 1) == 0, "Seed \(seed)")
            }
        }
    }
}
