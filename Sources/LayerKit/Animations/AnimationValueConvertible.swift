import Foundation
import GraphicsKit

/// A type that can be converted to and from an animation value.
protocol AnimationValueConvertible: SendableMetatype {
    /// The animation value.
    var animationValue: AnimationValue { get }

    /// Creates an instance from an animation value, or returns nil if the kind doesn't match.
    init?(animationValue: AnimationValue)
}

extension AnimationValueConvertible where Self: BinaryFloatingPoint {
    var animationValue: AnimationValue { .number(Double(self)) }

    init?(animationValue: AnimationValue) {
        switch animationValue {
        case .number(let value): self.init(value)
        case .bool(let value): self.init(value ? 1 : 0)
        default: return nil
        }
    }
}

extension Double: AnimationValueConvertible {}
extension Float: AnimationValueConvertible {}
extension CGFloat: AnimationValueConvertible {}

extension Int: AnimationValueConvertible {
    var animationValue: AnimationValue { .number(Double(self)) }

    init?(animationValue: AnimationValue) {
        guard case .number(let value) = animationValue, abs(value) < 1e15 else { return nil }
        self.init(value.rounded())
    }
}

extension UInt32: AnimationValueConvertible {
    var animationValue: AnimationValue { .number(Double(self)) }

    init?(animationValue: AnimationValue) {
        guard let value = Int(animationValue: animationValue) else { return nil }
        self.init(exactly: value)
    }
}

extension Bool: AnimationValueConvertible {
    var animationValue: AnimationValue { .bool(self) }

    init?(animationValue: AnimationValue) {
        switch animationValue {
        case .bool(let value): self = value
        case .number(let value): self = value != 0
        default: return nil
        }
    }
}

extension CGPoint: AnimationValueConvertible {
    var animationValue: AnimationValue { .point(self) }

    init?(animationValue: AnimationValue) {
        guard case .point(let value) = animationValue else { return nil }
        self = value
    }
}

extension CGSize: AnimationValueConvertible {
    var animationValue: AnimationValue { .size(self) }

    init?(animationValue: AnimationValue) {
        guard case .size(let value) = animationValue else { return nil }
        self = value
    }
}

extension CGRect: AnimationValueConvertible {
    var animationValue: AnimationValue { .rect(self) }

    init?(animationValue: AnimationValue) {
        guard case .rect(let value) = animationValue else { return nil }
        self = value
    }
}

extension CATransform3D: AnimationValueConvertible {
    var animationValue: AnimationValue { .transform(self) }

    init?(animationValue: AnimationValue) {
        guard case .transform(let value) = animationValue else { return nil }
        self = value
    }
}

extension String: AnimationValueConvertible {
    var animationValue: AnimationValue { .text(self) }

    init?(animationValue: AnimationValue) {
        guard case .text(let value) = animationValue else { return nil }
        self = value
    }
}

extension PathGeometry: AnimationValueConvertible {
    var animationValue: AnimationValue { .path(self) }

    init?(animationValue: AnimationValue) {
        guard case .path(let value) = animationValue else { return nil }
        self = value
    }
}

extension RGBA: AnimationValueConvertible {
    var animationValue: AnimationValue { .color(self) }

    init?(animationValue: AnimationValue) {
        guard case .color(let value) = animationValue else { return nil }
        self = value
    }
}

extension CGColor: AnimationValueConvertible {
    var animationValue: AnimationValue { .color(rgba) }

    convenience init?(animationValue: AnimationValue) {
        guard case .color(let value) = animationValue else { return nil }
        self.init(value)
    }
}

extension Optional: AnimationValueConvertible where Wrapped: AnimationValueConvertible {
    var animationValue: AnimationValue { self?.animationValue ?? .none }

    init?(animationValue: AnimationValue) {
        if animationValue == .none {
            self = .none
        } else if let wrapped = Wrapped(animationValue: animationValue) {
            self = wrapped
        } else {
            return nil
        }
    }
}

extension Array: AnimationValueConvertible where Element: AnimationValueConvertible {
    var animationValue: AnimationValue { .list(map(\.animationValue)) }

    init?(animationValue: AnimationValue) {
        guard case .list(let values) = animationValue else { return nil }
        let elements = values.compactMap(Element.init(animationValue:))
        guard elements.count == values.count else { return nil }
        self = elements
    }
}
