import LayerKit

/// The progress of curves at uniform fractions of the time, for quick lookups.
struct CurveTable: Sendable {
    /// The curves.
    let curves: [PieceCurve]

    /// The number of times that each curve turns back: 0 if it only rises, at most 3.
    let turns: [Int]

    /// The least cost of a curve with each number of turns; infinite if there is none.
    let leastCosts: SIMD4<Double>

    /// The progress of all curves, one curve after the other.
    private let values: ContiguousArray<Double>

    private static let steps = 512

    /// The number of values of a curve.
    private static let rowCount = steps + 2

    /// Creates a table of curves.
    init(_ curves: [PieceCurve]) {
        let rows = curves.map { curve in
            (0..<Self.rowCount).map {
                curve.timing.value(at: min(Double($0) / Double(Self.steps), 1))
            }
        }
        self.curves = curves
        turns = rows.map(Self.turns)
        leastCosts = zip(turns, curves).reduce(into: SIMD4(repeating: .infinity)) {
            $0[$1.0] = min($0[$1.0], $1.1.cost)
        }
        values = ContiguousArray(rows.joined())
    }

    /// Returns the number of times that values turn from rising to falling or back.
    private static func turns(_ values: [Double]) -> Int {
        var count = 0
        var isRising: Bool?
        for (value, next) in zip(values, values.dropFirst()) where value != next {
            if let isRising, isRising != (next > value) { count += 1 }
            isRising = next > value
        }
        return min(count, 3)
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
