import KinoraPlatform

extension DotMatrix {
    /// An order in which the cells of a grid light up.
    public enum Pattern: String, Hashable, Sendable, CaseIterable {
        /// From the upper left to the lower right.
        case wave

        /// From left to right.
        case columns

        /// From top to bottom.
        case rows

        /// From the center outward.
        case ripple

        /// From the border inward.
        case implode

        /// Around the center, clockwise.
        case sweep

        /// Around the center, with a lag that grows outward.
        case swirl

        /// From the border inward on a spiral.
        case spiral

        /// Row by row, back and forth.
        case snake

        /// Every other cell, alternately.
        case checkers

        /// From top to bottom, starting at a different time in each column.
        case rain

        /// At a different time for each cell.
        case twinkle

        /// In squares from the center outward.
        case frames

        /// In diamonds from the border inward.
        case diamond

        /// From the center column to both sides.
        case curtain

        /// Along diagonals half as steep as in ``wave``.
        case slant

        /// In crosses from the center lines outward.
        case cross

        /// From left to right, with a front shaped like a sine wave.
        case sine

        /// Returns the delay of a cell after the first, as a fraction of a cycle.
        func delay(column: Int, row: Int, side: Int) -> Double {
            let last = Double(max(side - 1, 1))
            let (x, y) = (Double(column) / last, Double(row) / last)
            let (dx, dy) = (2 * x - 1, 2 * y - 1)
            let distance = (dx * dx + dy * dy).squareRoot() / 2.0.squareRoot()
            let turn = atan2(dx, -dy) / (2 * .pi)
            switch self {
            case .wave: return 0.8 * (x + y) / 2
            case .columns: return 0.8 * x
            case .rows: return 0.8 * y
            case .ripple: return 0.8 * distance
            case .implode: return 0.8 * (1 - distance)
            case .sweep: return turn
            case .swirl: return turn + 0.5 * distance
            case .spiral: return Self.spiral(column, row, side) / Double(side * side)
            case .snake:
                let place = row.isMultiple(of: 2) ? column : side - 1 - column
                return Double(row * side + place) / Double(side * side)
            case .checkers: return (column + row).isMultiple(of: 2) ? 0 : 0.5
            case .rain: return 0.7 * y + Self.chance(column, 0)
            case .twinkle: return Self.chance(column, row)
            case .frames: return 0.8 * max(abs(dx), abs(dy))
            case .diamond: return 0.8 * (1 - (abs(dx) + abs(dy)) / 2)
            case .curtain: return 0.8 * abs(dx)
            case .slant: return 0.9 * (x + 2 * y) / 3
            case .cross: return 0.8 * min(abs(dx), abs(dy))
            case .sine: return 0.6 * x + 0.25 * sin(.pi * y)
            }
        }

        /// Returns the number of cells before a cell on a spiral from the upper left.
        private static func spiral(_ column: Int, _ row: Int, _ side: Int) -> Double {
            let ring = min(column, row, side - 1 - column, side - 1 - row)
            let (x, y, last) = (column - ring, row - ring, side - 1 - 2 * ring)
            let before = side * side - (last + 1) * (last + 1)
            if y == 0 { return Double(before + x) }
            if x == last { return Double(before + last + y) }
            if y == last { return Double(before + 3 * last - x) }
            return Double(before + 4 * last - y)
        }

        /// Returns a constant pseudorandom number from 0 to 1.
        static func chance(_ column: Int, _ row: Int) -> Double {
            // The golden ratio and the root of two spread the values evenly.
            let value = Double(column + 1) * 0.618_033_988 + Double(row + 1) * 0.414_213_562 * 5
            return value - value.rounded(.down)
        }
    }
}
