import Foundation

/// The constraints of a view hierarchy as linear equations, and their solution.
@MainActor
final class ConstraintSystem {
    let root: UIView
    var solver = ConstraintSolver()

    /// The rectangles of the participating views and their superviews.
    private var boxes: [ObjectIdentifier: ConstraintBox] = [:]

    /// The participating views, superviews first.
    private(set) var views: [UIView] = []

    /// The demands in the order in which they were added, with content sizes last.
    var demands: [ConstraintDemand] = []

    /// Messages about unsatisfiable constraints and ambiguous attributes.
    var messages: [String] = []

    /// The widths of text in an earlier solution.
    let foundWidths: [ObjectIdentifier: CGFloat]

    /// Creates the system of a view hierarchy.
    ///
    /// - Parameters:
    ///   - root: The root view.
    ///   - isSizeOpen: Whether to solve for the root's size even if the size is fixed.
    ///   - foundWidths: The widths of text in an earlier solution.
    init(
        root: UIView,
        isSizeOpen: Bool = false,
        foundWidths: [ObjectIdentifier: CGFloat] = [:]
    ) {
        self.root = root
        self.foundWidths = foundWidths
        let isOpen = isSizeOpen || root.constraintNode?.keepsFrame == false
        let size = root.bounds.size
        let box = ConstraintBox(
            x: LinearExpression(root.bounds.minX),
            y: LinearExpression(root.bounds.minY),
            width: isOpen
                ? solver.makeVariable(isNonnegative: true) : LinearExpression(size.width),
            height: isOpen
                ? solver.makeVariable(isNonnegative: true) : LinearExpression(size.height)
        )
        take(root, box)
        if isOpen { demandContentSize(of: root) }
        for view in root.subviews where view.hasConstraints { visit(view, in: root, box) }
        demandConstraints()
    }

    // MARK: - Boxes

    private func visit(_ view: UIView, in superview: UIView, _ outer: ConstraintBox) {
        let node = view.requireConstraintNode()
        // A view that becomes a root later needs its own layout.
        node.isStale = true
        let box: ConstraintBox
        if node.keepsFrame {
            box = givenBox(of: view, in: superview, outer)
        } else {
            box = makeBox()
        }
        take(view, box)
        if !node.keepsFrame { demandContentSize(of: view) }
        for subview in view.subviews where subview.hasConstraints { visit(subview, in: view, box) }
    }

    private func take(_ view: UIView, _ box: ConstraintBox) {
        views.append(view)
        boxes[ObjectIdentifier(view)] = box
        for guide in view.constraintNode?.guides ?? [] {
            boxes[ObjectIdentifier(guide)] = makeBox()
        }
    }

    private func makeBox() -> ConstraintBox {
        ConstraintBox(
            x: solver.makeVariable(isNonnegative: false),
            y: solver.makeVariable(isNonnegative: false),
            width: solver.makeVariable(isNonnegative: true),
            height: solver.makeVariable(isNonnegative: true)
        )
    }

    /// Returns the rectangle of a view that keeps its frame.
    ///
    /// It is adjusted by the autoresizing mask for the superview's new size.
    private func givenBox(
        of view: UIView,
        in superview: UIView,
        _ outer: ConstraintBox
    ) -> ConstraintBox {
        let rect = view.layoutRect
        let old = superview.bounds
        let mask = superview.autoresizesSubviews ? view.autoresizingMask : []
        let (horizontal, vertical) = mask.springs
        let across = horizontal.shares(rect.minX, rect.width, in: old.width)
        let down = vertical.shares(rect.minY, rect.height, in: old.height)
        let wider = outer.width - old.width
        let higher = outer.height - old.height
        return ConstraintBox(
            x: outer.x + (rect.minX - old.minX) + wider * across.origin,
            y: outer.y + (rect.minY - old.minY) + higher * down.origin,
            width: wider * across.length + rect.width,
            height: higher * down.length + rect.height
        )
    }

    /// Returns the rectangle of a view or guide, or nil if it isn't in the tree.
    func box(of item: ConstrainedItem) -> ConstraintBox? {
        if let box = boxes[ObjectIdentifier(item.object)] { return box }
        switch item {
        case .view: return nil
        case .guide(let guide):
            guard let view = guide.owningView, let insets = guide.insets else { return nil }
            return boxes[ObjectIdentifier(view)]?.inset(by: insets(view))
        }
    }

    // MARK: - Content

    private func demandContentSize(of view: UIView) {
        guard let box = boxes[ObjectIdentifier(view)] else { return }
        let size = view.contentSize(inWidth: foundWidths[ObjectIdentifier(view)])
        let insets = view.alignmentRectInsets
        let lengths: [(NSLayoutConstraint.Axis, NSLayoutConstraint.Attribute, CGFloat)] = [
            (.horizontal, .width, size.width), (.vertical, .height, size.height),
        ]
        for (axis, attribute, length) in lengths
        where length != UIView.noIntrinsicMetric && length.isFinite {
            let actual =
                axis == .horizontal
                ? box.width - (insets.left + insets.right)
                : box.height - (insets.top + insets.bottom)
            let name = "\(ConstrainedItem.view(view).name).\(attribute.name)"
            demands.append(
                ConstraintDemand(
                    constraint: .init(expression: actual - length, relation: .atLeast),
                    priority: view.contentCompressionResistancePriority(for: axis),
                    name: { "\(name) >= \(length) for its content" }
                )
            )
            demands.append(
                ConstraintDemand(
                    constraint: .init(
                        expression: LinearExpression(length) - actual,
                        relation: .atLeast
                    ),
                    priority: view.contentHuggingPriority(for: axis),
                    name: { "\(name) <= \(length) for its content" }
                )
            )
        }
    }
}

/// A constraint with a priority.
struct ConstraintDemand {
    /// The constraint.
    var constraint: ConstraintSolver.Constraint

    /// The priority.
    var priority: UILayoutPriority

    /// Returns the name in messages.
    var name: @MainActor () -> String
}

extension UIView {
    /// A Boolean value that indicates whether the view hierarchy takes part in constraints.
    fileprivate var hasConstraints: Bool {
        constraintNode != nil || subviews.contains { $0.hasConstraints }
    }
}
