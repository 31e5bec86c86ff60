import Foundation

extension ConstraintSystem {
    /// Adds the constraints of all views, in the order of activation.
    func demandConstraints() {
        let constraints = views.flatMap { $0.constraintNode?.constraints ?? [] }
            .sorted { $0.order < $1.order }
        var demands: [ConstraintDemand] = []
        for constraint in constraints {
            if let fault = constraint.fault {
                messages.append("\(constraint.summary) is left out: \(fault).")
            } else if let demand = demand(of: constraint) {
                demands.append(demand)
            } else {
                messages.append(
                    "\(constraint.summary) is left out: its items aren’t in the view that holds it."
                )
            }
        }
        self.demands = demands + self.demands
    }

    private func demand(of constraint: NSLayoutConstraint) -> ConstraintDemand? {
        guard let space = ConstraintSpace(of: constraint, in: self),
            let first = constraint.firstItem.flatMap(ConstrainedItem.init),
            var difference = expression(of: first, constraint.firstAttribute, in: space)
        else { return nil }
        if constraint.hasSecondItem {
            guard let second = constraint.secondItem.flatMap(ConstrainedItem.init),
                let expression = expression(of: second, constraint.secondAttribute, in: space)
            else { return nil }
            difference.add(expression, times: -constraint.multiplier)
        }
        difference.constant -= constraint.constant
        let relation: ConstraintSolver.Relation =
            constraint.relation == .equal ? .equal : .atLeast
        if constraint.relation == .lessThanOrEqual { difference = difference * -1 }
        return ConstraintDemand(
            constraint: .init(expression: difference, relation: relation),
            priority: constraint.priority,
            name: { constraint.summary }
        )
    }

    /// Returns an item's attribute as an expression, or nil if the item isn't in the tree.
    private func expression(
        of item: ConstrainedItem,
        _ attribute: NSLayoutConstraint.Attribute,
        in space: ConstraintSpace
    ) -> LinearExpression? {
        guard var box = box(of: item) else { return nil }
        var edge = attribute
        if case .view(let view) = item {
            switch attribute {
            case .firstBaseline, .lastBaseline:
                guard let line = baseline(attribute, of: view) else { return nil }
                return line - space.box.y + space.origin.y
            default: break
            }
            if let inner = attribute.insideMargins {
                edge = inner
                box = box.inset(by: view.layoutMargins)
            } else {
                box = box.inset(by: view.alignmentRectInsets)
            }
        }
        return space.expression(of: edge.insideMargins ?? edge, of: box)
    }

    /// Returns the baseline of a view's text, in the root's coordinates.
    private func baseline(
        _ attribute: NSLayoutConstraint.Attribute,
        of view: UIView
    ) -> LinearExpression? {
        let isFirst = attribute == .firstBaseline
        let text = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
        guard let box = box(of: .view(text)) ?? box(of: .view(view)) else { return nil }
        let found = foundWidths[ObjectIdentifier(text)]
        guard let shifts = text.baselineShifts(inWidth: found) else {
            let edges = box.inset(by: text.alignmentRectInsets)
            return isFirst ? edges.y : edges.y + edges.height
        }
        return box.y + box.height * 0.5 + (isFirst ? shifts.first : shifts.last)
    }
}

/// The coordinate space of a constraint, given by the view that holds it.
@MainActor
private struct ConstraintSpace {
    /// The rectangle of the holder.
    let box: ConstraintBox

    /// The bounds origin of the holder.
    let origin: CGPoint

    /// A Boolean value that indicates whether horizontal positions are measured from the right.
    let isMirrored: Bool

    /// Creates the space of a constraint; returns nil if its holder isn't in the system.
    init?(of constraint: NSLayoutConstraint, in system: ConstraintSystem) {
        guard let holder = constraint.holder, let box = system.box(of: .view(holder)) else {
            return nil
        }
        self.box = box
        origin = holder.bounds.origin
        let attributes = [constraint.firstAttribute, constraint.secondAttribute]
        isMirrored = holder.readsFromRight && attributes.contains { $0.followsReading }
    }

    /// Returns an attribute of a rectangle in this space.
    func expression(
        of attribute: NSLayoutConstraint.Attribute,
        of item: ConstraintBox
    ) -> LinearExpression? {
        let local = item.relative(to: box, origin: origin)
        switch attribute {
        case .left: return local.x
        case .right: return local.x + local.width
        case .leading: return isMirrored ? mirrored(local.x + local.width) : local.x
        case .trailing: return isMirrored ? mirrored(local.x) : local.x + local.width
        case .centerX:
            let center = local.x + local.width * 0.5
            return isMirrored ? mirrored(center) : center
        case .top, .firstBaseline: return local.y
        case .bottom, .lastBaseline: return local.y + local.height
        case .centerY: return local.y + local.height * 0.5
        case .width: return local.width
        case .height: return local.height
        default: return nil
        }
    }

    /// Returns a position measured from the opposite side.
    private func mirrored(_ place: LinearExpression) -> LinearExpression {
        box.width - place + 2 * origin.x
    }
}
