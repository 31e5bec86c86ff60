import Foundation

@testable import Kinora

/// A run of a state machine, with the faults that its checks have found.
protocol TimedRun {
    /// The type of the machine.
    associatedtype Machine: TimedPresentation

    /// The machine.
    var machine: Machine { get set }

    /// The current time.
    var now: TimeInterval { get set }

    /// The descriptions of faults.
    var faults: Set<String> { get set }

    /// Checks effects.
    mutating func note(_ effects: [Machine.Effect])
}

extension TimedRun {
    /// Advances the time, stopping at each deadline.
    mutating func wait(_ length: TimeInterval) {
        let end = now + length
        while let deadline = machine.nextDeadline, deadline <= end {
            now = max(now, deadline)
            let effects = machine.advance(to: now)
            note(effects)
            if effects.isEmpty {
                faults.insert("a deadline without an effect")
                return
            }
        }
        now = end
        note(machine.advance(to: now))
    }
}
