import Foundation

extension UIScrollView {
    /// Scrolls by the least distance that makes a rectangle visible, or as much of it as fits.
    public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let inset = adjustedContentInset
        func place(
            _ offset: CGFloat,
            _ low: CGFloat,
            _ high: CGFloat,
            _ range: ClosedRange<CGFloat>
        )
            -> CGFloat
        {
            min(max(min(max(offset, high), low), range.lowerBound), range.upperBound)
        }
        let target = CGPoint(
            x: place(
                contentOffset.x,
                rect.minX - inset.left,
                rect.maxX + inset.right - bounds.width,
                rangeX
            ),
            y: place(
                contentOffset.y,
                rect.minY - inset.top,
                rect.maxY + inset.bottom - bounds.height,
                rangeY
            )
        )
        setContentOffset(target, animated: animated)
    }
}
