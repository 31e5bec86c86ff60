import Foundation

/// The best possible precision of a track's properties, and their minimum visible changes.
struct Scales {
    /// The precision of a property.
    struct Scale {
        /// The minimum expected noise.
        let floor: Double

        /// The minimum visible change.
        let leastChange: Double
    }

    private let cell: Double
    private let size: Double
    private let area: Double
    /// The distance that the center moves.
    private let reach: Double
    /// The minimum distance from the center to the pivot.
    private let radius: Double

    /// Creates the scales of a track's samples.
    init(_ samples: [MotionSample], cell: Double, pivot: CGPoint) {
        func range(_ value: (MotionSample) -> Double) -> Double {
            let values = samples.map(value)
            return (values.max() ?? 0) - (values.min() ?? 0)
        }
        self.cell = cell
        size = samples.map(\.length).max() ?? 0
        area = samples.map(\.area).max() ?? 0
        reach = max(range(\.x), range(\.y))
        let distances = samples.map { hypot($0.x - pivot.x, $0.y - pivot.y) }
        radius = max(distances.min() ?? 0, cell)
    }

    /// Returns the scale of a property.
    ///
    /// Cartesian and polar positions have the same scale so that their costs are comparable.
    func scale(of property: MotionProperty) -> Scale {
        let place = max(0.05 * cell, 0.004 * reach)
        switch property {
        case .x, .y, .distance: return Scale(floor: place, leastChange: 0.6 * cell)
        case .bearing:
            return Scale(floor: place / radius, leastChange: max(0.05, cell / radius))
        case .length, .width:
            return Scale(floor: 0.15 * cell, leastChange: max(2.5 * cell, 0.12 * size))
        case .angle:
            return Scale(
                floor: 0.3 * cell / max(size, cell),
                leastChange: max(0.05, 2 * cell / max(size, cell))
            )
        case .area:
            return Scale(
                floor: max(0.004 * area, cell * cell / 2),
                leastChange: max(0.08 * area, 4 * cell * cell)
            )
        case .opacity: return Scale(floor: 0.01, leastChange: 0.1)
        }
    }
}
