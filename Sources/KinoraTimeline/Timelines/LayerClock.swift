import Foundation
import LayerKit

/// The way from the time of the stage to that of a layer's superlayer.
package struct LayerClock {
    /// One step of the way.
    private enum Step {
        /// A layer's own timing.
        case timing(MediaTiming)
        /// A delay of a replicated layer, in seconds.
        case delay(TimeInterval)
        /// A change of pace.
        case rate(Double)
    }

    private var steps: [Step] = []

    /// Creates the clock of a root that runs a number of times as fast as the stage.
    package init(rate: Double) {
        if rate != 1 { steps.append(.rate(rate)) }
    }

    /// How many times as fast as the stage's the local time runs once all have begun.
    var pace: Double {
        steps.reduce(1) { pace, step in
            switch step {
            case .timing(let timing): pace * Double(timing.speed)
            case .rate(let rate): pace * rate
            case .delay: pace
            }
        }
    }

    /// Returns the clock of a layer's content and sublayers.
    func inside(_ timing: MediaTiming) -> LayerClock {
        if timing.beginTime == 0, timing.speed == 1, timing.timeOffset == 0 { return self }
        return appending(.timing(timing))
    }

    /// Returns the clock of a copy that runs later.
    func later(by delay: TimeInterval) -> LayerClock {
        delay == 0 ? self : appending(.delay(delay))
    }

    private func appending(_ step: Step) -> LayerClock {
        var clock = self
        clock.steps.append(step)
        return clock
    }

    /// Returns the local time at a time of the stage.
    package func time(at stageTime: TimeInterval) -> TimeInterval {
        time(at: stageTime, after: steps.count)
    }

    private func time(at stageTime: TimeInterval, after count: Int) -> TimeInterval {
        steps.prefix(count).reduce(stageTime) { time, step in
            switch step {
            case .timing(let timing): timing.localTime(fromParent: time)
            case .delay(let delay): time - delay
            case .rate(let rate): time * rate
            }
        }
    }

    /// Returns the times of the stage, from 0 to a length, between which local time runs evenly.
    package func cuts(upTo length: TimeInterval) -> [TimeInterval] {
        var cuts = [0, length]
        for (index, step) in steps.enumerated() {
            guard case .timing(let timing) = step else { continue }
            cuts += stretches(between: cuts).compactMap { start, end in
                line(from: start, to: end, after: index).stageTime(of: timing.beginTime)
            }
            cuts.sort()
        }
        return cuts
    }

    /// Returns the times of the stage at which what happens at local times is seen.
    ///
    /// - Parameters:
    ///   - cuts: What ``cuts(upTo:)`` returns.
    ///   - localTimes: Returns the local times inside a range at which something happens.
    /// - Returns: The times of the stage, in no order; nil where there are none to be had.
    package func stageTimes(
        between cuts: [TimeInterval],
        of localTimes: (ClosedRange<TimeInterval>) -> [TimeInterval]?
    ) -> [TimeInterval]? {
        var result: [TimeInterval] = []
        for (start, end) in stretches(between: cuts) {
            let line = line(from: start, to: end, after: steps.count)
            let ends = [line.localTime(at: start), line.localTime(at: end)].sorted()
            guard ends.allSatisfy(\.isFinite), let times = localTimes(ends[0]...ends[1]) else {
                return nil
            }
            result += times.compactMap(line.stageTime(of:))
        }
        return result
    }

    private func stretches(between cuts: [TimeInterval]) -> [(TimeInterval, TimeInterval)] {
        zip(cuts, cuts.dropFirst()).filter { $0 < $1 }
    }

    /// Returns how local time runs in a stretch of the stage's.
    private func line(from start: TimeInterval, to end: TimeInterval, after count: Int) -> Line {
        let first = start + (end - start) / 4
        let last = end - (end - start) / 4
        let times = [first, last].map { time(at: $0, after: count) }
        return Line(
            start: start,
            end: end,
            origin: (first, times[0]),
            rate: (times[1] - times[0]) / (last - first)
        )
    }

    private struct Line {
        let start: TimeInterval
        let end: TimeInterval
        let origin: (stage: TimeInterval, local: TimeInterval)
        let rate: Double

        func localTime(at stageTime: TimeInterval) -> TimeInterval {
            origin.local + (stageTime - origin.stage) * rate
        }

        func stageTime(of localTime: TimeInterval) -> TimeInterval? {
            guard rate != 0 else { return nil }
            let time = origin.stage + (localTime - origin.local) / rate
            return time > start && time < end ? time : nil
        }
    }
}
