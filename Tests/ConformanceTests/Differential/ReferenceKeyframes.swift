/// Key frames, by section 4 of the reference.
struct ReferenceKeyframes: Equatable {
    /// The names of calculation modes.
    enum Mode: String, CaseIterable {
        case linear
        case discrete
        case paced
        case cubic
        case cubicPaced
    }

    var values: [ReferenceValue]
    /// The key times, or nil if none are given.
    var keyTimes: [Double]?
    /// The timing functions of the segments, where missing ones are linear.
    var curves: [ReferenceCurve] = []
    var mode = Mode.linear

    /// Returns the value at a fraction of the duration, or nil if there is no effect.
    func value(at f: Double, _ context: ReferenceContext) -> ReferenceValue? {
        guard values.count > 1 else { return nil }
        if mode == .discrete { return discreteValue(at: f, context) }
        let times = times
        let count = min(times.count, values.count)
        guard count > 1 else { return nil }
        for time in times { context.noteBoundary(f, time) }
        if f < times[0] { return values[0] }
        if f > times[count - 1] { return values[count - 1] }
        let passed = (0..<count - 1).filter { times[$0] <= f }
        let i = passed.last ?? 0
        let length = times[i + 1] - times[i]
        guard length > 0 else { return values[i + 1] }
        var local = (f - times[i]) / length
        if keyTimes != nil || mode == .linear || mode == .cubic, i < curves.count {
            local = curves[i].value(at: local)
        }
        if mode == .cubic || mode == .cubicPaced {
            return cubicValue(i, local, Array(times.prefix(count)))
        }
        return values[i].blended(with: values[i + 1], local, context)
    }

    private func discreteValue(at f: Double, _ context: ReferenceContext) -> ReferenceValue? {
        let n = values.count
        let times = keyTimes ?? (0...n).map { Double($0) / Double(n) }
        for time in times { context.noteBoundary(f, time) }
        let slots = min(times.count - 1, n)
        guard slots > 0 else { return nil }
        // The reference doesn't define the end if the last value has no slot.
        context.note(.boundary, if: times.count <= n && f >= 1)
        return values[(0..<slots).filter { times[$0] <= f }.last ?? 0]
    }

    /// The key times, for all modes except the discrete one.
    private var times: [Double] {
        if let keyTimes { return keyTimes }
        let n = values.count
        let even = (0..<n).map { Double($0) / Double(n - 1) }
        guard mode == .paced || mode == .cubicPaced else { return even }
        let lengths = zip(values, values.dropFirst()).map { $1.plus(-1, times: $0).magnitude }
        let total = lengths.reduce(0, +)
        guard total > 0 else { return even }
        var times = [0.0]
        for length in lengths.dropLast() { times.append((times.last ?? 0) + length / total) }
        return times + [1]
    }

    private func cubicValue(_ i: Int, _ s: Double, _ times: [Double]) -> ReferenceValue {
        let n = times.count
        let leaving = tangent(i, times, isArriving: false)
        let arriving = tangent(i + 1, times, isArriving: true)
        let a = values[i].numbers
        let b = values[i + 1].numbers
        let numbers = a.indices.map { k in
            (2 * s * s * s - 3 * s * s + 1) * a[k] + (s * s * s - 2 * s * s + s) * leaving[k]
                + (3 * s * s - 2 * s * s * s) * b[k] + (s * s * s - s * s) * arriving[k]
        }
        assert(i + 1 < n)
        return ReferenceValue(values[i].kind, numbers)
    }

    private func tangent(_ i: Int, _ times: [Double], isArriving: Bool) -> [Double] {
        let last = times.count - 1
        let difference = { (a: Int, b: Int) in values[b].plus(-1, times: values[a]).numbers }
        if i == 0 { return difference(0, 1) }
        if i == last { return difference(last - 1, last) }
        let before = times[i] - times[i - 1]
        let after = times[i + 1] - times[i]
        let weight = 2 * (isArriving ? before : after) / (before + after)
        return difference(i - 1, i + 1).map { $0 / 2 * weight }
    }
}
