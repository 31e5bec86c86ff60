import Foundation
import LayerKit

/// One property of a track against time, as far as the track is seen without a gap.
struct MotionSignal {
    /// The property.
    let property: MotionProperty

    /// The frames' instants in seconds.
    let times: [TimeInterval]

    /// The values.
    let values: [Double]

    /// The typical error of a value: what a fit cannot be asked to explain.
    let noise: Double

    /// The change from which on the property moves.
    let leastChange: Double

    /// Creates a signal.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - times: The frames' instants.
    ///   - values: As many values.
    ///   - floor: The least noise that is expected.
    ///   - leastChange: The least change that can be seen.
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
        // Courses are told by polynomials, which come near to eased changes to about this part.
        let model = property.isPlace ? 0 : 0.005 * range
        noise = max(Self.roughness(cleaned, at: times), floor, model)
        self.leastChange = max(leastChange, 5 * noise)
    }

    /// The distance from the least to the greatest value.
    var range: Double { (values.max() ?? 0) - (values.min() ?? 0) }

    /// A Boolean value that indicates whether the property moves at all.
    var isMoving: Bool { range > leastChange && times.count > 3 }

    /// Returns the typical error of values on a smooth course.
    ///
    /// Third divided differences of a smooth course are small; those of noise are as large as their
    /// weights make it, which follow from how far the frames are apart.
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

    /// Returns values in which single ones that stand far out are between their neighbours.
    private static func withoutOutliers(
        _ values: [Double],
        at times: [TimeInterval],
        floor: Double
    ) -> [Double] {
        guard values.count > 6 else { return values }
        let limit = 6 * max(roughness(values, at: times), floor)
        var cleaned = values
        /// The value at a sample on the line through two others.
        func value(at index: Int, on line: (Int, Int), of values: [Double]) -> Double {
            let way = times[line.1] - times[line.0]
            guard way != 0 else { return values[line.0] }
            let slope = (values[line.1] - values[line.0]) / way
            return values[line.0] + slope * (times[index] - times[line.0])
        }
        for index in 2..<values.count - 2 {
            // The tip of a turn continues the course on either side; an outlier neither.
            let before = value(at: index, on: (index - 1, index - 2), of: cleaned)
            let after = value(at: index, on: (index + 1, index + 2), of: values)
            let distances = [before, after].map { abs(values[index] - $0) }
            guard distances.min() ?? 0 > limit, abs(before - after) < limit else { continue }
            cleaned[index] = (before + after) / 2
        }
        return cleaned
    }

    /// Returns the value in the middle of sorted values; 0 without any.
    static func median(_ values: [Double]) -> Double {
        values.isEmpty ? 0 : values.sorted()[values.count / 2]
    }
}
