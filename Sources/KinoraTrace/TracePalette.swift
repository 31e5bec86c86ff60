import Foundation

/// The colours that a movie is painted with: its ground, what moves on it, and where two of those
/// overlap.
struct TracePalette: Sendable {
    /// What is behind everything.
    let ground: CellColor

    /// The typical error of a colour by noise or dither, the length of a component being 1.
    let noise: Double

    /// The colours on the ground, the most frequent first.
    private(set) var colors: [CellColor] = []

    /// Colours that show where one of the colours lies half transparent over another.
    private(set) var overlaps: [Overlap] = []

    /// A colour that belongs to two shapes at once.
    struct Overlap: Sendable {
        let color: CellColor
        let first: Int
        let second: Int
    }

    private static let maximumColorCount = 12

    /// The part of the counted cells that a colour must have.
    private static let leastShare = 0.004

    /// How far a colour may lie from a mixture that explains it.
    private static let mixtureError = 0.05

    /// Finds the colours that were counted.
    init(_ tally: ColorTally) {
        let ground = Self.ground(tally)
        self.ground = ground
        noise = tally.noise
        let least = max(0.05, tally.radius)
        let entries = tally.colors.filter { $0.color.perceptualDistance(to: ground) > least }
        let total = entries.reduce(0) { $0 + $1.count }
        let frequent = entries.filter {
            Double($0.count) >= Self.leastShare * Double(total) && $0.count >= 4
        }
        let full = frequent.filter {
            !Self.isFaint($0, among: frequent, ground) && !Self.isEdge($0, among: frequent, ground)
        }
        // The most frequent come first: what they mix to is rarer.
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

    private static func ground(_ tally: ColorTally) -> CellColor {
        // What fills the picture's edge is behind; a picture that is cut off at all sides shows it
        // as its most frequent colour.
        let border = tally.borderColors
        let total = border.reduce(0) { $0 + $1.count }
        if let first = border.first, first.count * 2 > total { return first.color }
        return tally.colors.first?.color ?? .clear
    }

    /// Returns whether a colour is another one that covers the ground in part, as in a fade.
    private static func isFaint(
        _ entry: ColorTally.Entry,
        among entries: [ColorTally.Entry],
        _ ground: CellColor
    ) -> Bool {
        entries.contains { other in
            // What is rarer by far is where the colour overlaps itself or another.
            guard other.color != entry.color, other.count * 3 >= entry.count else { return false }
            let mixture = ColorMixture(of: entry.color, from: ground, to: other.color)
            return mixture.fraction < 0.93
                && mixture.squaredError < mixtureError * mixtureError * 0.5
        }
    }

    /// How far a colour without an inside may lie from a mixture and still be an edge.
    private static let edgeError = 0.09

    /// Returns whether a colour shows only where others meet: an edge has no inside.
    private static func isEdge(
        _ entry: ColorTally.Entry,
        among entries: [ColorTally.Entry],
        _ ground: CellColor
    ) -> Bool {
        guard !hasInside(entry) else { return false }
        let solid = entries.filter { $0.innerCount * 5 > $0.count }.map(\.color)
        return solid.contains { first in
            ([ground] + solid).contains { second in
                let mixture = ColorMixture(of: entry.color, from: second, to: first)
                return (0.05...0.95).contains(mixture.fraction)
                    && mixture.squaredError < edgeError * edgeError
            }
        }
    }

    /// Returns whether some of a colour's cells lie amid others of it, as an edge's hardly ever do;
    /// where a dithered overlap's colours alternate, few do.
    private static func hasInside(_ entry: ColorTally.Entry) -> Bool {
        entry.innerCount * 20 >= entry.count
    }

    /// Returns the two colours that overlap in a colour; nil where none explain it.
    private func pair(mixing entry: ColorTally.Entry, _ counts: [Int]) -> (Int, Int)? {
        // What has no inside is an edge.
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

    /// Returns how far, squared, a colour is from one lying half transparent over another.
    private func overlapError(_ color: CellColor, _ upper: Int, _ lower: Int) -> Double {
        // What is below shines through as it stands out from the ground; where the format has
        // made both opaque, it's an even mixture.
        let through = colors[upper] + colors[lower] - ground
        let over = ColorMixture(of: color, from: colors[upper], to: through)
        let between = ColorMixture(of: color, from: colors[upper], to: colors[lower])
        let errors = [(over, 0.04...0.7), (between, 0.04...0.96)].map { mixture, parts in
            parts.contains(mixture.fraction) ? mixture.squaredError : .infinity
        }
        return errors.min() ?? .infinity
    }
}
