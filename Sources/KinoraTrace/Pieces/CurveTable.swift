import LayerKit

/// The progress of curves at uniform fractions of the time, for quick lookups.
struct CurveTable: Sendable {
    /// The curves.
    let curves: [PieceCurve]

    private let values: [ContiguousArray<Double>]

    private static let steps = 512

    /// Creates a table of curves.
    init(_ curves: [PieceCurve]) {
        self.curves = curves
        values = curves.map { curve in
            ContiguousArray(
                (0...Self.steps + 1).map {
                    curve.timing.value(at: min(Double($0) / Double(Self.steps), 1))
                }
            )
        }
    }

    /// The table of all curves that pieces are tried with.
    static let candidates = CurveTable(PieceCurve.candidates)

    /// Returns the progress of a curve at a fraction of the time.
    @inline(__always)
    func value(of curve: Int, at fraction: Double) -> Double {
        let place = min(max(fraction, 0), 1) * Double(Self.steps)
        let index = Int(place)
        let part = place - Double(index)
        return values[curve][index] * (1 - part) + values[curve][index + 1] * part
    }
}
