import LayerKit

/// The behavior of an effect over time, in terms of the indices of its key values.
///
/// Times are in seconds of the document's time.
struct EffectTiming: Hashable, Sendable {
    /// The times at which the effect is active.
    let schedule: EffectSchedule

    /// The offsets of key values in an iteration, ascending in 0…1, at least one.
    let offsets: [Double]

    /// The timing functions between key values, or none if key values are discrete.
    let functions: [TimingFunction]

    /// The number of iterations after which an accumulating effect has the same value again, or nil
    /// if it never has.
    ///
    /// The default is 1, for effects that don't accumulate.
    var accumulationCount: Int? = 1

    /// The difference in seconds that counts as a rounding error.
    static let tolerance = 1e-9

    /// The number of seconds before times beyond the intervals' cycles, and the time in the first.
    private func folded(_ time: Double, _ side: EffectSide) -> (offset: Double, time: Double) {
        guard let cycle = schedule.cycle, time.isFinite else { return (0, time) }
        let position = (time - cycle.start) / cycle.period
        var count = position.rounded(.down)
        let near = position.rounded()
        if abs(position - near) * cycle.period <= tolerance(at: time) {
            count = side == .before ? near - 1 : near
        }
        guard count >= 1 else { return (0, time) }
        return (count * cycle.period, time - count * cycle.period)
    }

    private func tolerance(at time: Double) -> Double {
        Self.tolerance * max(1, abs(time) * 1e-4)
    }

    /// Returns the sample at a time, or nil if there is no effect.
    ///
    /// - Complexity: O(log n) in the numbers of intervals and key values.
    func at(_ time: Double, side: EffectSide = .after) -> EffectSample? {
        piece(at: time, side: side).sample(at: time)
    }

    /// Returns the piece that contains a time, or ends at it if it is approached from before.
    ///
    /// - Complexity: O(log n) in the numbers of intervals and key values.
    func piece(at time: Double, side: EffectSide = .after) -> EffectPiece {
        if let held = schedule.heldTime {
            let piece = unfoldedPiece(at: held, .after, tolerance(at: held))
            let span = piece.span.map { span in
                let fraction = span.fraction(at: held)
                return EffectSpan(
                    start: 0,
                    end: 0,
                    from: span.from,
                    to: span.to,
                    startFraction: fraction,
                    endFraction: fraction,
                    curve: .linear,
                    iteration: span.iteration,
                    begin: span.begin
                )
            }
            return EffectPiece(start: -.infinity, end: .infinity, span: span)
        }
        let place = folded(time, side)
        let piece = unfoldedPiece(at: place.time, side, tolerance(at: time))
        return place.offset == 0 ? piece : piece.shifted(by: place.offset)
    }

    /// Returns the ends of pieces in a range of time, ascending, up to a maximum number.
    func breaks(in range: ClosedRange<Double>, limit: Int = 10_000) -> [Double] {
        var breaks: [Double] = []
        var next = piece(at: range.lowerBound, side: .before).end
        while next <= range.upperBound, breaks.count < limit {
            breaks.append(next)
            let end = piece(at: next).end
            // Pieces shorter than the tolerance are passed over.
            next = end > next ? end : piece(at: next + 2 * tolerance(at: next)).end
            if let last = breaks.last, next <= last { break }
        }
        return breaks
    }

    // MARK: - Intervals

    private func unfoldedPiece(
        at time: Double,
        _ side: EffectSide,
        _ tolerance: Double
    ) -> EffectPiece {
        let intervals = schedule.intervals
        let limit = side == .after ? time + tolerance : time - tolerance
        var (low, high) = (0, intervals.count)
        while low < high {
            let middle = (low + high) / 2
            if intervals[middle].start <= limit { low = middle + 1 } else { high = middle }
        }
        let nextBegin = low < intervals.count ? intervals[low].start : .infinity
        guard low > 0 else {
            let span = schedule.fillsBackward && !intervals.isEmpty ? backwardSpan : nil
            return EffectPiece(start: -.infinity, end: nextBegin, span: span)
        }
        let interval = intervals[low - 1]
        let end = min(interval.end, nextBegin)
        let motionEnd = min(interval.repeatEnd, end)
        let isMoving = side == .after ? time + tolerance < motionEnd : time - tolerance <= motionEnd
        if isMoving, motionEnd > interval.start {
            return movingPiece(at: time, side, tolerance, interval, motionEnd)
        }
        if schedule.fillsForward, schedule.isSMIL, end.isFinite, end > motionEnd {
            // As in Chromium, what a minimum prolongs is held at its end as if it went on.
            let isOver = side == .after ? time + tolerance >= end : time - tolerance > end
            let heldEnd = isOver ? end : motionEnd
            return EffectPiece(
                start: heldEnd,
                end: isOver ? nextBegin : end,
                span: forwardSpan(interval, heldEnd)
            )
        }
        let span = schedule.fillsForward ? forwardSpan(interval, motionEnd) : nil
        return EffectPiece(start: max(motionEnd, interval.start), end: nextBegin, span: span)
    }

