import Foundation
import LayerKit

/// A conversion from the stage's time to the time of a layer's superlayer.
package struct LayerClock {
    /// A step of the conversion.
    private enum Step {
        /// A layer's own timing.
        case timing(MediaTiming)
        /// A delay of a replicated layer, in seconds.
        case delay(TimeInterval)
        /// A change of speed.
        case rate(Double)
    }

    private var steps: [Step] = []

    /// Creates the clock of a root layer.
    ///
    /// - Parameters:
    ///   - rate: The speed relative to the stage.
    ///   - offset: The local time in seconds at the stage's time 0.
    package init(rate: Double, offset: TimeInterval = 0) {
        if rate != 1 { steps.append(.rate(rate)) }
        if offset != 0 { steps.append(.delay(-offset)) }
    }

    /// The speed of local time relative to the stage, after all begin times.
    var speed: Double {
        steps.reduce(1) { speed, step in
            switch step {
            case .timing(let timing): speed * Double(timing.speed)
            case .rate(let rate): speed * rate
            case .delay: speed
            }
        }
    }

    /// Returns the clock of a layer's content and sublayers.
    package func inside(_ timing: MediaTiming) -> LayerClock {
        if timing.beginTime == 0, timing.speed == 1, timing.timeOffset == 0 { return self }
        return appending(.timing(timing))
    }

    /// Returns the clock of a replicated layer with a delay.
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

    /// Returns the stage times, from 0 to a duration, between which local time is linear.
    package func cuts(upTo length: TimeInterval) -> [TimeInterval] {
        var cuts = [0, length]
        for (index, step) in steps.enumerated() {
            guard case .timing(let timing) = step else { continue }
            cuts += segments(between: cuts).compactMap { start, end in
                line(from: start, to: end, after: index).stageTime(of: timing.beginTime)
            }
            cuts.sort()
        }
        return cuts
    }

    /// Returns the stage times that correspond to local times.
    ///
    /// - Parameters:
    ///   - cuts: The result of ``cuts(upTo:)``.
    ///   - localTimes: Returns the relevant local times within a range.
    /// - Returns: The stage times in no particular order, or nil if they can't be determined.
    package func stageTimes(
        between cuts: [TimeInterval],
        of localTimes: (ClosedRange<TimeInterval>) -> [TimeInterval]?
    ) -> [TimeInterval]? {
        var result: [TimeInterval] = []
        for (start, end) in segments(between: cuts) {
            let line = line(from: start, to: end, after: steps.count)
            let ends = [line.localTime(at: start), line.localTime(at: end)].sorted()
            guard ends.allSatisfy(\.isFinite), let times = localTimes(ends[0]...ends[1]) else {
                return nil
            }
            result += times.compactMap(line.stageTime(of:))
        }
        return result
    }

    private func segments(between cuts: [TimeInterval]) -> [(TimeInterval, TimeInterval)] {
        zip(cuts, cuts.dropFirst()).filter { $0 < $1 }
    }

    /// Returns the linear relation of local time to stage time in a segment.
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
