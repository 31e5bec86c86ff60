import Foundation
import LayerKit

/// The side from which an instant is approached, where a value may jump.
package enum EffectSide: Hashable, Sendable {
    /// The limit from earlier times.
    case before

    /// The instant itself.
    case after

    /// The other side.
    var opposite: EffectSide { self == .before ? .after : .before }
}

/// A map from the fraction of an interval's time to progress, as in CSS Easing Functions 2.
enum TimingFunction: Hashable, Sendable {
    /// The position of the jumps of a step function.
    enum StepPosition: Hashable, Sendable {
        case jumpStart
        case jumpEnd
        case jumpNone
        case jumpBoth
    }

    /// A control point of a piecewise linear function.
    struct Point: Hashable, Sendable {
        /// The fraction of the time.
        let input: Double

        /// The progress.
        let output: Double
    }

    /// Progress that equals the fraction of the time.
    case linear

    /// A cubic Bézier curve.
    case cubicBezier(TimingCurve)

    /// A number of equal steps.
    case steps(Int, StepPosition)

    /// A piecewise linear function with at least two points and ascending inputs.
    case points([Point])

    static let ease = TimingFunction.cubicBezier(TimingCurve(0.25, 0.1, 0.25, 1))
    static let easeIn = TimingFunction.cubicBezier(TimingCurve(0.42, 0, 1, 1))
    static let easeOut = TimingFunction.cubicBezier(TimingCurve(0, 0, 0.58, 1))
    static let easeInOut = TimingFunction.cubicBezier(TimingCurve(0.42, 0, 0.58, 1))

    /// Returns the progress at a fraction of the time, which is clamped to 0…1.
    func value(at fraction: Double, side: EffectSide = .after) -> Double {
        let fraction = min(max(fraction, 0), 1)
        let section = section(at: fraction, side: side, tolerance: 1e-12)
        return section.value(at: fraction)
    }

    /// The function that runs backward in time and in progress.
    var reversed: TimingFunction {
        switch self {
        case .linear:
            return .linear
        case .cubicBezier(let curve):
            return .cubicBezier(curve.reversed)
        case .steps(let count, .jumpStart):
            return .steps(count, .jumpEnd)
        case .steps(let count, .jumpEnd):
            return .steps(count, .jumpStart)
        case .steps:
            return self
        case .points(let points):
            return .points(
                points.reversed().map { Point(input: 1 - $0.input, output: 1 - $0.output) }
            )
        }
    }

    // MARK: - Sections

    /// A part of the function that is a single curve.
    struct Section: Hashable, Sendable {
        /// The fractions of the time at the ends.
        var start = 0.0
        var end = 1.0

        /// The progress at the ends.
        var startValue = 0.0
        var endValue = 1.0

        /// The curve between the ends.
        var curve = TimingCurve.linear

        func value(at fraction: Double) -> Double {
            guard startValue != endValue, end > start else { return startValue }
            let part = (fraction - start) / (end - start)
            return startValue + (endValue - startValue) * curve.value(at: part)
        }
    }

    /// Returns the section at a fraction of the time.
    ///
    /// A fraction that differs from a jump by less than the tolerance is at the jump.
    func section(at fraction: Double, side: EffectSide, tolerance: Double) -> Section {
        switch self {
        case .linear:
            return Section()
        case .cubicBezier(let curve):
            return Section(curve: curve)
        case .steps(let count, let position):
            return step(at: fraction, side, tolerance, count: count, position)
        case .points(let points):
            return Self.line(at: fraction, side, tolerance, points)
        }
    }

    private func step(
        at fraction: Double,
        _ side: EffectSide,
        _ tolerance: Double,
        count: Int,
        _ position: StepPosition
    ) -> Section {
        let scaled = fraction * Double(count)
        let near = scaled.rounded()
        let isJump = abs(scaled - near) <= tolerance * Double(count)
        var step = isJump ? near : scaled.rounded(.down)
        if isJump, side == .before { step -= 1 }
        let ends = (start: step / Double(count), end: (step + 1) / Double(count))
        let jumps = Double(jumpCount)
        if position == .jumpStart || position == .jumpBoth { step += 1 }
        let value = min(max(step, 0), jumps) / max(jumps, 1)
        return Section(start: ends.start, end: ends.end, startValue: value, endValue: value)
    }

    /// The number of jumps of a step function.
    private var jumpCount: Int {
        switch self {
        case .steps(let count, .jumpNone): count - 1
        case .steps(let count, .jumpBoth): count + 1
        case .steps(let count, _): count
        default: 0
        }
    }

    /// Returns the line of a piecewise linear function; the first and last lines are extended.
    private static func line(
        at fraction: Double,
        _ side: EffectSide,
        _ tolerance: Double,
        _ points: [Point]
    ) -> Section {
        let inputs = points.map(\.input)
        let count = inputs.upperIndex(of: fraction, side: side, tolerance: tolerance)
        var index = min(max(count - 1, 0), points.count - 2)
        // Beyond the ends, lines are extended, but jumps at the ends aren't lines.
        if count == 0 {
            while index < points.count - 2, inputs[index + 1] <= inputs[index] { index += 1 }
        } else if count == points.count {
            while index > 0, inputs[index + 1] <= inputs[index] { index -= 1 }
        }
        let (first, second) = (points[index], points[index + 1])
        guard second.input > first.input else {
            return Section(startValue: second.output, endValue: second.output)
        }
        guard first.input > 0 || second.input < 1 else {
            return Section(
                start: first.input,
                end: second.input,
                startValue: first.output,
                endValue: second.output
            )
        }
        let slope = (second.output - first.output) / (second.input - first.input)
        let start = index == 0 ? min(first.input, 0) : first.input
        let end = index == points.count - 2 ? max(second.input, 1) : second.input
        return Section(
            start: start,
            end: end,
            startValue: first.output + slope * (start - first.input),
            endValue: second.output + slope * (end - second.input)
        )
    }
}

extension [Double] {
    /// Returns the number of elements of an ascending array up to a number, which is included if it
    /// isn't approached from before.
    ///
    /// - Complexity: O(log n).
    func upperIndex(of number: Double, side: EffectSide, tolerance: Double) -> Int {
        let limit = side == .after ? number + tolerance : number - tolerance
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] <= limit { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension TimingCurve {
    /// The curve that runs backward in time and in progress.
    var reversed: TimingCurve { TimingCurve(1 - x2, 1 - y2, 1 - x1, 1 - y1) }
}