    private func movingPiece(
        at time: Double,
        _ side: EffectSide,
        _ tolerance: Double,
        _ interval: EffectSchedule.Interval,
        _ end: Double
    ) -> EffectPiece {
        let duration = schedule.iterationDuration
        guard duration.isFinite, duration > 0 else {
            let span = constantSpan(progress: 0, 0, .after, begin: interval.begin)
            return EffectPiece(start: interval.start, end: end, span: span)
        }
        let position = max((time - interval.begin) / duration, 0)
        let near = position.rounded()
        let isBoundary = abs(position - near) * duration <= tolerance
        var whole = isBoundary ? near : position.rounded(.down)
        if isBoundary, side == .before { whole = max(whole - 1, 0) }
        let iteration = Int(min(whole, 1e15))
        let start = interval.begin + whole * duration
        let isForward = schedule.isForward(iteration)
        let local = min(max(position - whole, 0), 1)
        let found = section(
            at: isForward ? local : 1 - local,
            isForward ? side : side.opposite,
            tolerance / duration
        )
        let (low, high) = isForward ? (found.start, found.end) : (1 - found.end, 1 - found.start)
        let span = EffectSpan(
            start: start + low * duration,
            end: start + high * duration,
            from: found.from,
            to: found.to,
            startFraction: isForward ? found.startValue : found.endValue,
            endFraction: isForward ? found.endValue : found.startValue,
            curve: isForward ? found.curve : found.curve.reversed,
            iteration: iteration,
            begin: interval.begin
        )
        return EffectPiece(
            start: max(span.start, interval.start),
            end: min(span.end, min(start + duration, end)),
            span: span
        )
    }

    // MARK: - Filling

    private var backwardSpan: EffectSpan {
        let isForward = schedule.isForward(0)
        return constantSpan(
            progress: isForward ? 0 : 1,
            0,
            isForward ? .before : .after,
            begin: schedule.intervals[0].begin
        )
    }

    private func forwardSpan(_ interval: EffectSchedule.Interval, _ end: Double) -> EffectSpan {
        let duration = schedule.iterationDuration
        guard duration.isFinite else {
            return constantSpan(progress: 0, 0, .after, begin: interval.begin)
        }
        let position =
            schedule.iterationCount ?? (duration > 0 ? (end - interval.begin) / duration : 0)
        guard position.isFinite else {
            // As in Chromium, infinite iterations in no time end with an even one.
            let isForward = schedule.isForward(0)
            return constantSpan(
                progress: isForward ? 1 : 0,
                0,
                isForward ? .after : .before,
                begin: interval.begin
            )
        }
        let near = position.rounded()
        let isWhole = abs(position - near) * max(duration, 1) <= Self.tolerance
        let iteration = isWhole ? max(near - 1, 0) : position.rounded(.down)
        let local = isWhole ? min(near, 1) : position - iteration
        let index = Int(min(iteration, 1e15))
        let isForward = schedule.isForward(index)
        return constantSpan(
            progress: isForward ? local : 1 - local,
            index,
            isForward ? .after : .before,
            begin: interval.begin
        )
    }

    private func constantSpan(
        progress: Double,
        _ iteration: Int,
        _ side: EffectSide,
        begin: Double
    ) -> EffectSpan {
        let found = section(at: progress, side, 1e-9)
        let fraction = found.value(at: progress)
        return EffectSpan(
            start: begin,
            end: begin,
            from: found.from,
            to: found.to,
            startFraction: fraction,
            endFraction: fraction,
            curve: .linear,
            iteration: iteration,
            begin: begin
        )
    }

    // MARK: - Key values

    /// A section between two key values, in fractions of an iteration.
    private struct KeySection {
        var start = 0.0
        var end = 1.0
        var from = 0
        var to = 0
        var startValue = 0.0
        var endValue = 0.0
        var curve = TimingCurve.linear

        func value(at progress: Double) -> Double {
            guard startValue != endValue, end > start else { return startValue }
            let part = (progress - start) / (end - start)
            return startValue + (endValue - startValue) * curve.value(at: part)
        }
    }

    private func section(
        at progress: Double,
        _ side: EffectSide,
        _ tolerance: Double
    ) -> KeySection {
        let place = offsets.upperIndex(of: progress, side: side, tolerance: tolerance) - 1
        guard !functions.isEmpty else {
            let index = min(max(place, 0), offsets.count - 1)
            let end = index + 1 < offsets.count ? offsets[index + 1] : 1
            return KeySection(
                start: index == 0 ? 0 : offsets[index],
                end: max(end, offsets[index]),
                from: index,
                to: index
            )
        }
        let index = min(max(place, 0), functions.count - 1)
        let (start, end) = (offsets[index], offsets[index + 1])
        let width = end - start
        guard width > 0 else {
            return KeySection(
                start: start,
                end: end,
                from: index,
                to: index + 1,
                startValue: 1,
                endValue: 1
            )
        }
        let part = functions[index].section(
            at: (progress - start) / width,
            side: side,
            tolerance: tolerance / width
        )
        return KeySection(
            start: start + part.start * width,
            end: start + part.end * width,
            from: index,
            to: index + 1,
            startValue: part.startValue,
            endValue: part.endValue,
            curve: part.curve
        )
    }
}
