import Foundation
import Testing

@testable import Kinora

/// All sequences of up to seven events with a small clock, checked against invariants.
@Suite struct PullSequenceTests {
    /// An event in a sequence.
    enum Event: CaseIterable {
        case pullAway
        case pullABit
        case pullHalf
        case pullFar
        case contentHalf
        case contentFar
        case contentBack
        case release
        case begin
        case end
        case cancel
        case wait
        case waitLong

        /// The distance in points, and a Boolean value that indicates whether a finger is down.
        var pull: (distance: Double, isTouching: Bool)? {
            switch self {
            case .pullAway: (-3, true)
            case .pullABit: (0.25, true)
            case .pullHalf: (30, true)
            case .pullFar: (70, true)
            case .contentHalf: (30, false)
            case .contentFar: (200, false)
            case .contentBack: (0, false)
            case .release, .begin, .end, .cancel, .wait, .waitLong: nil
            }
        }
    }

    /// A timing whose deadlines coincide.
    ///
    /// The entrance, half a loop, and the exit each take one wait.
    static let timing = PullPresentation.Timing(
        entering: 0.25,
        loopPeriod: 0.5,
        exiting: 0.25,
        minimum: 0.5,
        springDuration: 0.25
    )

    /// Returns the faults in all sequences, and the number of sequences of each length.
    ///
    /// Sequences that lead to the same state are merged.
    private static func faults(
        _ timing: PullPresentation.Timing,
        beginsAtTrigger: Bool = true,
        at end: (PullRun) -> Set<String> = { _ in [] }
    ) -> (faults: Set<String>, sequences: [Int]) {
        let machine = PullPresentation(timing: timing, beginsAtTrigger: beginsAtTrigger)
        var runs = [PullRun(machine: machine): 1]
        var faults: Set<String> = []
        var sequences: [Int] = []
        for length in 0...7 {
            sequences.append(runs.values.reduce(0, +))
            for run in runs.keys { faults.formUnion(run.faults.union(end(run))) }
            guard length < 7 else { break }
            var next: [PullRun: Int] = [:]
            for (run, count) in runs {
                for event in Event.allCases {
                    var copy = run
                    copy.apply(event)
                    next[copy, default: 0] += count
                }
            }
            runs = next
        }
        return (faults, sequences)
    }

    @Test func `invariants hold in every sequence`() {
        let (faults, sequences) = Self.faults(Self.timing)
        #expect(faults == [])
        #expect(sequences == [1, 13, 169, 2197, 28_561, 371_293, 4_826_809, 62_748_517])
    }

    @Test func `invariants hold with zero durations`() {
        let timing = PullPresentation.Timing(
            tolerance: 0,
            entering: 0,
            exiting: 0,
            minimum: 0,
            springDuration: 0
        )
        #expect(Self.faults(timing).faults == [])
    }

    @Test func `invariants hold if only code begins refreshes`() {
        let (faults, _) = Self.faults(Self.timing, beginsAtTrigger: false) { run in
            run.hasRefreshed ? ["refreshes by a pull"] : []
        }
        #expect(faults == [])
    }

    @Test func `after all work it is idle and settles once`() {
        let (faults, _) = Self.faults(Self.timing) { run in
            var later = run
            later.note(later.machine.release(at: later.now))
            later.wait(1)
            later.note(later.machine.end(at: later.now))
            later.wait(5)
            later.note(later.machine.pull(distance: 0, isTouching: false, at: later.now))
            var faults = later.faults
            if later.machine.state != .idle { faults.insert("not idle in the end") }
            if later.machine.nextDeadline != nil { faults.insert("waits for nothing") }
            if later.isOpen { faults.insert("a completion that never runs") }
            if later.shown != 0 { faults.insert("a drop that stays stretched") }
            return faults
        }
        #expect(faults == [])
    }

    @Test func `late times have the same effects as prompt ones`() {
        let (faults, _) = Self.faults(Self.timing) { run in
            var (prompt, late) = (run, run)
            prompt.wait(5)
            late.now += 5
            late.note(late.machine.advance(to: late.now))
            return prompt.machine == late.machine ? [] : ["differs with late times"]
        }
        #expect(faults == [])
    }
}

