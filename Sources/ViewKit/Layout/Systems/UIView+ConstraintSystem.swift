import Foundation
import KinoraBasics
import LayerKit

extension UIView {
    /// Returns the view's constraint state, creating it if necessary.
    func requireConstraintNode() -> ConstraintNode {
        if let constraintNode { return constraintNode }
        let node = ConstraintNode()
        constraintNode = node
        return node
    }

    /// The topmost view, among this view and its ancestors, that takes part in constraints.
    ///
    /// If constraints determine a view's frame, its superview takes part too.
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

    /// Requests a layout of the views in the same constraint system.
    func invalidateConstraints() {
        guard let root = constraintRoot else { return }
        let node = root.requireConstraintNode()
        node.isStale = true
        // Changes made during an update of constraints, or by the root's own layout, are part of
        // the layout that follows.
        if !node.isPlacing { root.setNeedsLayoutForSubviews() }
    }

    /// A Boolean value that indicates whether the view or a descendant takes part in constraints.
    var holdsConstraints: Bool {
        constraintNode != nil || subviews.contains(where: \.holdsConstraints)
    }

    /// Records that the view's frame has changed other than by constraints.
    func geometryChanged() {
        guard constraintNode != nil, let root = constraintRoot else { return }
        if root.constraintNode?.isPlacing != true { invalidateConstraints() }
    }

    /// Lays out the constraint system that contains the view if it is out of date.
    func placeByConstraints() {
        constraintRoot?.placeSystem()
    }

    /// Lays out this root view's constraint system if the system is out of date.
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

    /// Calls pending `updateConstraints` in the hierarchy, subviews first.
    func callUpdateConstraints() {
        for view in subviews { view.callUpdateConstraints() }
        guard let node = constraintNode, node.needsUpdate else { return }
        node.needsUpdate = false
        updateConstraints()
    }

    /// The maximum number of nested layouts before the next one waits for the next turn.
    private static let maximumDepth = 8

    /// Lays out a root's system, and repeats this if laying out the views changes the constraints.
    ///
    /// For example, text changes its height when it gets its width.
    func layoutSystem(_ layoutSubviews: () -> Void) {
        if constraintRoot === self { placeSystem() }
        layoutSubviews()
        guard let node = constraintNode, constraintRoot === self else { return }
        // The layout may have changed constraints or created the first ones.
        placeSystem()
        // Unlike the view's own layout, its descendants' layout may require another one.
        layer.isLayingOut = false
        node.depth += 1
        defer { node.depth -= 1 }
        guard node.depth < Self.maximumDepth else { return }
        for layer in layer.sublayers ?? [] { layer.layoutIfNeeded() }
        if node.isStale { layer.layoutIfNeeded() }
    }
}

// MARK: - Heights by width

/// A view whose height can depend on its width, such as multiline text.
@MainActor
@_spi(Porting) public protocol WidthFitting: UIView {
    /// A Boolean value that indicates whether the height depends on the width.
    var heightFollowsWidth: Bool { get }
}

extension UIView {
    /// A Boolean value that indicates whether the view's height depends on its width.
    var isWidthFitting: Bool { (self as? any WidthFitting)?.heightFollowsWidth ?? false }

    /// Returns the content size for the width in a solution, or nil if there is none yet.
    func contentSize(inWidth width: CGFloat?) -> CGSize {
        var size = intrinsicContentSize
        if let width { size.height = sizeThatFits(CGSize(width: width, height: 0)).height }
        return size
    }
}
