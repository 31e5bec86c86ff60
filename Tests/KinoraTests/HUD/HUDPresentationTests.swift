import Foundation
import Testing

@testable import Kinora

/// All sequences of up to seven events with a small clock, checked against invariants.
@Suite struct HUDPresentationTests {
    private typealias Effect = HUDPresentation.Effect

    /// An event in a sequence.
    private enum Event: CaseIterable {
        case show
        case hide
        case succeed
        case wait
        case waitLong
    }

    /// A timing whose deadlines coincide.
    ///
    /// The grace time and half the minimum time each take one wait.
    private static let timing = HUDPresentation.Timing(
        grace: 0.25,
        minimum: 0.5,
        disappearing: 0.25
    )
    private static let dwell = 0.75

    /// A run of a machine with its effects.
    private struct Run: TimedRun {
        var machine: HUDPresentation
        var now: TimeInterval = 0
        var effects: [(time: TimeInterval, effect: Effect)] = []
        /// The time at which work began while the HUD was hidden, or nil for none.
        var firstShow: TimeInterval?
        /// The number of times that work began while the HUD was hidden.
        var beginnings = 0
        var faults: Set<String> = []

        mutating func note(_ new: [Effect]) {
            for effect in new {
                check(effect)
                effects.append((now, effect))
            }
        }

        mutating func apply(_ event: Event) {
            let wasHidden = machine.state == .hidden
            defer { beginnings += wasHidden && machine.state != .hidden ? 1 : 0 }
            switch event {
            case .show:
                if machine.state == .hidden { firstShow = now }
                note(machine.show(at: now))
            case .hide: note(machine.hide(at: now))
            case .succeed:
                firstShow = nil
                note(machine.finish(.success, dwell: HUDPresentationTests.dwell, at: now))
            case .wait: wait(0.25)
            case .waitLong: wait(1)
            }
        }

        private func last(_ effect: Effect) -> TimeInterval? {
            effects.last { $0.effect == effect }?.time
        }

        private mutating func check(_ effect: Effect) {
            let timing = machine.timing
            let previous = effects.last { [.appear, .disappear, .settle].contains($0.effect) }
            switch effect {
            case .appear:
                if previous?.effect == .appear { faults.insert("appears twice") }
                if let firstShow, previous?.effect != .disappear, now < firstShow + timing.grace {
                    faults.insert("visible before the grace time")
                }
            case .disappear:
                if previous?.effect != .appear { faults.insert("disappears unseen") }
                if let start = last(.appear), now < start + timing.minimum {
                    faults.insert("visible for less than the minimum time")
                }
                if let told = last(.showOutcome(.success)), now < told + HUDPresentationTests.dwell
                {
                    faults.insert("an outcome that is too short to read")
                }
                if machine.count > 0 { faults.insert("hidden during work") }
            case .settle:
                if previous?.effect == .appear { faults.insert("settled while visible") }
                firstShow = nil
            case .resume:
                if machine.count == 0 { faults.insert("resumed without work") }
            case .showOutcome, .expire: break
            }
        }
    }

    private static func runs(_ timing: HUDPresentation.Timing, _ check: (Run, [Event]) -> Void) {
        func go(_ run: Run, _ events: [Event]) {
            check(run, events)
            guard events.count < 7 else { return }
            for event in Event.allCases {
                var next = run
                next.apply(event)
                go(next, events + [event])
            }
        }
        go(Run(machine: HUDPresentation(timing: timing)), [])
    }

    @Test func `invariants hold in every sequence`() {
        var count = 0
        var faults: Set<String> = []
        Self.runs(Self.timing) { run, _ in
            count += 1
            faults.formUnion(run.faults)
            let isSeen = run.effects.last { $0.effect != .expire && $0.effect != .resume }
            let shows = run.machine.isVisible
            if shows, isSeen == nil || isSeen?.effect == .settle { faults.insert("seen unasked") }
        }
        #expect(count == 97_656)
        #expect(faults == [])
    }

