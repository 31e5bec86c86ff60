import Foundation
import KinoraBasics
import LayerKit

extension UIView {
    /// The constraints added to the view.
    public var constraints: [NSLayoutConstraint] {
        constraintNode?.constraints ?? []
    }

    /// Adds and activates a constraint for the view and its descendants.
    ///
    /// An invalid constraint, or one for other views, is reported and not added.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder !== self else { return }
        if let fault = constraint.fault {
            return Diagnostics.report("\(constraint.summary) is not added: \(fault).")
        }
        let views = constraint.itemViews
        guard views.count == (constraint.hasSecondItem ? 2 : 1),
            views.allSatisfy({ $0.isDescendant(of: self) })
        else {
            return Diagnostics.report(
                "\(constraint.summary) is not added: its items aren’t in \(ConstrainedItem.view(self).name)."
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

    /// Adds and activates constraints for the view and its descendants.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Removes and deactivates a constraint of the view.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder === self else { return }
        constraint.holder = nil
        constraintNode?.constraints.removeAll { $0 === constraint }
        invalidateConstraints()
    }

    /// Removes and deactivates constraints of the view.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// Removes the constraints of this view and its ancestors for any item that meets a condition.
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

    /// Removes the constraints between this hierarchy and views outside of it.
    func cutConstraints() {
        superview?.removeConstraintsAbove { item in
            ConstrainedItem(item)?.view?.isDescendant(of: self) ?? false
        }
    }

    // MARK: - Content

    /// Returns the priority for not growing larger than the content; 250 by default.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        constraintNode?.hugging[axis] ?? .defaultLow
    }

    /// Sets the priority for not growing larger than the content.
    public func setContentHuggingPriority(
        _ priority: UILayoutPriority,
        for axis: NSLayoutConstraint.Axis
    ) {
        requireConstraintNode().hugging[axis] = priority
        invalidateConstraints()
    }

    /// Returns the priority for not shrinking below the content size; 750 by default.
    public func contentCompressionResistancePriority(
        for axis: NSLayoutConstraint.Axis
    ) -> UILayoutPriority {
        constraintNode?.resistance[axis] ?? .defaultHigh
    }

    /// Sets the priority for not shrinking below the content size.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority,
        for axis: NSLayoutConstraint.Axis
    ) {
        requireConstraintNode().resistance[axis] = priority
        invalidateConstraints()
    }

    // MARK: - Solutions

    /// The target size for which ``systemLayoutSizeFitting(_:)`` returns the smallest size.
    public class var layoutFittingCompressedSize: CGSize { .zero }

    /// The target size for which ``systemLayoutSizeFitting(_:)`` returns the largest size.
    public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

    /// A Boolean value that indicates whether the last layout left the view's frame ambiguous.
    ///
    /// Ambiguous attributes keep their values as far as possible, and a message names them.
    public var hasAmbiguousLayout: Bool {
        !(constraintNode?.ambiguousAttributes.isEmpty ?? true)
    }

    /// Returns the constraints that affect the view's layout along an axis.
    ///
    /// Differs from UIKit: it excludes constraints with only an indirect effect.
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
    /// Returns a Boolean value that indicates whether the attribute belongs to an axis.
    fileprivate func isAlong(_ axis: NSLayoutConstraint.Axis) -> Bool {
        switch kind {
        case .horizontalPlace: axis == .horizontal
        case .verticalPlace: axis == .vertical
        case .length: axis == (self == .width ? .horizontal : .vertical)
        case .nothing: false
        }
    }
}
