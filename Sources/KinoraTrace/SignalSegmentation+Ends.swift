import Foundation
import KinoraTimeline

extension SignalSegmentation {
    /// The number of frames around the apparent ends of a motion in which to search for them.
    private static let reach = 6

    /// The number of search steps per frame for a rest at the end.
    private static let stepsPerFrame = 2

    /// The search steps, in frames, coarse to fine.
    private static let fineSteps = [0.5, 0.25, 0.125, 0.0625]

    /// The typical error of a frame's time in seconds, in formats with hundredths of a second.
    private static let timeError = 0.003

    /// Returns the maximum accepted error of a named curve, as a fraction of the change.
    private func believedError(_ change: Double, duration: TimeInterval) -> Double {
        let place = max(0.006, 1.5 * signal.noise / abs(change))
        // An eased motion is typically a little faster than its mean speed.
        return hypot(place, 1.2 * Self.timeError / max(duration, frame))
    }

    /// Finds the true start and end times of motions that begin or end at rest.
    ///
    /// An eased motion leaves its rest imperceptibly, so it seems to start late and end early.
    /// Between the true ends, a named curve best fits the motion and the rests next to it.
    mutating func findEndsAtRest() {
        var index = 0
        while index < segments.count {
            let run = sameDirection(from: index)
            if run.count > 1, let ends = ends(of: joined(run), rests(beside: run)) {
                // With few frames, an eased motion seems to have several speeds.
                replace(run)
                move(index, rests(beside: index..<index + 1), to: ends)
                index += 1
                continue
            }
            for index in run {
                let rests = rests(beside: index..<index + 1)
                guard let ends = ends(of: segments[index], rests) else { continue }
                move(index, rests, to: ends)
            }
            index = max(run.upperBound, index + 1)
        }
    }

    /// The indices of the rests before and after a motion, or nil where there is no rest.
    typealias Rests = (before: Int?, after: Int?)

    private func rests(beside run: Range<Int>) -> Rests {
        func rest(_ index: Int) -> Int? {
            segments.indices.contains(index) && segments[index].isRest ? index : nil
        }
        return (rest(run.lowerBound - 1), rest(run.upperBound))
    }

    /// Returns the consecutive segments that move in the same direction without a rest.
    private func sameDirection(from start: Int) -> Range<Int> {
        func isUp(_ index: Int) -> Bool { segments[index].to > segments[index].from }
        var end = start
        while end < segments.count, !segments[end].isRest, isUp(end) == isUp(start) { end += 1 }
        return start..<end
    }

    private func joined(_ run: Range<Int>) -> Segment {
        var whole = segments[run.lowerBound]
        let last = segments[run.upperBound - 1]
        whole.end = last.end
        whole.to = last.to
        whole.samples = whole.samples.lowerBound..<last.samples.upperBound
        return whole
    }

    private mutating func replace(_ run: Range<Int>) {
        segments.replaceSubrange(run, with: [joined(run)])
        breaks.removeSubrange(run.lowerBound..<run.upperBound - 1)
    }

    /// The maximum error of a curve that ends early, as a fraction of the whole segment's error.
    private static let earlierEndGain = 0.6

    /// Finds a rest at the end that is too short to be detected by itself.
    ///
    /// With such a rest, a named curve fits the last motion much better.
    mutating func findShortRestAtEnd() {
        guard let segment = segments.last, !segment.isRest,
            let last = signal.values[segment.samples].last
        else { return }
        let change = last - segment.from
        guard abs(change) > signal.leastChange else { return }
        let samples = segment.samples.map { sample in
            (time: signal.times[sample], progress: (signal.values[sample] - segment.from) / change)
        }
        let whole = error(of: samples, segment.start, segment.end)
        var best = (end: segment.end, error: whole)
        for step in 1...Self.reach * Self.stepsPerFrame {
            let end = segment.end - Double(step) / Double(Self.stepsPerFrame) * frame
            guard end - segment.start > 3 * frame else { break }
            let error = error(of: samples, segment.start, end)
            if error < best.error { best = (end, error) }
        }
        guard best.error < believedError(change, duration: best.end - segment.start),
            best.error < Self.earlierEndGain * whole,
            segment.end - best.end > 1.4 * frame
        else { return }
        addRest(from: best.end)
    }

    /// The start and end times of a motion, and the values there.
    typealias Ends = (start: TimeInterval, end: TimeInterval, from: Double, to: Double)

    /// Returns the ends between which a named curve fits best.
    ///
    /// The result is nil if there is no rest next to the motion, or if no curve fits.
    private func ends(of segment: Segment, _ rests: Rests) -> Ends? {
        guard !segment.isRest, rests.before != nil || rests.after != nil else { return nil }
        let from = rests.before.map { mean(of: segments[$0]) } ?? segment.from
        let to = rests.after.map { mean(of: segments[$0]) } ?? segment.to
        let change = to - from
        guard abs(change) > signal.leastChange else { return nil }
        let low = segment.samples.lowerBound - (rests.before == nil ? 0 : Self.reach)
        let high = segment.samples.upperBound + (rests.after == nil ? 0 : Self.reach)
        let samples = (max(low, 0)..<min(high, signal.values.count)).map { sample in
            (time: signal.times[sample], progress: (signal.values[sample] - from) / change)
        }
        var best = (start: segment.start, end: segment.end)
        var bestError = error(of: samples, best.start, best.end)
        func search(_ reach: Int, _ step: TimeInterval) {
            let offsets = (-reach...reach).map { Double($0) * step }
            let middle = best
            for start in rests.before == nil ? [0] : offsets {
                for end in rests.after == nil ? [0] : offsets {
                    let ends = (start: middle.start + start, end: middle.end + end)
                    guard ends.end - ends.start > 3 * frame else { continue }
                    let error = error(of: samples, ends.start, ends.end)
                    if error < bestError { (best, bestError) = (ends, error) }
                }
            }
        }
        search(Self.reach, frame)
        for step in Self.fineSteps { search(1, step * frame) }
        guard bestError < believedError(change, duration: best.end - best.start) else { return nil }
        return (best.start, best.end, from, to)
    }

    /// Returns the error of the named curve that best fits samples.
    private func error(
        of samples: [(time: TimeInterval, progress: Double)],
        _ start: TimeInterval,
        _ end: TimeInterval
    ) -> Double {
        var best = Double.infinity
        for curve in SampledCurve.all {
            var sum = 0.0
            for sample in samples {
                let fraction = (sample.time - start) / (end - start)
                let distance = curve.value(at: fraction) - sample.progress
                sum += distance * distance
                if sum >= best { break }
            }
            best = min(best, sum)
        }
        return (best / Double(max(samples.count, 1))).squareRoot()
    }

    private func mean(of segment: Segment) -> Double {
        let values = signal.values[segment.samples]
        return values.reduce(0, +) / Double(max(values.count, 1))
    }
}
