import Foundation

/// The colors of a film: its background, the colors on it, and their overlaps.
struct TracePalette: Sendable {
    /// The background color.
    let background: CellColor

    /// The typical error of a color component due to noise or dithering, from 0 to 1.
    let noise: Double

    /// The foreground colors, most frequent first.
    private(set) var colors: [CellColor] = []

    /// The colors that appear where one color lies translucently over another.
    private(set) var overlaps: [Overlap] = []

    /// A color that belongs to two shapes at once, with the indices of their colors.
    struct Overlap: Sendable {
        let color: CellColor
        let first: Int
        let second: Int
    }

    private static let maximumColorCount = 12

    /// The minimum share of the counted cells for a color.
    private static let leastShare = 0.004

    /// The maximum error of a mixture that explains a color.
    private static let mixtureError = 0.05

    /// Creates a palette from a tally of colors.
    init(_ tally: ColorTally) {
        let background = Self.background(tally)
        self.background = background
        noise = tally.noise
        let least = max(0.05, tally.radius)
        let entries = tally.colors.filter { $0.color.perceptualDistance(to: background) > least }
        let total = entries.reduce(0) { $0 + $1.count }
        let frequent = entries.filter {
            Double($0.count) >= Self.leastShare * Double(total) && $0.count >= 4
        }
        let full = frequent.filter {
            !Self.isFaint($0, among: frequent, background)
                && !Self.isEdge($0, among: frequent, background)
        }
        // The most frequent colors come first, because mixtures of them are rarer.
        var counts: [Int] = []
        for entry in full {
            if let pair = pair(mixing: entry, counts) {
                overlaps.append(Overlap(color: entry.color, first: pair.0, second: pair.1))
            } else if colors.count < Self.maximumColorCount {
                colors.append(entry.color)
                counts.append(entry.count)
            }
        }
    }

    private static func background(_ tally: ColorTally) -> CellColor {
        // The color that fills the image's border is the background. In an image that is cropped on
        // all sides, it's the most frequent color.
        let border = tally.borderColors
        let total = border.reduce(0) { $0 + $1.count }
        if let first = border.first, first.count * 2 > total { return first.color }
        return tally.colors.first?.color ?? .clear
    }

    /// Returns a Boolean value that indicates whether a color is another color partially covering
    /// the background, as in a fade.
    private static func isFaint(
        _ entry: ColorTally.Entry,
        among entries: [ColorTally.Entry],
        _ background: CellColor
    ) -> Bool {
        entries.contains { other in
            // A much rarer color comes from an overlap of the color with itself or with another
            // color.
            guard other.color != entry.color, other.count * 3 >= entry.count else { return false }
            let mixture = ColorMixture(of: entry.color, from: background, to: other.color)
            return mixture.fraction < 0.93
                && mixture.squaredError < mixtureError * mixtureError * 0.5
        }
    }

    /// The maximum error of a mixture at which a color without an interior counts as an edge.
    private static let edgeError = 0.09

    /// Returns a Boolean value that indicates whether a color appears only where others meet; an
    /// edge has no interior.
    private static func isEdge(
        _ entry: ColorTally.Entry,
        among entries: [ColorTally.Entry],
        _ background: CellColor
    ) -> Bool {
        guard !hasInside(entry) else { return false }
        let solid = entries.filter { $0.innerCount * 5 > $0.count }.map(\.color)
        return solid.contains { first in
            ([background] + solid).contains { second in
                let mixture = ColorMixture(of: entry.color, from: second, to: first)
                return (0.05...0.95).contains(mixture.fraction)
                    && mixture.squaredError < edgeError * edgeError
            }
        }
    }

    /// Returns a Boolean value that indicates whether some cells of a color are surrounded by the
    /// same color.
    ///
    /// An edge hardly ever has such cells. The few exceptions are where a dithered overlap
    /// alternates colors.
    private static func hasInside(_ entry: ColorTally.Entry) -> Bool {
        entry.innerCount * 20 >= entry.count
    }

    /// Returns the two colors whose overlap explains a color, or nil if there are none.
    private func pair(mixing entry: ColorTally.Entry, _ counts: [Int]) -> (Int, Int)? {
        // A color without an interior is an edge.
        guard Self.hasInside(entry) else { return nil }
        var best: (pair: (Int, Int), error: Double)?
        for upper in colors.indices {
            for lower in colors.indices where upper != lower {
                // An overlap is smaller than both shapes.
                guard Double(entry.count) < 0.6 * Double(min(counts[upper], counts[lower])) else {
                    continue
                }
                let error = overlapError(entry.color, upper, lower)
                guard error < best?.error ?? Self.mixtureError * Self.mixtureError else { continue }
                best = ((upper, lower), error)
            }
        }
        return best?.pair
    }

    /// Returns the squared error of explaining a color as one color translucently over another.
    private func overlapError(_ color: CellColor, _ upper: Int, _ lower: Int) -> Double {
        // The lower color shows through relative to the background. If the format made both opaque,
        // the color is a plain mixture.
        let through = colors[upper] + colors[lower] - background
        let over = ColorMixture(of: color, from: colors[upper], to: through)
        let between = ColorMixture(of: color, from: colors[upper], to: colors[lower])
        let errors = [(over, 0.04...0.7), (between, 0.04...0.96)].map { mixture, parts in
            parts.contains(mixture.fraction) ? mixture.squaredError : .infinity
        }
        return errors.min() ?? .infinity
    }
}
