import Foundation

/// The resistance to dragging past an edge, which increases with distance.
struct RubberBand {
    /// The resistance at the edge.
    private static let constant: CGFloat = 0.55

    /// The length of the view, which the overscroll never reaches.
    let length: CGFloat

    /// Returns the overscroll for a drag distance past an edge.
    ///
    /// For a distance x, the constant c and the length d, it is x·c·d / (x·c + d).
    func overscroll(forDrag distance: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let weighted = distance * Self.constant
        return weighted * length / (weighted + length)
    }

    /// Returns the drag distance that yields an overscroll.
    func drag(forOverscroll distance: CGFloat) -> CGFloat {
        guard length > 0, distance < length else { return distance }
        return distance * length / (Self.constant * (length - distance))
    }

    /// Returns the displayed offset for a dragged offset.
    func displayedOffset(forDragged offset: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
        converted(offset, in: range, overscroll(forDrag:))
    }

    /// Returns the dragged offset for a displayed offset.
    func draggedOffset(forDisplayed offset: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
        converted(offset, in: range, drag(forOverscroll:))
    }

    /// Returns an offset whose distance outside of the range is converted.
    private func converted(
        _ offset: CGFloat,
        in range: ClosedRange<CGFloat>,
        _ conversion: (CGFloat) -> CGFloat
    ) -> CGFloat {
        if offset < range.lowerBound {
            return range.lowerBound - conversion(range.lowerBound - offset)
        }
        if offset > range.upperBound {
            return range.upperBound + conversion(offset - range.upperBound)
        }
        return offset
    }
}
