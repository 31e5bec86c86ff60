/// A repetition of a property's keys before the first or after the last one.
struct PropertyLoop {
    private let property: LottieProperty
    private let mode: String
    private let isBefore: Bool

    /// The frames between which the keys are repeated.
    private var first = 0.0
    private var last = 0.0

    /// Creates a repetition.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - mode: `cycle`, `pingpong`, `offset`, or `continue`.
    ///   - isBefore: A Boolean value that indicates whether it's before the first key.
    ///   - keyCount: The number of intervals between keys to repeat, 0 for all of them, or nil to
    ///     repeat a duration.
    ///   - duration: The duration in frames, 0 for all keys.
    init(
        _ property: LottieProperty,
        mode: String,
        isBefore: Bool,
        keyCount: Double?,
        duration: Double
    ) {
        self.property = property
        self.mode = mode
        self.isBefore = isBefore
        guard let start = property.keys.first?.time, let end = property.keys.last?.time else {
            return
        }
        first = start
        last = end
        let all = property.keys.count - 1
        if let keyCount {
            let count = Int(min(max(keyCount, 0), Double(all)))
            guard count > 0 else { return }
            if isBefore {
                last = property.keys[count].time
            } else {
                first = property.keys[all - count].time
            }
        } else if duration > 0 {
            if isBefore {
                last = min(start + duration, end)
            } else {
                first = max(end - duration, start)
            }
        }
    }

    /// Returns the value at a frame.
    func value(at frame: Double, isBefore side: Bool) -> [Double] {
        func keyed(_ frame: Double) -> [Double] {
            property.keyedValue(at: frame, isBefore: side)
        }
        let length = last - first
        let tolerance = LottieProperty.tolerance
        guard property.keys.count > 1, length > 0 else { return keyed(frame) }
        let isOutside =
            isBefore
            ? frame < first - tolerance
            : side ? frame > last + tolerance : frame >= last - tolerance
        guard isOutside else { return keyed(frame) }
        // The number of the repetition, which is negative before the keys.
        let place = (frame - first) / length
        let near = place.rounded()
        var turn = place.rounded(.down)
        if abs(place - near) * length < tolerance { turn = side ? near - 1 : near }
        let local = min(max((place - turn) * length, 0), length)
        func mixed(_ a: [Double], _ b: [Double], _ factor: Double) -> [Double] {
            a.indices.map { $0 < b.count ? a[$0] + b[$0] * factor : a[$0] }
        }
        switch mode {
        case "pingpong":
            let isBackward = turn.truncatingRemainder(dividingBy: 2) != 0
            return keyed(first + (isBackward ? length - local : local))
        case "offset":
            let (start, end) = (keyed(first), property.keyedValue(at: last, isBefore: true))
            let change = zip(end, start).map { $0 - $1 }
            return mixed(keyed(first + local), change, turn)
        case "continue":
            let edge = isBefore ? first : last
            let inner = isBefore ? edge + 0.001 : edge - 0.001
            let (a, b) = (
                property.keyedValue(at: inner),
                property.keyedValue(at: edge, isBefore: !isBefore)
            )
            let speed = zip(b, a).map { ($0 - $1) / (edge - inner) }
            return mixed(b, speed, frame - edge)
        default:
            return keyed(first + local)
        }
    }

    /// Returns the number of frames from a frame to the one among the keys with the same value, or
    /// nil if it isn't known.
    func shift(at frame: Double) -> Double? {
        let length = last - first
        guard property.keys.count > 1, length > 0 else { return 0 }
        guard isBefore ? frame < first : frame > last else { return 0 }
        guard mode == "cycle" || mode == "Cycle" else { return nil }
        return -((frame - first) / length).rounded(.down) * length
    }

    /// Returns the frames up to a limit at which the repetitions start or have keys.
    func breaks(in range: ClosedRange<Double>) -> [Double] {
        let length = last - first
        guard length > 0, property.keys.count > 1 else { return [] }
        let inner = property.keys.map(\.time).filter { $0 >= first && $0 <= last }
        let local = inner + (mode == "pingpong" ? inner.map { first + last - $0 } : [])
        var frames: [Double] = []
        let turns = (
            low: ((range.lowerBound - first) / length).rounded(.down),
            high: ((range.upperBound - first) / length).rounded(.up)
        )
        guard turns.high - turns.low < 4000 else { return [] }
        var turn = isBefore ? turns.low : max(turns.low, 0)
        while turn <= (isBefore ? min(turns.high, 0) : turns.high) {
            frames += local.map { $0 + turn * length }
            turn += 1
        }
        return frames
    }
}
