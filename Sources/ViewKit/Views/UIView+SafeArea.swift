import Foundation

extension UIView {
    /// Updates the safe area of the view and its descendants.
    func updateSafeArea() {
        let old = storedSafeAreaInsets
        let new = currentSafeAreaInsets
        // If the safe area is and was the whole view, no descendant's changes.
        guard old != .zero || new != .zero else { return }
        if new != old {
            storedSafeAreaInsets = new
            setNeedsLayout()
            if constraintNode != nil { invalidateConstraints() }
            safeAreaChanged()
            safeAreaInsetsDidChange()
            controller?.viewSafeAreaInsetsDidChange()
        }
        for view in subviews { view.updateSafeArea() }
    }

    /// The safe area insets from the superview, limited to the view, plus the controller's own.
    private var currentSafeAreaInsets: UIEdgeInsets {
        if let window = self as? UIWindow { return window.deviceInsets }
        let own = inheritedSafeAreaInsets
        guard let added = controller?.additionalSafeAreaInsets, added != .zero else { return own }
        return UIEdgeInsets(
            top: own.top + added.top,
            left: own.left + added.left,
            bottom: own.bottom + added.bottom,
            right: own.right + added.right
        )
    }

    private var inheritedSafeAreaInsets: UIEdgeInsets {
        guard let superview, window != nil else { return .zero }
        let outer = superview.safeAreaInsets
        guard outer != .zero else { return .zero }
        let safe = convert(superview.bounds.inset(by: outer), from: superview)
        func covered(_ distance: CGFloat, _ limit: CGFloat, _ length: CGFloat) -> CGFloat {
            min(max(distance, 0), limit, length)
        }
        return UIEdgeInsets(
            top: covered(safe.minY - bounds.minY, outer.top, bounds.height),
            left: covered(safe.minX - bounds.minX, outer.left, bounds.width),
            bottom: covered(bounds.maxY - safe.maxY, outer.bottom, bounds.height),
            right: covered(bounds.maxX - safe.maxX, outer.right, bounds.width)
        )
    }
}
