/// What a constraint can be for: a view or a layout guide.
@MainActor
package enum ConstrainedItem {
    case view(UIView)
    case guide(UILayoutGuide)

    /// Takes a view or a guide; nil for anything else.
    package init?(_ item: Any) {
        switch item {
        case let view as UIView: self = .view(view)
        case let guide as UILayoutGuide: self = .guide(guide)
        default: return nil
        }
    }

    /// The view or the guide itself.
    package var object: AnyObject {
        switch self {
        case .view(let view): view
        case .guide(let guide): guide
        }
    }

    /// The view, or that which owns the guide; nil for a guide without one.
    package var view: UIView? {
        switch self {
        case .view(let view): view
        case .guide(let guide): guide.owningView
        }
    }

    /// What messages call the item: its type with its identifier, such as `<UILabel title>`.
    package var name: String {
        let identifier: String?
        switch self {
        case .view(let view): identifier = view.accessibilityIdentifier
        case .guide(let guide): identifier = guide.identifier.isEmpty ? nil : guide.identifier
        }
        return "<\(type(of: object))\(identifier.map { " \($0)" } ?? "")>"
    }
}
