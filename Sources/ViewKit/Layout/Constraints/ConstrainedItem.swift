/// An item of a constraint: a view or a layout guide.
@MainActor
@_spi(Porting) public enum ConstrainedItem {
    case view(UIView)
    case guide(UILayoutGuide)

    /// Creates an item from a view or a layout guide; returns nil for other objects.
    @_spi(Porting) public init?(_ item: Any) {
        switch item {
        case let view as UIView: self = .view(view)
        case let guide as UILayoutGuide: self = .guide(guide)
        default: return nil
        }
    }

    /// The view or layout guide.
    @_spi(Porting) public var object: AnyObject {
        switch self {
        case .view(let view): view
        case .guide(let guide): guide
        }
    }

    /// The view, or the guide's owning view; nil if the guide has none.
    package var view: UIView? {
        switch self {
        case .view(let view): view
        case .guide(let guide): guide.owningView
        }
    }

    /// The name in messages: the type with the identifier, such as `<UILabel title>`.
    package var name: String {
        let identifier: String?
        switch self {
        case .view(let view): identifier = view.accessibilityIdentifier
        case .guide(let guide): identifier = guide.identifier.isEmpty ? nil : guide.identifier
        }
        return "<\(type(of: object))\(identifier.map { " \($0)" } ?? "")>"
    }
}
