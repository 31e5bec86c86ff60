import Foundation

extension SignalSegmentation {
    /// Returns the time near the gap between two pieces at which they cross or come nearest.
    func meetingTime(_ left: SignalPiece, _ right: SignalPiece) -> TimeInterval {
        let before = signal.times[left.samples.upperBound - 1]
        let after = signal.times[right.samples.lowerBound]
        let (low, high) = (before - 0.75 * (after - before), after + 0.75 * (after - before))
        let middle = (before + after) / 2
        func gap(_ time: TimeInterval) -> Double {
            right.fit.value(at: time) - left.fit.value(at: time)
        }
        let places = (0...40).map { low + (high - low) * Double($0) / 40 }
        let crossings = zip(places, places.dropFirst()).compactMap { first, second in
            let (a, b) = (gap(first), gap(second))
            return a * b <= 0 && a != b ? first + (second - first) * a / (a - b) : nil
        }
        if let nearest = crossings.min(by: { abs($0 - middle) < abs($1 - middle) }) {
            return nearest
        }
        // A jump is complete when the next frame appears.
        let nearest = places.min { abs(gap($0)) < abs(gap($1)) } ?? middle
        return abs(gap(nearest)) > 3 * signal.noise ? after : nearest
    }

    func breakPoint(
        at time: TimeInterval,
        _ left: SignalPiece,
        _ right: SignalPiece
    ) -> Break? {
        let step = right.fit.value(at: time) - left.fit.value(at: time)
        let speeds = (slope(of: left, atEnd: true), slope(of: right, atEnd: false))
        let fastest = max(abs(speeds.0), abs(speeds.1))
        let typical =
            signal.range / max(signal.times[signal.times.count - 1] - signal.times[0], frame)
        if abs(step) > max(0.05 * signal.range, 4 * signal.noise, 1.2 * fastest * frame) {
            return Break(time: time, kind: .jumps, uncertainty: frame / 2)
        }
        let change = abs(speeds.1 - speeds.0)
        let speedUncertainty = 2 * signal.noise / frame
        let uncertainty = min(signal.noise / max(change, 1e-9), 3 * frame)
        let isResting = (isRest(left), isRest(right))
        if isResting.0 != isResting.1 {
            return Break(
                time: time,
                kind: isResting.0 ? .starts : .stops,
                uncertainty: uncertainty
            )
        }
        guard change > max(speedUncertainty, 0.3 * fastest, 0.25 * typical) else { return nil }
        // The motion is slow on both sides: it's an eased turn, whose extremum is more precise.
        guard fastest > 0.35 * max(meanSpeed(of: left), meanSpeed(of: right)) else { return nil }
        let turns = speeds.0 * speeds.1 < 0 && min(abs(speeds.0), abs(speeds.1)) > 0.1 * fastest
        if !turns, isNearEasedTurn(left, right, speeds) { return nil }
        return Break(time: time, kind: turns ? .turns : .changesSpeed, uncertainty: uncertainty)
    }

    /// Returns a Boolean value that indicates whether the values turn smoothly near the point where
    /// two pieces meet.
    private func isNearEasedTurn(
        _ left: SignalPiece,
        _ right: SignalPiece,
        _ speeds: (Double, Double)
    ) -> Bool {
        let before = signal.fit(left.samples.suffix(10).prefix(6), degree: 1)
        let after = signal.fit(right.samples.prefix(10).suffix(6), degree: 1)
        guard let before = before?.coefficients, let after = after?.coefficients,
            before.count > 1, after.count > 1
        else { return false }
        return speeds.0 * after[1] < 0 || before[1] * speeds.1 < 0
    }

    private func meanSpeed(of piece: SignalPiece) -> Double {
        let (first, last) = (piece.samples.lowerBound, piece.samples.upperBound - 1)
        let duration = max(signal.times[last] - signal.times[first], frame)
        return abs(signal.values[last] - signal.values[first]) / duration
    }

    private func isRest(_ piece: SignalPiece) -> Bool {
        let duration =
            signal.times[piece.samples.upperBound - 1] - signal.times[piece.samples.lowerBound]
        let values = signal.values[piece.samples]
        let range = (values.max() ?? 0) - (values.min() ?? 0)
        let typical =
            signal.range / max(signal.times[signal.times.count - 1] - signal.times[0], frame)
        return range < max(0.4 * signal.leastChange, 3 * signal.noise)
            && range < 0.25 * typical * max(duration, frame) + 2 * signal.noise
    }

    /// Returns the speed at the start or end of a piece, from the few samples there.
    private func slope(of piece: SignalPiece, atEnd: Bool) -> Double {
        let samples = piece.samples
        let few = atEnd ? samples.suffix(6) : samples.prefix(6)
        let place = signal.times[atEnd ? samples.upperBound - 1 : samples.lowerBound]
        guard few.count > 1, piece.fit.coefficients.count > 2 else {
            return piece.fit.slope(at: place)
        }
        let fit = signal.fit(few, degree: few.count > 4 ? 2 : 1)
        return fit?.slope(at: place) ?? 0
    }
}
