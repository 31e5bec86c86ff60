import Foundation

/// The resistance beyond an edge: what a finger pulls gives way less the farther it is.
struct RubberBand {
    /// How much gives way at first.
    private static let constant: CGFloat = 0.55

    /// The length that the band never reaches: that of the view.
    let length: CGFloat

    /// Returns how far beyond an edge is seen of a finger's way beyond it, x·c·d / (x·c + d).
    func stretched(_ distance: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let pull = distance * Self.constant
        return pull * length / (pull + length)
    }

    /// Returns the finger's way that is seen as a distance beyond an edge.
    func pull(seenAs distance: CGFloat) -> CGFloat {
        guard length > 0, distance < length else { return distance }
        return distance * length / (Self.constant * (length - distance))
    }

    /// Returns what is seen of a place that a finger has pulled to.
    func seen(_ place: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
        if place < range.lowerBound {
            return range.lowerBound - stretched(range.lowerBound - place)
        }
        if place > range.upperBound {
            return range.upperBound + stretched(place - range.upperBound)
        }
        return place
    }

    /// Returns the place that a finger has pulled to, from what is seen.
    func pulled(seen place: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
        if place < range.lowerBound {
            return range.lowerBound - pull(seenAs: range.lowerBound - place)
        }
        if place > range.upperBound {
            return range.upperBound + pull(seenAs: place - range.upperBound)
        }
        return place
    }
}
