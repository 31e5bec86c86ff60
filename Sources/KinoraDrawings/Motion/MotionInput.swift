import LayerKit

/// A value over time that a node of a drawing depends on.
package protocol MotionInput {
    /// The number of the value, by which a moment holds it.
    var number: Int { get }

    /// Returns the times at which the value starts or ends changing smoothly, ascending.
    ///
    /// - Parameters:
    ///   - range: The times in seconds.
    ///   - limit: The maximum number of times.
    /// - Returns: The times.
    func breaks(in range: ClosedRange<Double>, limit: Int) -> [Double]

    /// Returns the timing curves of the value between two times without a break in between, or an
    /// empty set if it doesn't change.
    func curves(from start: Double, to end: Double) -> Set<TimingCurve>
}

/// An animated value of an SVG document as an input of motions.
struct SVGMotionInput: MotionInput {
    let number: Int
    let timings: [EffectTiming]

    func breaks(in range: ClosedRange<Double>, limit: Int) -> [Double] {
        timings.flatMap { $0.breaks(in: range, limit: limit) }
    }

    func curves(from start: Double, to end: Double) -> Set<TimingCurve> {
        var curves: Set<TimingCurve> = []
        for timing in timings {
            let piece = timing.piece(at: (start + end) / 2)
            guard let span = piece.span, !span.isConstant else { continue }
            let length = span.end - span.start
            guard length > 0, span.curve != .linear else {
                curves.insert(.linear)
                continue
            }
            let (low, high) = ((start - span.start) / length, (end - span.start) / length)
            let segment = span.curve.segment(from: max(low, 0), to: min(high, 1))
            curves.insert(segment.normalized ?? .linear)
        }
        return curves
    }
}