/// A run of a machine with the history that the checks need.
struct PullRun: TimedRun, Hashable {
    /// The last effect other than scrubs.
    enum Phase {
        case rest
        case pulled
        case entered
        case looping
        case exiting
    }

    var machine: PullPresentation
    var now: TimeInterval = 0
    var faults: Set<String> = []
    /// The shown distance, or nil while the picture is running.
    var shown: Double? = 0
    /// A Boolean value that indicates whether a refresh has begun and not settled.
    var isOpen = false

    private var phase = Phase.rest
    private var enteredAt: TimeInterval = 0
    private var loopedAt: TimeInterval = 0
    private var exitsAt: TimeInterval = 0
    /// A Boolean value that indicates whether a refresh has begun since the content last returned.
    private(set) var hasRefreshed = false
    private var isTouching = false
    private var isCancelling = false

    init(machine: PullPresentation) {
        self.machine = machine
    }

    mutating func apply(_ event: PullSequenceTests.Event) {
        if let (distance, isTouching) = event.pull {
            self.isTouching = isTouching
            note(machine.pull(distance: distance, isTouching: isTouching, at: now))
            if distance <= machine.timing.tolerance { hasRefreshed = false }
            return
        }
        isTouching = false
        switch event {
        case .release: note(machine.release(at: now))
        case .begin: note(machine.begin(at: now))
        case .end: note(machine.end(at: now))
        case .cancel:
            isCancelling = true
            note(machine.cancel(at: now))
            isCancelling = false
            if isOpen { faults.insert("canceled, but not settled") }
        case .wait: wait(0.25)
        default: wait(1)
        }
    }

    mutating func note(_ effects: [PullPresentation.Effect]) {
        for effect in effects { check(effect) }
        if machine.isRefreshing != [.entered, .looping, .exiting].contains(phase) {
            faults.insert("refreshing without its pictures")
        }
        if let shown, machine.shownDistance(at: now) != shown {
            faults.insert("shows another distance")
        }
        if let deadline = machine.nextDeadline, deadline <= now { faults.insert("does too little") }
    }

    private mutating func check(_ effect: PullPresentation.Effect) {
        switch effect {
        case .scrub(let distance): checkScrub(distance)
        case .enter(let time):
            if phase != .rest, phase != .pulled { faults.insert("enters without a settle") }
            if time != now { faults.insert("enters late") }
            (phase, enteredAt, shown, isOpen) = (.entered, time, nil, true)
        case .refresh: checkRefresh()
        case .loop(let time):
            if phase != .entered { faults.insert("loops without having entered") }
            if time != enteredAt + machine.timing.entering { faults.insert("enter is cut") }
            (phase, loopedAt) = (.looping, time)
        case .exit(let time): checkExit(time)
        case .settle: checkSettle()
        }
    }

    private mutating func checkScrub(_ distance: Double) {
        if !(0...machine.timing.trigger).contains(distance) {
            faults.insert("a scrub out of bounds")
        }
        if phase != .rest, phase != .pulled { faults.insert("scrubs what doesn't follow a pull") }
        (phase, shown, isOpen) = (.pulled, distance, true)
    }

    private mutating func checkRefresh() {
        if phase != .entered { faults.insert("refreshes without having snapped") }
        if !isTouching { faults.insert("snaps with no finger down") }
        if hasRefreshed { faults.insert("refreshes twice in one pull") }
        hasRefreshed = true
    }

    private mutating func checkExit(_ time: TimeInterval) {
        let timing = machine.timing
        if phase != .looping { faults.insert("exits without a loop, or twice") }
        if time < enteredAt + timing.minimum { faults.insert("visible for less than the minimum") }
        if timing.loopPeriod > 0 {
            let loops = (time - loopedAt) / timing.loopPeriod
            if loops < 0 || loops != loops.rounded() { faults.insert("a loop is cut") }
            if time >= max(now, enteredAt + timing.minimum) + timing.loopPeriod {
                faults.insert("a loop too many")
            }
        }
        (phase, exitsAt) = (.exiting, time)
    }

    private mutating func checkSettle() {
        if !isOpen { faults.insert("settles twice") }
        let isOver = phase == .exiting && now >= exitsAt + machine.timing.exiting
        if phase == .pulled ? shown != 0 : !isOver && !isCancelling {
            faults.insert("settles before the end")
        }
        (phase, isOpen, shown) = (.rest, false, 0)
    }
}
