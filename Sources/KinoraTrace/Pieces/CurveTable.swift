import LayerKit

/// The progress of curves at uniform fractions of the time, for quick lookups.
struct CurveTable: Sendable {
    /// The curves.
    let curves: [PieceCurve]

    /// The progress of all curves, one curve after the other.
    private let values: ContiguousArray<Double>

    private static let steps = 512

    /// The number of values of a curve.
    private static let rowCount = steps + 2

    /// Creates a table of curves.
    init(_ curves: [PieceCurve]) {
        self.curves = curves
        values = ContiguousArray(
            curves.flatMap { curve in
                (0..<Self.rowCount).map {
                    curve.timing.value(at: min(Double($0) / Double(Self.steps), 1))
                }
            }
        )
    }

    /// The table of all curves that pieces are tried with.
    static let candidates = CurveTable(PieceCurve.candidates)

    /// A fraction of the time, as a place between two values of each curve.
    struct Place {
        fileprivate var index = 0
        fileprivate var part = 0.0
    }

    /// Returns the place of a fraction of the time.
    @inline(__always)
    static func place(_ fraction: Double) -> Place {
        let place = min(max(fraction, 0), 1) * Double(steps)
        let index = Int(place)
        return Place(index: index, part: place - Double(index))
    }

    /// Writes the progress of a curve at places.
    ///
    /// - Parameters:
    ///   - curve: The index of the curve.
    ///   - places: The places.
    ///   - count: The number of places.
    ///   - progress: The progress at each place.
    @inline(__always)
    func look(
        up curve: Int,
        at places: ContiguousArray<Place>,
        count: Int,
        into progress: inout ContiguousArray<Double>
    ) {
        let row = curve * Self.rowCount
        values.withUnsafeBufferPointer { values in
            places.withUnsafeBufferPointer { places in
                progress.withUnsafeMutableBufferPointer { progress in
                    for index in 0..<count {
                        let place = places[index]
                        let first = values[row + place.index]
                        progress[index] =
                            first + (values[row + place.index + 1] - first) * place.part
                    }
                }
            }
        }
    }
}
