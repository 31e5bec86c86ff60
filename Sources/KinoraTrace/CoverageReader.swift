/// Tells which of a palette's colours cover a cell, and how much of it.
struct CoverageReader {
    /// How much of a cell is covered by a colour, and by a second one where two meet or overlap.
    struct Coverage {
        var first = 0
        var firstPart = 0.0
        var second = -1
        var secondPart = 0.0

        /// Bare ground.
        static let none = Coverage()
    }

    private let palette: TracePalette
    private var known: [UInt32: Coverage] = [:]
    /// The cell asked for last, which mostly is the next one too.
    private var last: (cell: UInt32, coverage: Coverage)?

    /// What is less than this part of a cell is noise.
    private let leastPart: Double

    /// A mixture with the ground is believed up to this error, squared, before two colours are.
    private static let mixtureError = 0.0025

    /// Creates a reader.
    init(_ palette: TracePalette) {
        self.palette = palette
        leastPart = 0.07 + 1.5 * palette.noise
    }

    /// Returns what covers a cell.
    mutating func coverage(of cell: UInt32) -> Coverage {
        // Steps of four keep the number of distinct colours small.
        let key = cell & 0xFCFC_FCFC
        if let last, last.cell == key { return last.coverage }
        let coverage = remembered(key)
        last = (key, coverage)
        return coverage
    }

    private mutating func remembered(_ key: UInt32) -> Coverage {
        if let coverage = known[key] { return coverage }
        let coverage = find(CellColor(key) + Self.middle(of: key))
        known[key] = coverage
        return coverage
    }

    /// The way to the middle of a step of four, but none from its ends.
    private static func middle(of key: UInt32) -> CellColor {
        func shift(_ bits: UInt32) -> Double {
            switch key >> bits & 0xFC {
            case 0: 0
            case 0xFC: 3.0 / 255
            default: 1.5 / 255
            }
        }
        return CellColor(red: shift(0), green: shift(8), blue: shift(16), alpha: shift(24))
    }

    private func find(_ color: CellColor) -> Coverage {
        var best = Coverage.none
        var bestError = Double.infinity
        for (index, full) in palette.colors.enumerated() {
            let mixture = ColorMixture(of: color, from: palette.ground, to: full)
            guard mixture.squaredError < bestError else { continue }
            bestError = mixture.squaredError
            best = Coverage(first: index, firstPart: mixture.fraction)
        }
        for overlap in palette.overlaps {
            let mixture = ColorMixture(of: color, from: palette.ground, to: overlap.color)
            guard mixture.squaredError < bestError else { continue }
            bestError = mixture.squaredError
            best = Coverage(
                first: overlap.first,
                firstPart: mixture.fraction,
                second: overlap.second,
                secondPart: mixture.fraction
            )
        }
        if bestError > Self.mixtureError { meet(color, &best, bestError) }
        return best.firstPart < leastPart ? .none : best
    }

    /// Looks for two colours that share the cell.
    private func meet(_ color: CellColor, _ best: inout Coverage, _ error: Double) {
        var bestError = error * 0.7
        for second in palette.colors.indices {
            for first in 0..<second {
                let mixture = ColorMixture(
                    of: color,
                    from: palette.colors[first],
                    to: palette.colors[second]
                )
                guard mixture.squaredError < bestError else { continue }
                bestError = mixture.squaredError
                best = Coverage(
                    first: first,
                    firstPart: 1 - mixture.fraction,
                    second: second,
                    secondPart: mixture.fraction
                )
            }
        }
    }
}
