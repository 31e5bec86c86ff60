import Foundation
import Kinora
import Testing

/// Tests of single transitions: the effects of each event in each state.
@Suite struct PullPresentationTests {
    typealias State = PullPresentation.State
    typealias Effect = PullPresentation.Effect

    /// An event in a state at 1 s, with the next state and the effects.
    struct Transition: CustomTestStringConvertible, Sendable {
        let start: Start
        let event: PullSequenceTests.Event
        let state: State
        let effects: [Effect]

        init(
            _ start: Start,
            _ event: PullSequenceTests.Event,
            _ state: State,
            _ effects: [Effect] = []
        ) {
            (self.start, self.event, self.state, self.effects) = (start, event, state, effects)
        }

        var testDescription: String { "\(start), \(event)" }
    }

    /// The initial states at 1 s.
    enum Start: CaseIterable {
        case idle
        case pulling
        case returning
        case entering
        case refreshing
        case lastLoop
        case exiting
        case spent

        var state: State {
            switch self {
            case .idle: .idle
            case .pulling: .pulling(30)
            case .returning: .returning(from: 30, since: 1)
            case .entering: .entering(until: 1.25)
            case .refreshing: .refreshing(since: 1)
            case .lastLoop: .finishing(from: 1.25, until: 1.5)
            case .exiting: .finishing(from: 1, until: 1.25)
            case .spent: .spent
            }
        }

        /// Returns a machine that was moved to the state by touch.
        func makeMachine() -> PullPresentation {
            var machine = PullPresentation(timing: PullSequenceTests.timing)
            switch self {
            case .idle: break
            case .pulling, .returning:
                _ = machine.pull(distance: 30, isTouching: true, at: 0.5)
                if self == .returning { _ = machine.release(at: 1) }
            case .entering: _ = machine.pull(distance: 70, isTouching: true, at: 1)
            case .refreshing: _ = machine.pull(distance: 70, isTouching: true, at: 0.75)
            case .lastLoop:
                _ = machine.pull(distance: 70, isTouching: true, at: 0.5)
                _ = machine.end(at: 1)
            case .exiting:
                _ = machine.pull(distance: 70, isTouching: true, at: 0.25)
                _ = machine.end(at: 0.75)
            case .spent:
                _ = machine.pull(distance: 70, isTouching: true, at: 0.5)
                _ = machine.cancel(at: 0.75)
            }
            _ = machine.advance(to: 1)
            return machine
        }
    }

    private static let snap: [Effect] = [.scrub(to: 60), .enter(at: 1), .refresh]
    private static let entering = State.entering(until: 1.25)

    /// Transitions that aren't listed have no effect.
    static let transitions: [Transition] = [
        Transition(.idle, .pullABit, .pulling(0.25), [.scrub(to: 0.25)]),
        Transition(.idle, .pullHalf, .pulling(30), [.scrub(to: 30)]),
        Transition(.idle, .pullFar, entering, snap),
        Transition(.idle, .begin, entering, [.enter(at: 1)]),
        Transition(.pulling, .pullAway, .idle, [.scrub(to: 0), .settle]),
        Transition(.pulling, .pullABit, .pulling(0.25), [.scrub(to: 0.25)]),
        Transition(.pulling, .pullHalf, .pulling(30), [.scrub(to: 30)]),
        Transition(.pulling, .pullFar, entering, snap),
        Transition(.pulling, .contentBack, .returning(from: 30, since: 1)),
        Transition(.pulling, .contentHalf, .returning(from: 30, since: 1)),
        Transition(.pulling, .contentFar, .returning(from: 30, since: 1)),
        Transition(.pulling, .release, .returning(from: 30, since: 1)),
        Transition(.pulling, .begin, entering, [.enter(at: 1)]),
        Transition(.pulling, .cancel, .spent, [.scrub(to: 0), .settle]),
        Transition(.returning, .pullAway, .idle, [.scrub(to: 0), .settle]),
        Transition(.returning, .pullABit, .pulling(0.25), [.scrub(to: 0.25)]),
        Transition(.returning, .pullHalf, .pulling(30), [.scrub(to: 30)]),
        Transition(.returning, .pullFar, entering, snap),
        Transition(.returning, .begin, entering, [.enter(at: 1)]),
        Transition(.returning, .cancel, .spent, [.scrub(to: 0), .settle]),
        Transition(.returning, .wait, .idle, [.scrub(to: 0), .settle]),
        Transition(.returning, .waitLong, .idle, [.scrub(to: 0), .settle]),
        Transition(.entering, .cancel, .spent, [.settle]),
        Transition(.entering, .wait, .refreshing(since: 1.25), [.loop(at: 1.25)]),
        Transition(.entering, .waitLong, .refreshing(since: 1.25), [.loop(at: 1.25)]),
        Transition(.refreshing, .end, .finishing(from: 1.5, until: 1.75), [.exit(at: 1.5)]),
        Transition(.refreshing, .cancel, .spent, [.settle]),
        Transition(.lastLoop, .cancel, .spent, [.settle]),
        Transition(.lastLoop, .waitLong, .spent, [.settle]),
        Transition(.exiting, .cancel, .spent, [.settle]),
        Transition(.exiting, .wait, .spent, [.settle]),
        Transition(.exiting, .waitLong, .spent, [.settle]),
        Transition(.spent, .pullAway, .idle),
        Transition(.spent, .pullABit, .idle),
        Transition(.spent, .contentBack, .idle),
        Transition(.spent, .begin, entering, [.enter(at: 1)]),
    ]

