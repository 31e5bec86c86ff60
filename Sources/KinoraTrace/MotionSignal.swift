import Foundation
import LayerKit

/// The values of one property of a track over time, without gaps.
struct MotionSignal {
    /// The measured property.
    let property: MotionProperty

    /// The times of the frames, in seconds.
    let times: [TimeInterval]

    /// The measured values.
    let values: [Double]

    /// The typical measurement error of a value, which a fit doesn't need to explain.
    let noise: Double

    /// The minimum change that counts as motion.
    let leastChange: Double

    /// Creates a signal.
    ///
    /// - Parameters:
    ///   - property: The measured property.
    ///   - times: The times of the frames.
    ///   - values: The values, one for each time.
    ///   - floor: The minimum expected noise.
    ///   - leastChange: The minimum visible change.
    init(
        _ property: MotionProperty,
        _ times: [TimeInterval],
        _ values: [Double],
        floor: Double,
        leastChange: Double
    ) {
        self.property = property
        self.times = times
        let cleaned = Self.withoutOutliers(values, at: times, floor: floor)
        self.values = cleaned
        let range = (cleaned.max() ?? 0) - (cleaned.min() ?? 0)
        // Polynomials approximate eased changes with about this error.
        let model = property.isPlace ? 0 : 0.005 * range
        noise = max(Self.roughness(cleaned, at: times), floor, model)
        self.leastChange = max(leastChange, 5 * noise)
    }

    /// The difference between the greatest and the least value.
    var range: Double { (values.max() ?? 0) - (values.min() ?? 0) }

    /// A Boolean value that indicates whether the property changes visibly.
    var isMoving: Bool { range > leastChange && times.count > 3 }

    /// Returns the typical error of values around a smooth curve.
    ///
    /// Third divided differences are small for a smooth curve. For noise, they scale with their
    /// weights, which depend on the intervals between the frames.
    private static func roughness(_ values: [Double], at times: [TimeInterval]) -> Double {
        guard values.count > 6 else { return 0 }
        let differences = (3..<values.count).map { last -> Double in
            var sum = 0.0
            var squares = 0.0
            for index in last - 3...last {
                var weight = 1.0
                for other in last - 3...last where other != index {
                    weight /= times[index] - times[other]
                }
                sum += weight * values[index]
                squares += weight * weight
            }
            return abs(sum) / squares.squareRoot()
        }
        return median(differences.filter(\.isFinite)) / 0.6745
    }

    /// Returns the values with isolated outliers interpolated from their neighbors.
    private static func withoutOutliers(
        _ values: [Double],
        at times: [TimeInterval],
        floor: Double
    ) -> [Double] {
        guard values.count > 6 else { return values }
        let limit = 6 * max(roughness(values, at: times), floor)
        var cleaned = values
        /// Returns the value at a sample on the line through two others.
        func value(at index: Int, on line: (Int, Int), of values: [Double]) -> Double {
            let interval = times[line.1] - times[line.0]
            guard interval != 0 else { return values[line.0] }
            let slope = (values[line.1] - values[line.0]) / interval
            return values[line.0] + slope * (times[index] - times[line.0])
        }
        for index in 2..<values.count - 2 {
            // The tip of a turn continues the curve on one side; an outlier fits neither.
            let before = value(at: index, on: (index - 1, index - 2), of: cleaned)
            let after = value(at: index, on: (index + 1, index + 2), of: values)
            let distances = [before, after].map { abs(values[index] - $0) }
            guard distances.min() ?? 0 > limit, abs(before - after) < limit else { continue }
            cleaned[index] = (before + after) / 2
        }
        return cleaned
    }

    /// Returns the median, or 0 if there are no values.
    static func median(_ values: [Double]) -> Double {
        values.isEmpty ? 0 : values.sorted()[values.count / 2]
    }
}
