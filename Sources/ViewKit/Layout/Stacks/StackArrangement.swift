import Foundation

/// The constraints and guides that arrange a stack's views.
@MainActor
struct StackArrangement {
    private typealias Attribute = NSLayoutConstraint.Attribute

    private let stack: UIStackView
    private let views: [UIView]

    /// The inactive constraints.
    private(set) var constraints: [NSLayoutConstraint] = []

    /// The guides for equal gaps, which haven't been added to the stack.
    private(set) var guides: [UILayoutGuide] = []

    /// The lowest priority, which keeps a stack as small as its views.
    private static let compactness = UILayoutPriority(1)

    /// The priority of proportions, just below required so that the last proportion can be rounded.
    private static let proportion = UILayoutPriority(999)

    /// The priority of equal distances between centers, below the priority of the minimum spacing.
    private static let centering = UILayoutPriority(150)

    /// Creates the constraints for the current state of a stack.
    init(of stack: UIStackView) {
        self.stack = stack
        views = stack.arrangedSubviews.filter { !$0.isHidden }
        guard let first = views.first, let last = views.last else {
            addCompactness(length)
            addCompactness(breadth)
            return
        }
        add(first, start, .equal, container, start)
        add(last, end, .equal, container, end)
        distribute(first)
        for view in views { align(view, with: first) }
    }

    // MARK: - Attributes

    private var isRow: Bool { stack.axis == .horizontal }
    private var start: Attribute { isRow ? .leading : .top }
    private var end: Attribute { isRow ? .trailing : .bottom }
    private var middle: Attribute { isRow ? .centerX : .centerY }
    private var length: Attribute { isRow ? .width : .height }
    private var near: Attribute { isRow ? .top : .leading }
    private var far: Attribute { isRow ? .bottom : .trailing }
    private var breadth: Attribute { isRow ? .height : .width }

    private var container: AnyObject {
        stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    }

    // MARK: - Along the stack

    private mutating func distribute(_ first: UIView) {
        let spacesViews = [.equalSpacing, .equalCentering].contains(stack.distribution)
        for (view, next) in zip(views, views.dropFirst()) {
            let distance = stack.distance(after: view)
            add(next, start, spacesViews ? .greaterThanOrEqual : .equal, view, end, distance)
        }
        switch stack.distribution {
        case .fill: break
        case .fillEqually:
            for view in views.dropFirst() { add(view, length, .equal, first, length) }
        case .fillProportionally: addProportions()
        case .equalSpacing: addEqualGaps(from: end, to: start, priority: .required)
        case .equalCentering: addEqualGaps(from: middle, to: middle, priority: Self.centering)
        }
        if spacesViews { addCompactness(length) }
    }

    private mutating func addProportions() {
        let contents = views.compactMap { view -> (view: UIView, length: CGFloat)? in
            let size = view.intrinsicContentSize
            let length = isRow ? size.width : size.height
            return length > 0 ? (view, length) : nil
        }
        guard let first = contents.first else { return }
        for content in contents.dropFirst() {
            add(
                content.view,
                length,
                .equal,
                first.view,
                length,
                multiplier: content.length / first.length,
                priority: Self.proportion
            )
        }
    }

    private mutating func addEqualGaps(from: Attribute, to: Attribute, priority: UILayoutPriority) {
        var gaps: [UILayoutGuide] = []
        for (view, next) in zip(views, views.dropFirst()) {
            let guide = UILayoutGuide()
            add(guide, start, .equal, view, from)
            add(guide, end, .equal, next, to)
            add(guide, near, .equal, stack, near)
            add(guide, far, .equal, stack, far)
            gaps.append(guide)
        }
        guides = gaps
        guard let first = gaps.first else { return }
        for gap in gaps.dropFirst() { add(gap, length, .equal, first, length, priority: priority) }
    }

    // MARK: - Across the stack

    private mutating func align(_ view: UIView, with first: UIView) {
        let alignment = isRow ? stack.alignment : stack.alignment.inColumn
        add(
            view,
            near,
            [.fill, .leading].contains(alignment) ? .equal : .greaterThanOrEqual,
            container,
            near
        )
        add(
            view,
            far,
            [.fill, .trailing].contains(alignment) ? .equal : .lessThanOrEqual,
            container,
            far
        )
        switch alignment {
        case .center:
            let center: Attribute = isRow ? .centerY : .centerX
            add(view, center, .equal, container, center)
        case .firstBaseline where view !== first:
            add(view, .firstBaseline, .equal, first, .firstBaseline)
        case .lastBaseline where view !== first:
            add(view, .lastBaseline, .equal, first, .lastBaseline)
        default: break
        }
        if alignment != .fill, view === first { addCompactness(breadth) }
    }

    // MARK: - Constraints

    private mutating func addCompactness(_ attribute: Attribute) {
        add(stack, attribute, .equal, nil, .notAnAttribute, priority: Self.compactness)
    }

    private mutating func add(
        _ first: AnyObject,
        _ attribute: Attribute,
        _ relation: NSLayoutConstraint.Relation,
        _ second: AnyObject?,
        _ other: Attribute,
        _ constant: CGFloat = 0,
        multiplier: CGFloat = 1,
        priority: UILayoutPriority = .required
    ) {
        let constraint = NSLayoutConstraint(
            item: first,
            attribute: attribute,
            relatedBy: relation,
            toItem: second,
            attribute: other,
            multiplier: multiplier,
            constant: constant
        )
        constraint.priority = priority
        constraints.append(constraint)
    }
}

extension UIStackView.Alignment {
    /// The alignment in a column, which has no common baseline.
    fileprivate var inColumn: UIStackView.Alignment {
        [.firstBaseline, .lastBaseline].contains(self) ? .leading : self
    }
}