    @Test(arguments: Start.allCases, PullSequenceTests.Event.allCases)
    func `events have the effects in the table`(
        _ start: Start,
        _ event: PullSequenceTests.Event
    ) {
        var machine = start.makeMachine()
        #expect(machine.state == start.state)
        let row =
            Self.transitions.first { $0.start == start && $0.event == event }
            ?? Transition(start, event, start.state)
        let effects = Self.apply(event, to: &machine)
        // While it springs back, every event also shows the distance.
        let shown: [Effect] = start == .returning && !event.isWait ? [.scrub(to: 30)] : []
        #expect(effects == shown + row.effects)
        #expect(machine.state == row.state)
    }

    private static func apply(
        _ event: PullSequenceTests.Event,
        to machine: inout PullPresentation
    ) -> [Effect] {
        if let (distance, isTouching) = event.pull {
            return machine.pull(distance: distance, isTouching: isTouching, at: 1)
        }
        switch event {
        case .release: return machine.release(at: 1)
        case .begin: return machine.begin(at: 1)
        case .end: return machine.end(at: 1)
        case .cancel: return machine.cancel(at: 1)
        case .wait: return machine.advance(to: 1.25)
        default: return machine.advance(to: 2)
        }
    }

    // MARK: - Sequences

    @Test func `a pull is scrubbed, enters, loops, and exits`() {
        var machine = PullPresentation(timing: PullSequenceTests.timing)
        #expect(machine.pull(distance: 20, isTouching: true, at: 0) == [.scrub(to: 20)])
        #expect(machine.pull(distance: 40, isTouching: true, at: 0.5) == [.scrub(to: 40)])
        #expect(
            machine.pull(distance: 61, isTouching: true, at: 1) == [
                .scrub(to: 60), .enter(at: 1), .refresh,
            ]
        )
        #expect(machine.nextDeadline == 1.25)
        #expect(machine.advance(to: 1.25) == [.loop(at: 1.25)])
        #expect(machine.nextDeadline == nil)
        #expect(machine.pull(distance: 0, isTouching: false, at: 1.5) == [])
        #expect(machine.end(at: 2) == [.exit(at: 2.25)])
        #expect(machine.nextDeadline == 2.5)
        #expect(machine.advance(to: 2.5) == [.settle])
        #expect(machine.state == .idle)
    }

    @Test func `work that ends during the entrance waits for its end`() {
        let timing = PullPresentation.Timing(
            entering: 0.25,
            loopPeriod: 2,
            exiting: 0.25,
            minimum: 0
        )
        var machine = PullPresentation(timing: timing)
        _ = machine.begin(at: 0)
        #expect(machine.end(at: 0.125) == [])
        #expect(machine.end(at: 0.125) == [])
        #expect(machine.state == .entering(until: 0.25))
        #expect(machine.advance(to: 0.25) == [.loop(at: 0.25), .exit(at: 0.25)])
        #expect(machine.advance(to: 0.5) == [.settle])
        // The end applied only to the first refresh.
        _ = machine.begin(at: 1)
        #expect(machine.advance(to: 1.25) == [.loop(at: 1.25)])
        #expect(machine.state == .refreshing(since: 1.25))
    }

    @Test func `the minimum time counts from the snap and ends with a loop`() {
        let timing = PullPresentation.Timing(entering: 0.25, loopPeriod: 0.5, minimum: 2)
        var machine = PullPresentation(timing: timing)
        _ = machine.begin(at: 0)
        _ = machine.advance(to: 0.25)
        #expect(machine.end(at: 0.5) == [.exit(at: 2.25)])
        _ = machine.cancel(at: 1)
        _ = machine.begin(at: 10)
        _ = machine.advance(to: 10.25)
        // Rounding doesn't move the end of a loop.
        #expect(machine.end(at: 14.75) == [.exit(at: 14.75)])
    }

    @Test func `a touch refreshes once until the content is back`() {
        var machine = PullPresentation(timing: PullSequenceTests.timing)
        #expect(machine.pull(distance: 80, isTouching: true, at: 0).contains(.refresh))
        _ = machine.advance(to: 0.25)
        #expect(machine.pull(distance: 20, isTouching: true, at: 0.25) == [])
        #expect(machine.pull(distance: 80, isTouching: true, at: 0.25) == [])
        _ = machine.end(at: 0.5)
        #expect(machine.advance(to: 2) == [.settle])
        #expect(machine.state == .spent)
        for distance in [70.0, 5, 0.75, 70] {
            #expect(machine.pull(distance: distance, isTouching: true, at: 2) == [])
        }
        #expect(machine.pull(distance: 0.5, isTouching: true, at: 2) == [])
        #expect(machine.pull(distance: 80, isTouching: true, at: 3).contains(.refresh))
    }

    @Test func `a pull beyond the trigger only scrubs if code begins refreshes`() {
        var machine = PullPresentation(timing: PullSequenceTests.timing, beginsAtTrigger: false)
        #expect(machine.pull(distance: 80, isTouching: true, at: 0) == [.scrub(to: 60)])
        #expect(machine.state == .pulling(60))
        #expect(machine.begin(at: 0.5) == [.enter(at: 0.5)])
        #expect(machine.distance == 60)
    }

    @Test func `NaN distances and times have no effect`() {
        var machine = PullPresentation()
        #expect(machine.pull(distance: .nan, isTouching: true, at: .nan) == [])
        #expect(machine.pull(distance: 30, isTouching: true, at: 1) == [.scrub(to: 30)])
        #expect(machine.pull(distance: .nan, isTouching: true, at: .infinity) == [.scrub(to: 30)])
        #expect(
            machine.pull(distance: -.infinity, isTouching: true, at: -.infinity) == [
                .scrub(to: 0), .settle,
            ]
        )
        let snap = machine.pull(distance: .infinity, isTouching: true, at: 0)
        #expect(snap == [.scrub(to: 60), .enter(at: 1), .refresh])
        #expect(machine.advance(to: 1.4) == [.loop(at: 1.35)])
    }

    @Test func `a machine without a first time is at 0`() {
        var machine = PullPresentation()
        #expect(machine.begin(at: .nan) == [.enter(at: 0)])
        #expect(machine.end(at: .nan) == [])
        #expect(machine.advance(to: 5).last == .settle)
        #expect(machine.state == .idle)
    }

    @Test func `invalid durations count as zero`() {
        let timing = PullPresentation.Timing(
            trigger: .nan,
            tolerance: .infinity,
            entering: -1,
            loopPeriod: .nan,
            exiting: .infinity,
            minimum: -.infinity,
            springDuration: .nan,
            springDamping: .nan
        )
        #expect(timing.trigger == 1 && timing.tolerance == 0)
        #expect(timing.entering == 0 && timing.loopPeriod == 0 && timing.exiting == 0)
        #expect(timing.minimum == 0 && timing.springDuration == 0 && timing.springDamping == 0.6)
        #expect(PullPresentation.Timing(tolerance: 100).tolerance == 30)
    }

    // MARK: - Spring

    @Test func `a drop released early springs back and never goes above its rest`() {
        var machine = PullPresentation()
        _ = machine.pull(distance: 50, isTouching: true, at: 1)
        #expect(machine.release(at: 1) == [])
        #expect(machine.shownDistance(at: 1) == 50)
        var distances: [Double] = []
        for step in 0..<30 {
            let time = 1 + Double(step) / 100
            let effects = machine.advance(to: time)
            let distance = machine.shownDistance(at: time) ?? -1
            #expect(effects == [.scrub(to: distance)])
            distances.append(distance)
        }
        #expect(distances.allSatisfy { (0...50).contains($0) })
        // It falls to rest directly, and then rises only slightly.
        let rest = distances.firstIndex(of: 0) ?? 30
        #expect(distances[..<rest].elementsEqual(distances[..<rest].sorted(by: >)))
        #expect((1...15).contains(rest))
        #expect(distances[rest...].allSatisfy { $0 < 0.5 })
        #expect(machine.advance(to: 1.3) == [.scrub(to: 0), .settle])
        #expect(machine.state == .idle)
    }

    /// Computed independently for mass 1, damping ratio .6, and frequency ln(1000 · .6/.8)/(.6 ·
    /// .3).
    @Test(arguments: [
        (0.0, 50.0), (0.02, 40.1376), (0.05, 14.0298), (0.15, 0), (0.2, 0.3819), (0.3, 0),
    ])
    func `the spring matches UIKit`(time: Double, distance: Double) {
        let shown = PullPresentation.Timing().returningDistance(from: 50, after: time)
        #expect(abs(shown - distance) < 0.001)
    }
}

extension PullSequenceTests.Event {
    /// A Boolean value that indicates whether the event only advances the time.
    var isWait: Bool { self == .wait || self == .waitLong }
}
