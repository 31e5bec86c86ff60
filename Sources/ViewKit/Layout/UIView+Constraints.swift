import Foundation
import LayerKit

extension UIView {
    /// The constraints that the view holds.
    public var constraints: [NSLayoutConstraint] {
        constraintNode?.constraints ?? []
    }

    /// Adds a constraint for the view or for what it holds, which makes it active.
    ///
    /// One that makes no sense, or is for something else, is told of and not added.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder !== self else { return }
        if let flaw = constraint.flaw {
            return Diagnostics.report("\(constraint.summary) is not added: \(flaw).")
        }
        let views = constraint.itemViews
        guard views.count == (constraint.hasSecondItem ? 2 : 1),
            views.allSatisfy({ $0.isDescendant(of: self) })
        else {
            return Diagnostics.report(
                "\(constraint.summary) is not added: its items aren't in \(ConstrainedItem.view(self).name)."
            )
        }
        constraint.holder?.removeConstraint(constraint)
        ConstraintNode.lastOrder += 1
        constraint.order = ConstraintNode.lastOrder
        constraint.holder = self
        requireConstraintNode().constraints.append(constraint)
        for view in views { _ = view.requireConstraintNode() }
        invalidateConstraints()
    }

    /// Adds constraints for the view or for what it holds, which makes them active.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Removes a constraint that the view holds, which makes it inactive.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder === self else { return }
        constraint.holder = nil
        constraintNode?.constraints.removeAll { $0 === constraint }
        invalidateConstraints()
    }

    /// Removes constraints that the view holds, which makes them inactive.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// Removes the constraints, held here or above, of which an item is of a kind.
    func removeConstraintsAbove(_ isLeaving: (AnyObject) -> Bool) {
        var holder: UIView? = self
        while let view = holder {
            for constraint in view.constraints {
                let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
                if items.contains(where: isLeaving) { view.removeConstraint(constraint) }
            }
            holder = view.superview
        }
    }

    /// Removes the constraints between the view, or what it holds, and what is outside of it.
    func cutConstraints() {
        superview?.removeConstraintsAbove { item in
            ConstrainedItem(item)?.view?.isDescendant(of: self) ?? false
        }
    }

    // MARK: - Content

    /// Returns how strongly the view stays as small as its content along an axis; 250 by default.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        constraintNode?.hugging[axis] ?? .defaultLow
    }

    /// Sets how strongly the view stays as small as its content along an axis.
    public func setContentHuggingPriority(
        _ priority: UILayoutPriority,
        for axis: NSLayoutConstraint.Axis
    ) {
        requireConstraintNode().hugging[axis] = priority
        invalidateConstraints()
    }

    /// Returns how strongly the view stays as large as its content along an axis; 750 by default.
    public func contentCompressionResistancePriority(
        for axis: NSLayoutConstraint.Axis
    ) -> UILayoutPriority {
        constraintNode?.resistance[axis] ?? .defaultHigh
    }

    /// Sets how strongly the view stays as large as its content along an axis.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority,
        for axis: NSLayoutConstraint.Axis
    ) {
        requireConstraintNode().resistance[axis] = priority
        invalidateConstraints()
    }

    // MARK: - Solutions

    /// The size to ask ``systemLayoutSizeFitting(_:)`` for to get the least one: none.
    public class var layoutFittingCompressedSize: CGSize { .zero }

    /// The size to ask ``systemLayoutSizeFitting(_:)`` for to get the greatest one.
    public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

    /// A Boolean value that indicates whether the last layout's constraints left the view's size or
    /// its place open.
    ///
    /// What is open stays as near as possible to what it is, and a message names it.
    public var hasAmbiguousLayout: Bool {
        !(constraintNode?.ambiguousAttributes.isEmpty ?? true)
    }

    /// Returns the constraints, held here or above, that are for the view along an axis.
    ///
    /// Unlike UIKit's they don't include those that only have an effect by way of others.
    public func constraintsAffectingLayout(
        for axis: NSLayoutConstraint.Axis
    ) -> [NSLayoutConstraint] {
        var result: [NSLayoutConstraint] = []
        var holder: UIView? = self
        while let view = holder {
            result += view.constraints.filter { $0.firstItem === self || $0.secondItem === self }
            holder = view.superview
        }
        return result.filter { constraint in
            [
                (constraint.firstItem, constraint.firstAttribute),
                (constraint.secondItem, constraint.secondAttribute),
            ]
            .contains { $0.0 === self && $0.1.isAlong(axis) }
        }
    }
}

extension NSLayoutConstraint.Attribute {
    /// Returns whether the attribute is of an axis.
    fileprivate func isAlong(_ axis: NSLayoutConstraint.Axis) -> Bool {
        switch kind {
        case .horizontalPlace: axis == .horizontal
        case .verticalPlace: axis == .vertical
        case .length: axis == (self == .width ? .horizontal : .vertical)
        case .nothing: false
        }
    }
}
