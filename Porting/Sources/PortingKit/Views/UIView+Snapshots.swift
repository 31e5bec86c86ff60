import Foundation
@_spi(Porting) import ViewKit

extension UIView {
    /// Returns a snapshot of the view's current appearance.
    ///
    /// The snapshot is a drawing, not pixels. Animated properties have their final values,
    /// regardless of the parameter.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        resizableSnapshotView(
            from: bounds,
            afterScreenUpdates: afterUpdates,
            withCapInsets: .zero
        )
    }

    /// Returns a resizable snapshot of a part of the view, or nil if the part is empty.
    ///
    /// - Parameters:
    ///   - rect: The part, in the view's coordinates.
    ///   - afterUpdates: Ignored.
    ///   - capInsets: The edges that aren't stretched when the snapshot is resized.
    /// - Returns: A view of the part's size.
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

    /// Draws the view and its subviews into a rectangle of the current context.
    ///
    /// Animated properties have their final values.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, which the view fills.
    ///   - afterUpdates: Whether to lay out the view first.
    /// - Returns: Whether the view was drawn; false without a context or for an empty view.
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
