import Foundation

/// A cubic Hermite spline through values, for each component separately.
///
/// The tangents are measured on macOS.
struct CubicSpline {
    /// The tension, continuity and bias of a Kochanek–Bartels spline at each value.
    struct Shape {
        private let tension: [Double]
        private let continuity: [Double]
        private let bias: [Double]

        init(tension: [NSNumber]?, continuity: [NSNumber]?, bias: [NSNumber]?) {
            self.tension = (tension ?? []).map(\.doubleValue)
            self.continuity = (continuity ?? []).map(\.doubleValue)
            self.bias = (bias ?? []).map(\.doubleValue)
        }

        /// Returns the weights of two differences: from the previous value, and to the next value.
        fileprivate func weights(at index: Int, leaving: Bool) -> (before: Double, after: Double) {
            let t = 1 - Self.entry(tension, index)
            let c = Self.entry(continuity, index) * (leaving ? 1 : -1)
            let b = Self.entry(bias, index)
            return (t * (1 + c) * (1 + b) / 2, t * (1 - c) * (1 - b) / 2)
        }

        private static func entry(_ list: [Double], _ index: Int) -> Double {
            index < list.count ? list[index] : 0
        }
    }

    private let components: [ValueComponents]
    private let times: [Double]
    private let shape: Shape

    /// Creates a spline, or returns nil if values have no components or are of different kinds.
    init?(values: [AnimationValue], times: [Double], shape: Shape) {
        self.times = times
        self.shape = shape
        components = values.compactMap(\.components)
        let counts = Set(components.map(\.count))
        guard components.count == values.count, counts.count == 1 else { return nil }
    }

    /// Returns the numbers at a fraction of a segment.
    func numbers(in segment: Int, at f: Double) -> SIMD4<Double> {
        guard segment + 1 < components.count else { return components[segment].values }
        let a = components[segment].values
        let b = components[segment + 1].values
        let leaving = tangent(at: segment, leaving: true)
        let arriving = tangent(at: segment + 1, leaving: false)
        let f2 = f * f
        let f3 = f2 * f
        let atEnds = a * (2 * f3 - 3 * f2 + 1) + b * (3 * f2 - 2 * f3)
        return atEnds + leaving * (f3 - 2 * f2 + f) + arriving * (f3 - f2)
    }

    /// Returns the tangent at a value.
    ///
    /// The tangent is half the difference between the neighboring values, weighted by the durations
    /// of the segments. At both ends, it is the difference to the only neighbor.
    private func tangent(at index: Int, leaving: Bool) -> SIMD4<Double> {
        let own = components[index].values
        let weights = shape.weights(at: index, leaving: leaving)
        guard index > 0 else {
            return (components[1].values - own) * (weights.before + weights.after)
        }
        guard index < components.count - 1 else {
            return (own - components[index - 1].values) * (weights.before + weights.after)
        }
        let before = own - components[index - 1].values
        let after = components[index + 1].values - own
        let d0 = times[index] - times[index - 1]
        let d1 = times[index + 1] - times[index]
        let uneven = d0 + d1 > 0 ? 2 * (leaving ? d1 : d0) / (d0 + d1) : 1
        return (before * weights.before + after * weights.after) * uneven
    }
}
