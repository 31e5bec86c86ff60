import Foundation

/// The constraints of a tree of views as equations, and what follows from them.
@MainActor
final class ConstraintSystem {
    let root: UIView
    var solver = ConstraintSolver()

    /// The rectangles of all views that take part, and of those on the way to them.
    private var boxes: [ObjectIdentifier: ConstraintBox] = [:]

    /// The views that take part, each after its superview.
    private(set) var views: [UIView] = []

    /// What has to hold, or should, in the order in which it came, content last.
    var demands: [ConstraintDemand] = []

    /// What there is to say of constraints that can't be met and of places that are left open.
    var messages: [String] = []

    /// The widths that texts have been found to have by an earlier solution.
    let foundWidths: [ObjectIdentifier: CGFloat]

    /// Creates the system of a view and what it holds.
    ///
    /// - Parameters:
    ///   - root: The view.
    ///   - isSizeOpen: Whether its size is to be found, too, even where it is given.
    ///   - foundWidths: The widths that texts have been found to have.
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
        // What is below another root is stale once it is one itself.
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

    /// Returns the rectangle of a view that keeps its frame: what it is, and what its mask makes of
    /// the superview's new size.
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

    /// Returns the rectangle of a view, or of a guide; nil for one that isn't in the tree.
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
                    name: { "\(name) >= \(length) by its content" }
                )
            )
            demands.append(
                ConstraintDemand(
                    constraint: .init(
                        expression: LinearExpression(length) - actual,
                        relation: .atLeast
                    ),
                    priority: view.contentHuggingPriority(for: axis),
                    name: { "\(name) <= \(length) by its content" }
                )
            )
        }
    }
}

/// Something that has to hold, or should.
struct ConstraintDemand {
    /// What is demanded, without importance.
    var constraint: ConstraintSolver.Constraint

    /// How important it is.
    var priority: UILayoutPriority

    /// What messages call it.
    var name: @MainActor () -> String
}

extension UIView {
    /// A Boolean value that indicates whether the view or one below it has to do with constraints.
    fileprivate var hasConstraints: Bool {
        constraintNode != nil || subviews.contains { $0.hasConstraints }
    }
}
