import LayerKit

extension UIView {
    /// Returns what the view knows of constraints, made where it knows nothing yet.
    func requireConstraintNode() -> ConstraintNode {
        if let constraintNode { return constraintNode }
        let node = ConstraintNode()
        constraintNode = node
        return node
    }

    /// The topmost view, this one or one above, that has to do with constraints; nil for none.
    ///
    /// A view whose frame constraints give has to do with them in its superview's space.
    var constraintRoot: UIView? {
        var result: UIView?
        var candidate: UIView? = self
        while let view = candidate {
            if view.constraintNode != nil { result = view }
            candidate = view.superview
        }
        guard let result, result.constraintNode?.keepsFrame == false else { return result }
        return result.superview ?? result
    }

    /// Has the views laid out anew that have to do with this one by constraints.
    func invalidateConstraints() {
        guard let root = constraintRoot else { return }
        let node = root.requireConstraintNode()
        node.isStale = true
        // What changes while constraints are updated is in the layout that follows.
        if !node.isPlacing { root.setNeedsLayout() }
    }

    /// Notes that the view's rectangle has changed, other than by constraints.
    func geometryChanged() {
        guard constraintNode != nil, let root = constraintRoot else { return }
        if root.constraintNode?.isPlacing != true { invalidateConstraints() }
    }

    /// Places all views of the system that the view belongs to, where something has changed.
    func placeByConstraints() {
        constraintRoot?.placeSystem()
    }

    /// Places the views below this one, the root of a system, where something has changed.
    private func placeSystem() {
        guard let node = constraintNode, node.isStale, !node.isPlacing else { return }
        node.isPlacing = true
        callUpdateConstraints()
        node.isStale = false
        let solution = ConstraintSystem.solution(for: self)
        solution.place()
        node.isPlacing = false
        if node.isStale { setNeedsLayout() }
        for line in solution.messages where !node.said.contains(line) { Diagnostics.report(line) }
        node.said = Set(solution.messages)
    }

    /// Calls `updateConstraints` of the view and all below it that ask for it, those below first.
    func callUpdateConstraints() {
        for view in subviews { view.callUpdateConstraints() }
        guard let node = constraintNode, node.needsUpdate else { return }
        node.needsUpdate = false
        updateConstraints()
    }

    /// How many layouts of a system may cause each other before they wait for the next turn.
    private static let deepestLayout = 8

    /// Places what is below a root by constraints, and again as long as the layout of the views there
    /// changes what the constraints say, as text does that gets its width.
    func layoutSystem(_ layoutSubviews: () -> Void) {
        guard let node = constraintNode, constraintRoot === self else { return layoutSubviews() }
        placeSystem()
        layoutSubviews()
        node.depth += 1
        defer { node.depth -= 1 }
        guard node.depth < Self.deepestLayout else { return }
        for layer in layer.sublayers ?? [] { layer.layoutIfNeeded() }
        if node.isStale { layer.layoutIfNeeded() }
    }
}
