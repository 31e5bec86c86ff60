/// Determines which palette colors cover a cell, and to what extent.
struct CoverageReader {
    /// The coverage of a cell by one color, or by two where they meet or overlap.
    struct Coverage {
        var first = 0
        var firstPart = 0.0
        var second = -1
        var secondPart = 0.0

        /// No coverage; only the background shows.
        static let none = Coverage()
    }

    private let palette: TracePalette
    private var known: [UInt32: Coverage] = [:]
    /// The most recent cell and its coverage; the next cell is usually equal.
    private var last: (cell: UInt32, coverage: Coverage)?

    /// The minimum coverage of a cell; less counts as noise.
    private let leastPart: Double

    /// The maximum squared error at which one color over the background explains a cell.
    private static let mixtureError = 0.0025

    /// Creates a reader for a palette.
    init(_ palette: TracePalette) {
        self.palette = palette
        leastPart = 0.07 + 1.5 * palette.noise
    }

    /// Returns the coverage of a cell.
    mutating func coverage(of cell: UInt32) -> Coverage {
        // Quantizing to steps of four keeps the number of distinct colors small.
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

    /// Returns the offset to the middle of a step of four, or none at either end of the range.
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
            let mixture = ColorMixture(of: color, from: palette.background, to: full)
            guard mixture.squaredError < bestError else { continue }
            bestError = mixture.squaredError
            best = Coverage(first: index, firstPart: mixture.fraction)
        }
        for overlap in palette.overlaps {
            let mixture = ColorMixture(of: color, from: palette.background, to: overlap.color)
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

    /// Searches for two colors that together explain the cell better.
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
