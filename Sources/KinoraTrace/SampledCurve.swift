import KinoraTimeline
import LayerKit

/// A named curve's progress at even intervals, interpolated linearly.
///
/// Searches that compare thousands of placements use it as an approximation of the curve.
struct SampledCurve: Sendable {
    private let values: [Double]

    private static let stepCount = 64

    /// The samples of all named curves.
    static let all = NamedCurve.all.map { SampledCurve($0.curve) }

    private init(_ curve: TimingCurve) {
        values = (0...Self.stepCount).map { curve.value(at: Double($0) / Double(Self.stepCount)) }
    }

    /// Returns the progress at a fraction of the duration; 0 before the start, 1 after the end.
    func value(at fraction: Double) -> Double {
        let place = fraction * Double(Self.stepCount)
        guard place > 0 else { return 0 }
        guard place < Double(Self.stepCount) else { return 1 }
        let index = Int(place)
        return values[index] + (values[index + 1] - values[index]) * (place - Double(index))
    }
}
