import Foundation

extension CALayer {
    /// All animatable values by key: first the properties, then the custom keys, each sorted by
    /// name.
    ///
    /// Values are `Bool`, `Double`, `CGPoint`, `CGSize`, `CGRect`, `CATransform3D`, `RGBA`,
    /// `PathGeometry`, `CGImage`, `String`, arrays of these, or nil.
    package var inspectableValues: [(key: String, value: Any?)] {
        let own = Set(storedValues.keys).union(animatedKeys).subtracting(Self.properties.keys)
        return (Self.properties.keys.sorted() + own.sorted()).map { key in
            (key, animationValue(forKeyPath: key)?.inspectable)
        }
    }

    /// The keys that animations change.
    private var animatedKeys: [String] {
        (modelLayer ?? self).attached.flatMap(\.animation.keyPaths)
            .compactMap { ResolvedKeyPath($0, on: self)?.key }
    }
}

extension AnimationValue {
    /// The value as a plain Swift value.
    var inspectable: Any? {
        switch self {
        case .none: nil
        case .bool(let value): value
        case .number(let value): value
        case .point(let value): value
        case .size(let value): value
        case .rect(let value): value
        case .transform(let value): value
        case .color(let value): value
        case .path(let value): value
        case .contents(let value): value.image
        case .text(let value): value
        case .list(let values): values.map { $0.inspectable ?? NSNull() }
        case .cells(let cells): cells.map { $0.name ?? "" }
        case .filters(let filters): filters.map(\.summary)
        case .object: nil
        }
    }
}

extension CAPropertyAnimation {
    /// Returns a value of an animation as a plain Swift value, as in
    /// ``CALayer/inspectableValues``, or nil if the type isn't supported.
    package static func inspectable(_ value: Any?) -> Any? {
        AnimationValue(value)?.inspectable
    }
}
