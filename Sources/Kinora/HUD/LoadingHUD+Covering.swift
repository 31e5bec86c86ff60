import KinoraPlatform

extension LoadingHUD {
    // MARK: - Place

    /// The view that contains the HUD: the covered view or, for a scroll view, its superview.
    ///
    /// A table's later cells would come in front of a subview, and its other subviews may not be
    /// accessible.
    private var container: UIView? {
        target is UIScrollView ? target?.superview ?? target : target
    }

    /// Adds the HUD to its container as the frontmost subview, which is hidden at first.
    func attach() {
        guard let container else { return }
        windowHost?.attach()
        if superview === container { return container.bringSubviewToFront(self) }
        if superview == nil { isHidden = true }
        frame = container.bounds
        container.addSubview(self)
        accessibilityViewIsModal = configuration.blocking == .view && container === target
        place()
    }

    /// Follows the covered view to another place or superview, or out of its superview.
    func follow() {
        guard let target, target.superview != nil else { return removeFromSuperview() }
        if superview !== container { attach() } else { place() }
    }

    /// Covers the target, if it is a sibling.
    private func place() {
        guard let target, let superview, superview !== target else { return }
        let area = superview.convert(target.bounds, from: target)
        if frame != area { frame = area }
    }

    // MARK: - Blocking

    /// Blocks what the configuration says, in addition to touches.
    func block() {
        guard configuration.blocking == .view, let target else { return }
        if configuration.endsEditing { _ = (windowHost?.coveredWindow ?? target).endEditing(true) }
        let presented = windowHost.map { $0.frontController } ?? target.presentedController
        blocker =
            blocker
            ?? HUDBlocker(
                target,
                isSibling: superview !== target,
                keeping: configuration.preventsDismissal ? presented : nil
            )
    }

    func unblock() {
        blocker?.end()
        blocker = nil
    }
}
