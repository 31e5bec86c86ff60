import Foundation
import KinoraBasics
import LayerKit

extension UIView {
    func insert(_ view: UIView, nextTo sibling: UIView, offset: Int) {
        guard view !== sibling else { return }
        let index = subviews.firstIndex { $0 === sibling }
        insert(view, at: index.map { $0 + offset } ?? subviews.count)
    }

    /// Inserts a view at an index into the current subviews.
    func insert(_ view: UIView, at index: Int) {
        precondition(!isDescendant(of: view), "A view can't hold itself or its superview.")
        if view.superview === self { return reorder(view, to: index) }
        let oldWindow = view.window
        let oldTint = view.tintColor
        view.superview?.willRemoveSubview(view)
        if view.window !== window { view.announceMove(to: window) }
        view.willMove(toSuperview: self)
        view.cutConstraints()
        view.superview?.subviews.removeAll { $0 === view }
        place(view, at: index)
        view.superview = self
        if view.holdsConstraints { view.invalidateConstraints() }
        view.inheritTraits(traitCollection)
        view.updateSafeArea()
        if view.window !== oldWindow { view.announceMoved() }
        view.didMoveToSuperview()
        didAddSubview(view)
        if view.tintColor != oldTint { view.announceTintColor() }
    }

    func detach() {
        guard let parent = superview else { return }
        let oldWindow = window
        parent.willRemoveSubview(self)
        if oldWindow != nil { announceMove(to: nil) }
        willMove(toSuperview: nil)
        cutConstraints()
        if holdsConstraints { parent.invalidateConstraints() }
        parent.subviews.removeAll { $0 === self }
        layer.removeFromSuperlayer()
        superview = nil
        updateSafeArea()
        if oldWindow != nil { announceMoved() }
        didMoveToSuperview()
        parent.setNeedsLayoutForSubviews()
    }

    func exchangeSubviews(_ one: Int, _ other: Int) {
        let (low, high) = (min(one, other), max(one, other))
        guard subviews.indices.contains(low), subviews.indices.contains(high) else {
            return Diagnostics.report(
                "Subviews \(one) and \(other) can’t be exchanged; the view has \(subviews.count)."
            )
        }
        guard low != high else { return }
        let (rear, front) = (subviews[low], subviews[high])
        insert(front, at: low)
        insert(rear, at: high + 1)
    }

    private func reorder(_ view: UIView, to index: Int) {
        let oldIndex = subviews.firstIndex { $0 === view } ?? 0
        subviews.remove(at: oldIndex)
        place(view, at: oldIndex < index ? index - 1 : index)
    }

    /// Inserts a view into the subviews, with its layer behind the next view's layer.
    private func place(_ view: UIView, at index: Int) {
        let index = min(max(index, 0), subviews.count)
        if index < subviews.count {
            layer.insertSublayer(view.layer, below: subviews[index].layer)
        } else {
            layer.addSublayer(view.layer)
        }
        subviews.insert(view, at: index)
        setNeedsLayoutForSubviews()
    }

    /// Requests a layout because of the subviews, unless the layout itself changes them.
    ///
    /// A `layoutSubviews()` that rebuilds its content would otherwise run again in each turn.
    func setNeedsLayoutForSubviews() {
        if !layer.isLayingOut { setNeedsLayout() }
    }

    private func announceMove(to window: UIWindow?) {
        willMove(toWindow: window)
        for view in subviews { view.announceMove(to: window) }
    }

    private func announceMoved() {
        didMoveToWindow()
        for view in subviews { view.announceMoved() }
    }

    // MARK: - First responder

    /// Asks the first responder in this hierarchy to resign, and returns a Boolean value that
    /// indicates whether it did.
    ///
    /// A responder that refuses stays first, even when forced.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        firstResponderInside?.resignFirstResponder() ?? true
    }

    /// The first responder in this hierarchy, or nil if there is none.
    var firstResponderInside: UIView? {
        if isFirstResponder { return self }
        return subviews.lazy.compactMap(\.firstResponderInside).first
    }
}
