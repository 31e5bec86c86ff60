import Foundation

/// A track's values at the samples of a film's clock.
struct SampledTrack: Sendable {
    /// The track.
    let track: FittedTrack

    /// The clock.
    let clock: FilmClock

    /// The fit at each sample, or nil where the shape isn't seen.
    let fits: [ShapeFit?]

    /// For each sample without a fit, a Boolean value that indicates whether something hides the shape.
    let isHidden: [Bool]

    /// The points about which shapes may turn.
    var centers: [SIMD2<Double>] = []

    /// The limit of each search for pieces.
    var searchLimit = SampledSeries.greatestSearchLimit

    /// The factor of the deviations by the film's noise.
    private let noise: Double

    /// Creates the values of a track.
    ///
    /// - Parameters:
    ///   - track: The track.
    ///   - clock: The clock.
    ///   - hidden: The frames in which the shape is hidden by something.
    init(_ track: FittedTrack, _ clock: FilmClock, hidden: Set<Int>) {
        self.track = track
        self.clock = clock
        fits = clock.frameOfSample.map { track.fits[$0] }
        isHidden = clock.frameOfSample.map { hidden.contains($0) }
        let errors = track.fits.compactMap { $0?.edgeError }.sorted()
        let middle = errors.isEmpty ? ShapeFitter.noise : errors[errors.count / 2]
        noise = max(middle / ShapeFitter.noise, 0.3)
    }

    /// Returns the index of a parameter's value.
    private func index(_ parameter: PrimitiveKind.Parameter) -> Int? {
        track.kind.index(of: parameter)
    }

    /// Returns the constant value of a parameter, or nil if it changes or the kind hasn't it.
    func constant(_ parameter: PrimitiveKind.Parameter) -> Double? {
        index(parameter).flatMap { track.constants[$0] }
    }

    /// Returns a Boolean value that indicates whether a parameter changes.
    func isMoving(_ parameter: PrimitiveKind.Parameter) -> Bool {
        guard let index = index(parameter) else { return false }
        return track.constants[index] == nil
    }

    /// Returns the values of a parameter; where the shape isn't seen, they are those before.
    ///
    /// - Parameter parameter: A parameter of the track's kind.
    /// - Returns: The values with their deviations.
    func series(_ parameter: PrimitiveKind.Parameter) -> SampledSeries {
        guard let index = index(parameter) else {
            return series { _ in (0, .infinity) }
        }
        return series { fit in
            let unit = parameter.uncertainty(radius: track.radius(fit.values))
            return (fit.values[index], deviation(fit, index, unit))
        }
    }

    /// Returns values that are computed from fits, with their deviations.
    func series(_ value: (ShapeFit) -> (value: Double, deviation: Double)) -> SampledSeries {
        var values: [Double] = []
        var deviations: [Double] = []
        for fit in fits {
            if let fit {
                let (value, deviation) = value(fit)
                values.append(value)
                deviations.append(deviation)
            } else {
                values.append(values.last ?? 0)
                deviations.append(.infinity)
            }
        }
        if let first = deviations.firstIndex(where: \.isFinite) {
            for index in 0..<first { values[index] = values[first] }
        }
        return SampledSeries(
            times: clock.sampleTimes,
            values: values,
            deviations: loosened(deviations, values),
            period: clock.period,
            searchLimit: searchLimit
        )
    }

    /// The greatest hidden change of a value while a frame is shown, in deviations.
    private static let greatestDrift = 3.0

    /// Returns the deviations, greater where a frame is shown for long.
    ///
    /// A film repeats a frame as long as nothing seems to change. The value may have come nearer to the
    /// next frame's by then.
    private func loosened(_ deviations: [Double], _ values: [Double]) -> [Double] {
        var result = deviations
        let frames = clock.frameOfSample
        var start = 0
        while start < frames.count {
            let end = frames[start...].firstIndex { $0 != frames[start] } ?? frames.count
            let next = end % frames.count
            if deviations[start].isFinite, deviations[next].isFinite {
                let limit = Self.greatestDrift * deviations[start]
                let change = min(abs(values[next] - values[start]), limit)
                for index in start..<end {
                    let drift = change * Double(index - start) / Double(end - start)
                    result[index] = (result[index] * result[index] + drift * drift).squareRoot()
                }
            }
            start = end
        }
        return result
    }

    /// Returns the deviation of a fit's value: a part that all values have, and that of the fit.
    func deviation(_ fit: ShapeFit, _ index: Int, _ unit: Double) -> Double {
        // The differences at edges aren't independent: together they pull a value that hardly changes
        // the picture much farther than noise would.
        let pull = 0.6 * fit.energy.squareRoot() / ShapeFitter.noise
        let own = fit.deviations[index] * max(1.5 * noise, pull)
        let factor = min(max(noise / 2, 0.5), 1.5)
        return (unit * unit * factor * factor + own * own).squareRoot()
    }
}

extension SampledSeries {
    /// Returns the series with angles that continue each other, modulo a period.
    func unwrapped(period turn: Double) -> SampledSeries {
        var copy = self
        var last: Double?
        var speed = 0.0
        for index in values.indices {
            guard let previous = last else {
                if deviations[index].isFinite { last = values[index] }
                continue
            }
            let predicted = previous + speed
            let value = values[index] + ((predicted - values[index]) / turn).rounded() * turn
            copy.values[index] = value
            guard deviations[index].isFinite else {
                copy.values[index] = previous
                speed = 0
                continue
            }
            // Values that are hardly seen don't tell the speed.
            let limit = turn / 3
            speed = deviations[index] < turn / 20 ? min(max(value - previous, -limit), limit) : 0
            last = value
        }
        return copy
    }

    /// Returns the series of angles with the turns that explain it best where they can't be seen.
    ///
    /// A square that becomes a circle may turn by any number of quarters before it has corners again.
    func bridged(period turn: Double) -> SampledSeries {
        var copy = self
        var cost = PieceSearch(copy).pieces().cost
        var index = 1
        var gaps = 0
        while index < count, gaps < 4 {
            guard deviations[index] < turn / 12, deviations[index - 1] >= turn / 12 else {
                index += 1
                continue
            }
            gaps += 1
            let base = copy
            for number in [-3, -2, -1, 1, 2, 3] {
                var next = base
                for later in index..<count { next.values[later] += Double(number) * turn }
                let nextCost = PieceSearch(next).pieces().cost
                if nextCost < cost - 1 { (copy, cost) = (next, nextCost) }
            }
            index += 1
        }
        return copy
    }

    /// Returns the series with values changed by a function of time and value.
    func mapped(_ change: (TimeInterval, Double) -> Double) -> SampledSeries {
        var copy = self
        for index in values.indices { copy.values[index] = change(times[index], values[index]) }
        return copy
    }

    /// Returns the series in another unit.
    func scaled(by factor: Double) -> SampledSeries {
        var copy = self
        for index in values.indices {
            copy.values[index] *= factor
            copy.deviations[index] *= abs(factor)
        }
        return copy
    }
}
