import Foundation

/// The resistance to dragging past an edge, which increases with distance.
struct RubberBand {
    /// The resistance at the edge.
    private static let constant: CGFloat = 0.55

    /// The length of the view, which the overscroll never reaches.
    let length: CGFloat

    /// Returns the overscroll for a drag distance past an edge, x·c·d / (x·c + d).
    func stretched(_ distance: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let pull = distance * Self.constant
        return pull * length / (pull + length)
    }

    /// Returns the drag distance that yields an overscroll.
    func pull(seenAs distance: CGFloat) -> CGFloat {
        guard length > 0, distance < length else { return distance }
        return distance * length / (Self.constant * (length - distance))
    }

    /// Returns the displayed offset for a dragged offset.
    func seen(_ place: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
        if place < range.lowerBound {
            return range.lowerBound - stretched(range.lowerBound - place)
        }
        if place > range.upperBound {
            return range.upperBound + stretched(place - range.upperBound)
        }
        return place
    }

    /// Returns the dragged offset for a displayed offset.
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
