import Foundation
import KinoraTimeline

extension SignalCourse {
    /// Splits segments at smooth turns.
    mutating func splitAtTurns() {
        var parted: [Segment] = []
        for stretch in stretches {
            var rest = stretch
            for sample in turns(in: stretch) {
                let (time, value, uncertainty) = summit(at: sample, in: stretch)
                guard time > rest.start + frame, time < stretch.end - frame else { continue }
                var part = rest
                part.end = time
                part.to = value
                part.samples = rest.samples.lowerBound..<sample + 1
                parted.append(part)
                breaks.append(Break(time: time, kind: .turns, uncertainty: uncertainty))
                rest.start = time
                rest.from = value
                rest.samples = sample..<stretch.samples.upperBound
            }
            parted.append(rest)
        }
        stretches = parted
        breaks.sort { $0.time < $1.time }
    }

    /// Returns the samples at which the values turn by more than the noise.
    private func turns(in stretch: Segment) -> [Int] {
        let values = signal.values[stretch.samples]
        let range = (values.max() ?? 0) - (values.min() ?? 0)
        let least = max(0.5 * signal.leastChange, 0.06 * range, 4 * signal.noise)
        guard range > least, let start = stretch.samples.first else { return [] }
        var turns: [Int] = []
        var (low, high, direction) = (start, start, 0.0)
        for index in stretch.samples {
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
    /// The extremum is that of a parabola through the samples around the turn. The time is
    /// uncertain where the value changes by less than the noise.
    private func summit(
        at sample: Int,
        in stretch: Segment
    ) -> (TimeInterval, Double, TimeInterval) {
        let time = signal.times[sample]
        let near =
            max(
                sample - 3,
                stretch.samples.lowerBound
            )..<min(
                sample + 4,
                stretch.samples.upperBound
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
