import LayerKit

/// A Bézier curve over time between two keys, which can be cut exactly.
package struct CurvePiece: Hashable {
    /// The start time in seconds.
    var start: Double

    /// The end time in seconds.
    var end: Double

    /// The time of the first inner control point, as a fraction of the piece.
    var x1: Double

    /// The time of the second inner control point, as a fraction of the piece.
    var x2: Double

    /// The four control values; all are equal if the value is held.
    var values: SIMD4<Double>

    /// A Boolean value that indicates whether the value is constant.
    var isFlat: Bool { values == SIMD4(repeating: values[0]) }

    /// Creates a piece with a constant value.
    init(start: Double, end: Double, holding value: Double) {
        self.start = start
        self.end = end
        x1 = 1.0 / 3
        x2 = 2.0 / 3
        values = SIMD4(repeating: value)
    }

    /// Creates the piece between two keys.
    init(_ key: Track<Double>.Key, _ next: Track<Double>.Key) {
        self.init(start: key.time, end: next.time, holding: key.value)
        let change = next.value - key.value
        switch key.easing {
        case .hold: break
        case .linear:
            values = SIMD4(key.value, key.value + change * x1, key.value + change * x2, next.value)
        case .cubic(let curve):
            x1 = curve.x1
            x2 = curve.x2
            values = SIMD4(
                key.value,
                key.value + change * curve.y1,
                key.value + change * curve.y2,
                next.value
            )
        }
    }

    /// The time of the curve, as a fraction of the piece.
    private var times: CubicCoordinate { CubicCoordinate(0, x1, x2, 1) }

    /// Returns the curve's parameter, 0…1, at a time in seconds.
    private func parameter(at time: Double) -> Double {
        TimingCurve(x1, 0, x2, 0).parameter(at: (time - start) / (end - start))
    }

    /// Returns the value at a parameter.
    private func value(of parameter: Double) -> Double {
        CubicCoordinate(values).value(at: parameter)
    }

    /// Returns the value at a time in seconds.
    package func value(at time: Double) -> Double { value(of: parameter(at: time)) }

    // MARK: - Cutting

    /// Returns the part between two times within the piece.
    func part(from: Double, to: Double) -> CurvePiece {
        var result = self
        if to < end { result = result.split(at: to).0 }
        if from > start { result = result.split(at: from).1 }
        return result
    }

    private func split(at time: Double) -> (CurvePiece, CurvePiece) {
        guard !isFlat else {
            return (
                CurvePiece(start: start, end: time, holding: values[0]),
                CurvePiece(start: time, end: end, holding: values[0])
            )
        }
        let parameter = parameter(at: time)
        let partValues = CubicCoordinate(values).split(at: parameter)
        let partTimes = times.split(at: parameter)
        var (first, last) = (self, self)
        first.end = time
        first.values = partValues.0.points
        last.start = time
        last.values = partValues.1.points
        let middle = partTimes.0.points[3]
        if middle > 0 {
            first.x1 = partTimes.0.points[1] / middle
            first.x2 = partTimes.0.points[2] / middle
        }
        if middle < 1 {
            last.x1 = (partTimes.1.points[1] - middle) / (1 - middle)
            last.x2 = (partTimes.1.points[2] - middle) / (1 - middle)
        }
        return (first, last)
    }

    // MARK: - Extrema and crossings

    /// The inner parameters of local extrema.
    private var turns: [Double] { CubicCoordinate(values).turningParameters }

    /// The inner times of local extrema.
    var turningTimes: [Double] {
        turns.map { start + (end - start) * times.value(at: $0) }
    }

    /// Returns the inner times at which the value crosses a level.
    func times(crossing level: Double) -> [Double] {
        guard values.min() < level, values.max() > level else { return [] }
        let marks = [0] + turns + [1]
        return zip(marks, marks.dropFirst()).compactMap { low, high in
            crossing(of: level, from: low, to: high)
        }
    }

    /// Returns the time at which a monotonic part crosses a level.
    private func crossing(of level: Double, from low: Double, to high: Double) -> Double? {
        var (low, high) = (low, high)
        let ascends = value(of: high) > value(of: low)
        guard (value(of: low) - level) * (value(of: high) - level) < 0 else { return nil }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if (value(of: middle) < level) == ascends { low = middle } else { high = middle }
        }
        let time = start + (end - start) * times.value(at: low)
        return time > start && time < end ? time : nil
    }

    // MARK: - Keys

    /// The easing from the first value to the last.
    var easing: Easing {
        let change = values[3] - values[0]
        guard !isFlat, change != 0 else { return .hold }
        let y1 = (values[1] - values[0]) / change
        let y2 = (values[2] - values[0]) / change
        if abs(y1 - x1) < 1e-9, abs(y2 - x2) < 1e-9 { return .linear }
        return .cubic(TimingCurve(x1, y1, x2, y2))
    }

    /// The piece, split at its extrema if the overshoot is many times larger than the change of
    /// value.
    ///
    /// Rounded numbers can't represent an easing with such an overshoot.
    var representable: [CurvePiece] {
        let change = abs(values[3] - values[0])
        let reach = max(values.max() - values[0], values[0] - values.min())
        guard reach > 8 * change else { return [self] }
        let marks = [start] + turningTimes + [end]
        return zip(marks, marks.dropFirst()).map { part(from: $0, to: $1) }
    }
}
