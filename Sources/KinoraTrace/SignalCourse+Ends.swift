import Foundation
import KinoraTimeline

extension SignalCourse {
    /// How many frames the ends of a motion are looked for around where they seem to be.
    private static let reach = 6

    /// The steps in a frame that a rest at the end is looked for in.
    private static let stepsPerFrame = 2

    /// The steps, in frames, in which ends at rest are looked for, coarse to fine: something fast
    /// goes far in a part of a frame.
    private static let fineSteps = [0.5, 0.25, 0.125, 0.0625]

    /// The typical error of a frame's instant in seconds, where a file counts in hundredths.
    private static let timeError = 0.003

    /// Returns the distance from a named curve, as a fraction of the change, up to which it is
    /// believed.
    private func believedError(_ change: Double, duration: TimeInterval) -> Double {
        let place = max(0.006, 1.5 * signal.noise / abs(change))
        // An eased motion's speed is typically a little more than its mean.
        return hypot(place, 1.2 * Self.timeError / max(duration, frame))
    }

    /// Finds where motions that begin or end at rest really do so.
    ///
    /// A motion that eases leaves its rest by less than can be seen at first, so that it seems to
    /// begin late and to end early. The ends between which a named curve comes nearest to the motion
    /// and the rests beside it are where it begins and ends.
    mutating func findEndsAtRest() {
        var index = 0
        while index < stretches.count {
            let run = sameWay(from: index)
            if run.count > 1, let ends = ends(of: joined(run), rests(beside: run)) {
                // In few frames a motion that eases seems to have several paces.
                replace(run)
                move(index, rests(beside: index..<index + 1), to: ends)
                index += 1
                continue
            }
            for index in run {
                let rests = rests(beside: index..<index + 1)
                guard let ends = ends(of: stretches[index], rests) else { continue }
                move(index, rests, to: ends)
            }
            index = max(run.upperBound, index + 1)
        }
    }

    /// The stretches before and after a motion, where they are rests.
    typealias Rests = (before: Int?, after: Int?)

    private func rests(beside run: Range<Int>) -> Rests {
        func rest(_ index: Int) -> Int? {
            stretches.indices.contains(index) && stretches[index].isRest ? index : nil
        }
        return (rest(run.lowerBound - 1), rest(run.upperBound))
    }

    /// Returns the stretches from one on that move in one direction without a rest.
    private func sameWay(from start: Int) -> Range<Int> {
        func isUp(_ index: Int) -> Bool { stretches[index].to > stretches[index].from }
        var end = start
        while end < stretches.count, !stretches[end].isRest, isUp(end) == isUp(start) { end += 1 }
        return start..<end
    }

    private func joined(_ run: Range<Int>) -> Segment {
        var whole = stretches[run.lowerBound]
        let last = stretches[run.upperBound - 1]
        whole.end = last.end
        whole.to = last.to
        whole.samples = whole.samples.lowerBound..<last.samples.upperBound
        return whole
    }

    private mutating func replace(_ run: Range<Int>) {
        stretches.replaceSubrange(run, with: [joined(run)])
        breaks.removeSubrange(run.lowerBound..<run.upperBound - 1)
    }

    /// How much nearer, as a part, a curve must be that ends before the movie does.
    private static let earlierEndGain = 0.6

    /// Finds a rest at the end that is too short to be told by itself: with it a named curve comes
    /// much nearer to the last motion.
    mutating func findShortRestAtEnd() {
        guard let stretch = stretches.last, !stretch.isRest,
            let last = signal.values[stretch.samples].last
        else { return }
        let change = last - stretch.from
        guard abs(change) > signal.leastChange else { return }
        let samples = stretch.samples.map { sample in
            (time: signal.times[sample], progress: (signal.values[sample] - stretch.from) / change)
        }
        let whole = error(of: samples, stretch.start, stretch.end)
        var best = (end: stretch.end, error: whole)
        for step in 1...Self.reach * Self.stepsPerFrame {
            let end = stretch.end - Double(step) / Double(Self.stepsPerFrame) * frame
            guard end - stretch.start > 3 * frame else { break }
            let error = error(of: samples, stretch.start, end)
            if error < best.error { best = (end, error) }
        }
        guard best.error < believedError(change, duration: best.end - stretch.start),
            best.error < Self.earlierEndGain * whole,
            stretch.end - best.end > 1.4 * frame
        else { return }
        addRest(from: best.end)
    }

    /// Where a motion begins and ends, and the values there.
    typealias Ends = (start: TimeInterval, end: TimeInterval, from: Double, to: Double)

    /// Returns the ends between which a named curve comes nearest; nil for a motion beside which
    /// nothing rests, or that no curve comes near to.
    private func ends(of stretch: Segment, _ rests: Rests) -> Ends? {
        guard !stretch.isRest, rests.before != nil || rests.after != nil else { return nil }
        let from = rests.before.map { mean(of: stretches[$0]) } ?? stretch.from
        let to = rests.after.map { mean(of: stretches[$0]) } ?? stretch.to
        let change = to - from
        guard abs(change) > signal.leastChange else { return nil }
        let low = stretch.samples.lowerBound - (rests.before == nil ? 0 : Self.reach)
        let high = stretch.samples.upperBound + (rests.after == nil ? 0 : Self.reach)
        let samples = (max(low, 0)..<min(high, signal.values.count)).map { sample in
            (time: signal.times[sample], progress: (signal.values[sample] - from) / change)
        }
        var best = (start: stretch.start, end: stretch.end)
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

    /// Returns the distance of the named curve that is nearest to samples.
    private func error(
        of samples: [(time: TimeInterval, progress: Double)],
        _ start: TimeInterval,
        _ end: TimeInterval
    ) -> Double {
        var best = Double.infinity
        for table in NamedCurveTable.all {
            var sum = 0.0
            for sample in samples {
                let fraction = (sample.time - start) / (end - start)
                let distance = table.value(at: fraction) - sample.progress
                sum += distance * distance
                if sum >= best { break }
            }
            best = min(best, sum)
        }
        return (best / Double(max(samples.count, 1))).squareRoot()
    }

    private func mean(of stretch: Segment) -> Double {
        let values = signal.values[stretch.samples]
        return values.reduce(0, +) / Double(max(values.count, 1))
    }
}