    @Test func `every balanced sequence ends hidden and settles once`() {
        var faults: Set<String> = []
        Self.runs(Self.timing) { run, events in
            let open = events.reduce(0) { count, event in
                switch event {
                case .show: count + 1
                case .hide, .succeed: max(count - 1, 0)
                case .wait, .waitLong: count
                }
            }
            if run.machine.count != open { faults.insert("counts \(run.machine.count) of \(open)") }
            var later = run
            later.wait(10)
            let isHidden = later.machine.state == .hidden
            if isHidden != (open == 0) { faults.insert("\(later.machine.state) with \(open) open") }
            guard open == 0 else { return }
            let starts = events.contains { $0 == .show || $0 == .succeed }
            let last = later.effects.last?.effect
            if starts, last != .settle { faults.insert("ends with \(String(describing: last))") }
            if later.machine.nextDeadline != nil { faults.insert("waits for nothing") }
            // Completion handlers run once for each beginning.
            let settled = later.effects.filter { $0.effect == .settle }.count
            if settled != later.beginnings { faults.insert("settles \(settled) times") }
        }
        #expect(faults == [])
    }

    @Test func `everything ends after the maximum time`() {
        let timing = HUDPresentation.Timing(
            grace: 0,
            minimum: 0.5,
            maximum: 0.75,
            disappearing: 0
        )
        var faults: Set<String> = []
        Self.runs(timing) { run, _ in
            var later = run
            later.wait(10)
            faults.formUnion(later.faults)
            if later.machine.state != .hidden || later.machine.count != 0 {
                faults.insert("\(later.machine.state)")
            }
        }
        #expect(faults == [])
    }

    // MARK: - Single transitions

    @Test func `work shorter than the grace time isn't shown`() {
        var machine = HUDPresentation(timing: Self.timing)
        #expect(machine.show(at: 0) == [])
        #expect(machine.state == .waiting(until: 0.25))
        #expect(machine.nextDeadline == 0.25)
        #expect(machine.hide(at: 0.249) == [.settle])
        #expect(machine.state == .hidden)
        #expect(machine.advance(to: 5) == [])
    }

    @Test func `show, hide, and show within one frame appear once`() {
        var machine = HUDPresentation(timing: Self.timing)
        #expect(machine.show(at: 0) == [])
        #expect(machine.hide(at: 0) == [.settle])
        #expect(machine.show(at: 0) == [])
        #expect(machine.advance(to: 0.25) == [.appear])
        #expect(machine.isVisible && machine.count == 1)
    }

    @Test func `the minimum time counts from the appearance`() {
        var machine = HUDPresentation(timing: Self.timing)
        _ = machine.show(at: 0)
        #expect(machine.advance(to: 0.3) == [.appear])
        #expect(machine.hide(at: 0.4) == [])
        #expect(machine.nextDeadline == 0.8)
        #expect(machine.advance(to: 0.8) == [.disappear])
        #expect(machine.advance(to: 1.05) == [.settle])

        // After the minimum time it disappears immediately.
        _ = machine.show(at: 10)
        _ = machine.advance(to: 10.25)
        #expect(machine.hide(at: 20) == [.disappear])
    }

    @Test func `work that begins during the disappearance shows it again`() {
        var machine = HUDPresentation(timing: Self.timing)
        _ = machine.show(at: 0)
        _ = machine.advance(to: 0.25)
        #expect(machine.hide(at: 1) == [.disappear])
        #expect(machine.show(at: 1.1) == [.appear])
        #expect(machine.state == .shown(since: 1.1))
    }

    @Test func `work that begins during the minimum time keeps it`() {
        var machine = HUDPresentation(timing: Self.timing)
        _ = machine.show(at: 0)
        _ = machine.advance(to: 0.25)
        #expect(machine.hide(at: 0.3) == [])
        #expect(machine.show(at: 0.5) == [])
        #expect(machine.nextDeadline == nil)
        #expect(machine.hide(at: 0.75) == [.disappear])
    }

