import Foundation

extension ConstraintSystem {
    /// Returns the solved system of a view hierarchy.
    ///
    /// Multiline text gets its height in a second solution, based on its width in the first one.
    static func solution(for root: UIView) -> ConstraintSystem {
        solution(for: root, isSizeOpen: false, demanding: { _ in [] })
    }

    /// Returns the solved system of a view hierarchy for a target size.
    static func solution(
        for root: UIView,
        size: CGSize,
        horizontalPriority: UILayoutPriority,
        verticalPriority: UILayoutPriority
    ) -> ConstraintSystem {
        solution(for: root, isSizeOpen: true) { box in
            [
                (box.width, size.width, horizontalPriority),
                (box.height, size.height, verticalPriority),
            ]
            .map { expression, length, priority in
                ConstraintDemand(
                    constraint: .init(expression: expression - length, relation: .equal),
                    priority: priority,
                    name: { "the target size" }
                )
            }
        }
    }

    private static func solution(
        for root: UIView,
        isSizeOpen: Bool,
        demanding extra: (ConstraintBox) -> [ConstraintDemand]
    ) -> ConstraintSystem {
        func solve(_ foundWidths: [ObjectIdentifier: CGFloat]) -> ConstraintSystem {
            let system = ConstraintSystem(
                root: root,
                isSizeOpen: isSizeOpen,
                foundWidths: foundWidths
            )
            if let box = system.box(of: .view(root)) { system.demands += extra(box) }
            system.solve()
            return system
        }
        let first = solve([:])
        let widths = first.widthsOfText
        return widths.isEmpty ? first : solve(widths)
    }

    /// The widths of the views with multiline text.
    private var widthsOfText: [ObjectIdentifier: CGFloat] {
        var result: [ObjectIdentifier: CGFloat] = [:]
        for view in views where view.constraintNode?.keepsFrame == false {
            guard view.isWidthFitting, let box = box(of: .view(view)) else { continue }
            let width = solver.value(of: box.width)
            if width < view.intrinsicContentSize.width - ConstraintSolver.tolerance {
                result[ObjectIdentifier(view)] = width
            }
        }
        return result
    }

    // MARK: - Solving

    private func solve() {
        for demand in demands where demand.priority.rawValue >= UILayoutPriority.required.rawValue {
            if solver.require(demand.constraint) { continue }
            messages.append(
                "\(demand.name()) can’t be satisfied together with the required constraints before it"
                    + " and is left out."
            )
        }
        let optional = demands.filter { $0.priority.rawValue < UILayoutPriority.required.rawValue }
        let levels = Dictionary(grouping: optional) { $0.priority.rawValue }
        for level in levels.sorted(by: { $0.key > $1.key }) {
            solver.prefer(level.value.map(\.constraint))
        }
        for view in views { settle(view) }
    }

    /// Keeps ambiguous attributes as they are.
    private func settle(_ view: UIView) {
        guard let node = view.constraintNode, let box = box(of: .view(view)) else { return }
        node.ambiguousAttributes = []
        if view === root {
            let sizes = box.relative(to: box, origin: view.bounds.origin)
            node.ambiguousAttributes = settle(sizes, at: view.bounds, of: .view(view))
        } else if !node.keepsFrame, let outer = view.superview,
            let space = self.box(of: .view(outer))
        {
            node.ambiguousAttributes = settle(
                box.relative(to: space, origin: outer.bounds.origin),
                at: view.layoutRect,
                of: .view(view)
            )
        }
        for guide in node.guides {
            guard let inner = self.box(of: .guide(guide)) else { continue }
            guide.ambiguousAttributes = settle(
                inner.relative(to: box, origin: view.bounds.origin),
                at: guide.layoutFrame,
                of: .guide(guide)
            )
        }
    }

    private func settle(
        _ box: ConstraintBox,
        at rect: CGRect,
        of item: ConstrainedItem
    ) -> [NSLayoutConstraint.Attribute] {
        let current = [rect.width, rect.height, rect.minX, rect.minY]
        var open: [NSLayoutConstraint.Attribute] = []
        for (part, value) in zip(box.parts, current) where solver.canChange(part.expression) {
            solver.prefer([.init(expression: part.expression - value, relation: .equal)])
            open.append(part.attribute)
            messages.append(
                "\(item.name).\(part.attribute.name) is ambiguous; it stays as close as possible"
                    + " to its current value."
            )
        }
        return open
    }

    // MARK: - Placing

    /// Sets the frames of the views and guides.
    func place() {
        for view in views {
            guard let node = view.constraintNode, let box = box(of: .view(view)) else { continue }
            if view === root {
                if !node.keepsFrame { view.layoutRect.size = rect(of: box).size }
            } else if !node.keepsFrame, let outer = view.superview,
                let space = self.box(of: .view(outer))
            {
                view.layoutRect = rect(of: box.relative(to: space, origin: outer.bounds.origin))
            }
            for guide in node.guides {
                guard let inner = self.box(of: .guide(guide)) else { continue }
                guide.placedFrame = rect(of: inner.relative(to: box, origin: view.bounds.origin))
            }
        }
    }

    /// The size of the root in the solution.
    var rootSize: CGSize {
        box(of: .view(root)).map { rect(of: $0).size } ?? root.bounds.size
    }

    private func rect(of box: ConstraintBox) -> CGRect {
        CGRect(
            x: solver.value(of: box.x),
            y: solver.value(of: box.y),
            width: solver.value(of: box.width),
            height: solver.value(of: box.height)
        )
    }
}
