import Foundation
import KinoraBasics
import LayerKit

extension NSLayoutConstraint {
    /// Reports an unusable constraint.
    static func report(_ message: String) {
        Diagnostics.report(message)
    }

    /// The reason why the constraint is invalid; nil if it is valid.
    var fault: String? {
        if let problem { return problem }
        guard firstItem != nil, !hasSecondItem || secondItem != nil else {
            return "one of its items is gone"
        }
        for (name, number) in [("multiplier", multiplier), ("constant", constant)]
        where !number.isFinite {
            return "its \(name) is \(number), which is not a finite number"
        }
        if !(0...1000).contains(priority.rawValue) {
            return "its priority is \(priority.rawValue), which is not in 0…1000"
        }
        return attributesFault
    }

    private var attributesFault: String? {
        if firstAttribute == .notAnAttribute { return "its first attribute is none" }
        let isLength = firstAttribute.kind == .length
        guard hasSecondItem, secondAttribute != .notAnAttribute else {
            // As in UIKit, the second attribute of a length without a second item is ignored.
            if hasSecondItem { return "it has a second item, but no second attribute" }
            return isLength ? nil : "a position needs a second item; a length doesn’t"
        }
        if firstAttribute.kind != secondAttribute.kind {
            return "\(firstAttribute.name) and \(secondAttribute.name) can’t be compared"
        }
        let mixesSides =
            firstAttribute.followsReading && secondAttribute.isFixedSide
            || firstAttribute.isFixedSide && secondAttribute.followsReading
        return mixesSides
            ? "\(firstAttribute.name) and \(secondAttribute.name) can’t be compared, because one"
                + " depends on the layout direction" : nil
    }

    /// The constraint's views, including the owners of guides.
    var itemViews: [UIView] {
        [firstItem, secondItem].compactMap { $0.flatMap(ConstrainedItem.init)?.view }
    }

    /// The nearest view that contains both items, or nil if there is none.
    var nearestHolder: UIView? {
        let views = itemViews
        guard let first = views.first, views.count == (hasSecondItem ? 2 : 1) else { return nil }
        var candidate: UIView? = first
        while let view = candidate, !views.allSatisfy({ $0.isDescendant(of: view) }) {
            candidate = view.superview
        }
        return candidate
    }

    /// The name in messages: the identifier, or else the relation.
    var summary: String {
        if let identifier, !identifier.isEmpty { return "“\(identifier)”" }
        let first = firstItem.flatMap(ConstrainedItem.init)?.name ?? "<gone>"
        let sign =
            switch relation {
            case .lessThanOrEqual: "<="
            case .equal: "=="
            case .greaterThanOrEqual: ">="
            }
        return "\(first).\(firstAttribute.name) \(sign) \(secondSide)"
    }

    private var secondSide: String {
        guard hasSecondItem, secondAttribute != .notAnAttribute else {
            return constant.shortDescription
        }
        let second = secondItem.flatMap(ConstrainedItem.init)?.name ?? "<gone>"
        let factor = multiplier == 1 ? "" : "\(multiplier.shortDescription) * "
        let sign = constant < 0 ? "-" : "+"
        let end = constant == 0 ? "" : " \(sign) \(abs(constant).shortDescription)"
        return "\(factor)\(second).\(secondAttribute.name)\(end)"
    }
}

extension CGFloat {
    /// The number without a zero fraction.
    fileprivate var shortDescription: String {
        let text = String(describing: self)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
