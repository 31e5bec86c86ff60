import Foundation
import KinoraTimeline

extension SignalSegmentation {
    /// Splits segments at smooth turns.
    mutating func splitAtTurns() {
        var parted: [Segment] = []
        for segment in segments {
            var rest = segment
            for sample in turns(in: segment) {
                let (time, value, uncertainty) = summit(at: sample, in: segment)
                guard time > rest.start + frame, time < segment.end - frame else { continue }
                var part = rest
                part.end = time
                part.to = value
                part.samples = rest.samples.lowerBound..<sample + 1
                parted.append(part)
                breaks.append(Break(time: time, kind: .turns, uncertainty: uncertainty))
                rest.start = time
                rest.from = value
                rest.samples = sample..<segment.samples.upperBound
            }
            parted.append(rest)
        }
        segments = parted
        breaks.sort { $0.time < $1.time }
    }

    /// Returns the samples at which the values turn by more than the noise.
    private func turns(in segment: Segment) -> [Int] {
        let values = signal.values[segment.samples]
        let range = (values.max() ?? 0) - (values.min() ?? 0)
        let least = max(0.5 * signal.leastChange, 0.06 * range, 4 * signal.noise)
        guard range > least, let start = segment.samples.first else { return [] }
        var turns: [Int] = []
        var (low, high, direction) = (start, start, 0.0)
        for index in segment.samples {
            let value = signal.values[index]
            if value > signal.values[high] { high = index }
            if value < signal.values[low] { low = index }
            if direction >= 0, signal.values[high] - value > least {
                if direction > 0 { turns.append(high) }
                (direction, low) = (-1, index)
                high = index
            } else if direction <= 0, value - signal.values[low] > least {
                if direction < 0 { turns.append(low) }
                (direction, high) = (1, index)
                low = index
            }
        }
        return turns
    }

    /// Returns the time and value of the extremum near a turn, with the uncertainty of the time.
    ///
    /// It is the vertex of a parabola through the samples around the turn. The time is
    /// uncertain where the value changes by less than the noise.
    private func summit(
        at sample: Int,
        in segment: Segment
    ) -> (TimeInterval, Double, TimeInterval) {
        let time = signal.times[sample]
        let near =
            max(
                sample - 3,
                segment.samples.lowerBound
            )..<min(
                sample + 4,
                segment.samples.upperBound
            )
        guard let fit = signal.fit(near, degree: 2), fit.coefficients.count == 3,
            abs(fit.coefficients[2]) > 1e-12
        else { return (time, signal.values[sample], 2 * frame) }
        let bend = fit.coefficients[2]
        let top = fit.origin - fit.span * fit.coefficients[1] / (2 * bend)
        let place = min(max(top, time - 2 * frame), time + 2 * frame)
        let uncertainty = fit.span * (signal.noise / abs(bend)).squareRoot()
        return (place, fit.value(at: place), min(uncertainty, 3 * frame))
    }
}
