import Foundation
import ViewKit

extension UIView {
    /// Returns a view that shows what this one shows now, and nothing later.
    ///
    /// It is a drawing, not pixels. Whatever animates is taken at its end, whether or not the view is to be
    /// looked at after updates.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        resizableSnapshotView(
            from: bounds,
            afterScreenUpdates: afterUpdates,
            withCapInsets: .zero
        )
    }

    /// Returns a view that shows what a part of this one shows now; nil for a part of no size.
    ///
    /// - Parameters:
    ///   - rect: The part, in the view's space.
    ///   - afterUpdates: Makes no difference here.
    ///   - capInsets: The edges that keep their width when the copy takes another size.
    /// - Returns: The copy, of the part's size.
    public func resizableSnapshotView(
        from rect: CGRect,
        afterScreenUpdates afterUpdates: Bool,
        withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        let scale = Screen.scale
        let place = CGRect(origin: .zero, size: rect.size)
        guard let context = CGContext(bounds: place, scale: scale, isOpaque: false) else {
            return nil
        }
        context.translateBy(x: -rect.minX, y: -rect.minY)
        layoutIfNeeded()
        layer.render(in: context)
        let copy = UIView(frame: place)
        copy.layer.contents = context.makeImage()
        copy.layer.contentsScale = scale
        if capInsets != .zero {
            copy.layer.contentsCenter = CGRect(
                x: capInsets.left / rect.width,
                y: capInsets.top / rect.height,
                width: max(rect.width - capInsets.left - capInsets.right, 0) / rect.width,
                height: max(rect.height - capInsets.top - capInsets.bottom, 0) / rect.height
            )
        }
        return copy
    }

    /// Draws the view and what it holds into a rectangle of the current context; returns false where
    /// there is none, or where the view has no size.
    ///
    /// Whatever animates is drawn at its end.
    ///
    /// - Parameters:
    ///   - rect: Where to draw; the view fills it.
    ///   - afterUpdates: Whether the view is laid out before.
    /// - Returns: Whether the view was drawn.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0
        else { return false }
        if afterUpdates { layoutIfNeeded() }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        layer.render(in: context)
        context.restoreGState()
        return true
    }
}