    @Test func `nested work is counted, and extra ends have no effect`() {
        var machine = HUDPresentation(timing: Self.timing)
        for time in [0, 0.1, 0.2] { _ = machine.show(at: time) }
        #expect(machine.count == 3)
        _ = machine.advance(to: 0.25)
        #expect(machine.hide(at: 2) == [] && machine.hide(at: 2) == [])
        #expect(machine.hide(at: 2) == [.disappear])
        #expect(machine.hide(at: 2.1) == [])
        #expect(machine.count == 0)
        #expect(machine.show(at: 2.1) == [.appear])
    }

    @Test func `an outcome is shown even for short work`() {
        var machine = HUDPresentation(timing: Self.timing)
        _ = machine.show(at: 0)
        #expect(machine.finish(.failure, dwell: 2, at: 0.1) == [.appear, .showOutcome(.failure)])
        #expect(machine.nextDeadline == 2.1)
        #expect(machine.finish(.success, dwell: 0.1, at: 0.2) == [.showOutcome(.success)])
        #expect(machine.nextDeadline == 0.6)
        #expect(machine.advance(to: 0.6) == [.disappear])
    }

    @Test func `other work continues after an outcome`() {
        var machine = HUDPresentation(timing: Self.timing)
        _ = machine.show(at: 0)
        _ = machine.show(at: 0)
        _ = machine.advance(to: 0.25)
        #expect(machine.finish(.info, dwell: 1, at: 1) == [.showOutcome(.info)])
        #expect(machine.advance(to: 2) == [.resume])
        #expect(machine.state == .shown(since: 0.25))
        #expect(machine.hide(at: 2) == [.disappear])
    }

    @Test func `the maximum time ends all work with an expiration`() {
        var machine = HUDPresentation(
            timing: .init(grace: 0, minimum: 0.5, maximum: 3, disappearing: 0)
        )
        #expect(machine.show(at: 0) == [.appear])
        #expect(machine.show(at: 1) == [])
        #expect(machine.advance(to: 3) == [.expire, .disappear, .settle])
        #expect(machine.count == 0)
    }

    @Test func `canceling ends all work immediately`() {
        var machine = HUDPresentation(timing: Self.timing)
        for _ in 0..<3 { _ = machine.show(at: 0) }
        #expect(machine.cancel(at: 0.1) == [.settle])
        for _ in 0..<3 { _ = machine.show(at: 1) }
        _ = machine.advance(to: 1.25)
        #expect(machine.cancel(at: 1.3) == [])
        #expect(machine.nextDeadline == 1.75)
    }

    @Test func `invalid durations count as zero, and an infinite maximum as none`() {
        let timing = HUDPresentation.Timing(
            grace: -1,
            minimum: .nan,
            maximum: .infinity,
            disappearing: .infinity
        )
        #expect(timing.grace == 0 && timing.minimum == 0 && timing.disappearing == 0)
        #expect(timing.maximum == nil)
        #expect(HUDPresentation.Timing(maximum: .nan).maximum == 0)
        var machine = HUDPresentation(timing: Self.timing)
        _ = machine.finish(.success, dwell: .infinity, at: 0)
        #expect(machine.nextDeadline == Self.timing.minimum)
    }

    @Test func `longer texts are shown longer`() {
        #expect(HUDPresentation.Timing.dwell(for: "") == 1)
        #expect(HUDPresentation.Timing.dwell(for: "Saved") == 1)
        #expect(abs(HUDPresentation.Timing.dwell(for: "Your file was saved") - 1.64) < 1e-9)
        let long = String(repeating: "a", count: 200)
        #expect(HUDPresentation.Timing.dwell(for: long) == 5)
    }
}
