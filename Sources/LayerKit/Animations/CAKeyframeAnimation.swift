import Foundation

/// The way values between key frames are found.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Straight from one value to the next.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")

    /// Each value holds until the next.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")

    /// Straight, at one speed throughout.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")

    /// Along a smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")

    /// Along a smooth curve, at nearly one speed throughout.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// An animation through a list of values, or along a path.
///
/// The animation's own timing function bends the whole, then that of the segment bends what is
/// between two key times.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values; nil by default.
    ///
    /// Fewer than two animate nothing. Ignored where there is a path.
    open var values: [Any]? {
        willSet { willChange() }
        didSet { keyValues = values.flatMap { AnimationValue($0) } }
    }

    /// The course of a point, key frames at the ends of its elements; nil by default.
    open var path: CGPath? {
        willSet { willChange() }
    }

    /// The times of the values in fractions of the duration; nil, the default, spreads them evenly.
    ///
    /// Discrete key frames take one more time than there are values, the end of the last. Of lists
    /// of unequal length the common beginning is used (measured). Before the first time the first
    /// value holds, after the last the last.
    open var keyTimes: [NSNumber]? {
        willSet { willChange() }
    }

    /// The paces between values; nil by default.
    ///
    /// Missing ones are even. Ignored by paced and discrete modes.
    open var timingFunctions: [CAMediaTimingFunction]? {
        willSet { willChange() }
    }

    /// The way values between key frames are found; linear by default.
    open var calculationMode = CAAnimationCalculationMode.linear {
        willSet { willChange() }
    }

    private var keyValues: AnimationValue?

    override func copyProperties(from other: CAAnimation) {
        super.copyProperties(from: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        values = other.values
        path = other.path?.copy()
        keyTimes = other.keyTimes
        timingFunctions = other.timingFunctions
        calculationMode = other.calculationMode
    }

    override func value(
        at progress: Double,
        phase: MediaTiming.Phase,
        underlying: AnimationValue
    ) -> AnimationValue? {
        if let path { return point(on: path.geometry, at: progress).map { .point($0) } }
        guard case .list(let values)? = keyValues, values.count > 1 else { return nil }
        let times = times(count: values.count) { values[$0].distance(to: values[$0 + 1]) }
        let count = min(values.count, times.count)
        guard count > 1 else { return nil }
        let place = place(at: progress, in: times, count: count)
        let (a, b) = (values[place.segment], values[min(place.segment + 1, values.count - 1)])
        if calculationMode == .discrete || place.fraction == 0 { return a }
        if calculationMode == .cubic || calculationMode == .cubicPaced {
            let spline = CubicSpline(values: Array(values.prefix(count)), times: times)
            if let value = spline.value(in: place.segment, at: place.fraction) { return value }
        }
        return a.interpolated(to: b, fraction: place.fraction)
    }

    // MARK: - Key times

    private var isPaced: Bool {
        calculationMode == .paced || calculationMode == .cubicPaced
    }

    /// Returns the times of key frames, one more for discrete ones.
    private func times(count: Int, distance: (Int) -> Double?) -> [Double] {
        if let keyTimes { return keyTimes.map(\.doubleValue) }
        if calculationMode == .discrete {
            return (0...count).map { Double($0) / Double(count) }
        }
        if isPaced {
            let distances = (0..<count - 1).map(distance)
            let total = distances.reduce(0) { $0 + ($1 ?? 0) }
            if !distances.contains(nil), total > 0 {
                var sum = 0.0
                return [0]
                    + distances.map { distance in
                        sum += distance ?? 0
                        return sum / total
                    }
            }
        }
        return (0..<count).map { Double($0) / Double(count - 1) }
    }

    /// Returns the segment that a progress is in, and how far.
    private func place(
        at progress: Double,
        in times: [Double],
        count: Int
    ) -> (segment: Int, fraction: Double) {
        let last = calculationMode == .discrete ? min(times.count, count + 1) - 2 : count - 2
        // The latest segment that has begun: a segment of no length is jumped over.
        let segment = (0...max(last, 0)).last { times[$0] <= progress } ?? 0
        let length = times[segment + 1] - times[segment]
        var fraction = length > 0 ? min(max((progress - times[segment]) / length, 0), 1) : 1
        if !isPaced, let functions = timingFunctions, segment < functions.count {
            fraction = functions[segment].value(at: fraction)
        }
        return (segment, fraction)
    }

    // MARK: - Paths

    private func point(on path: PathGeometry, at progress: Double) -> CGPoint? {
        let segments = path.segments
        guard let first = segments.first else { return path.elements.first?.end }
        // Discrete frames are the starts of elements alone; the others include the last end.
        let isDiscrete = calculationMode == .discrete
        let count = isDiscrete ? segments.count : segments.count + 1
        let times = times(count: count) { Double(segments[$0].length) }
        guard times.count > 1 else { return first.start }
        if isDiscrete, progress >= 1 { return segments.last?.end }
        let place = place(at: progress, in: times, count: min(count, times.count))
        let segment = segments[place.segment]
        if isDiscrete { return segment.start }
        // An even pace in time follows a curve by its parameter, a paced one by its length.
        let parameter =
            isPaced && keyTimes == nil
            ? segment.parameter(atLength: segment.length * place.fraction)
            : CGFloat(place.fraction)
        return segment.point(at: parameter)
    }
}

/// A smooth curve through values, component by component (Hermite, tangents measured).
private struct CubicSpline {
    let values: [AnimationValue]
    let times: [Double]

    /// Returns the value at a fraction of a segment; nil for values without components.
    func value(in segment: Int, at f: Double) -> AnimationValue? {
        guard let a = values[segment].components, let b = values[segment + 1].components,
            let leaving = tangent(at: segment, leaving: true),
            let arriving = tangent(at: segment + 1, leaving: false)
        else { return nil }
        let f2 = f * f
        let f3 = f2 * f
        let mixed = a.indices.map { i in
            let atEnds = (2 * f3 - 3 * f2 + 1) * a[i] + (3 * f2 - 2 * f3) * b[i]
            return atEnds + (f3 - 2 * f2 + f) * leaving[i] + (f3 - f2) * arriving[i]
        }
        return values[segment].with(components: mixed)
    }

    /// Half the way between the neighbours, weighted by the segments' lengths in time; at both ends
    /// the whole way to the only neighbour.
    private func tangent(at index: Int, leaving: Bool) -> [Double]? {
        let before = max(index - 1, 0)
        let after = min(index + 1, values.count - 1)
        guard let a = values[before].components, let b = values[after].components,
            a.count == b.count
        else { return nil }
        let difference = zip(a, b).map { $1 - $0 }
        guard before < index, after > index else { return difference }
        let d0 = times[index] - times[before]
        let d1 = times[after] - times[index]
        let weight = d0 + d1 > 0 ? (leaving ? d1 : d0) / (d0 + d1) : 0.5
        return difference.map { $0 * weight }
    }
}
