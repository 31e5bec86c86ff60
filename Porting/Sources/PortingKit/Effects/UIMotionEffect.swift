import Foundation
@_spi(Porting) import ViewKit

/// The base class of effects that respond to the device's motion, which is constant.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {}

/// A motion effect that changes a property along one axis of the device's tilt.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// Constants that specify the axis of the tilt.
    public enum EffectType: Int, Hashable, Sendable {
        /// A tilt to the left or right.
        case tiltAlongHorizontalAxis = 0

        /// A tilt forward or backward.
        case tiltAlongVerticalAxis = 1
    }

    /// The key path of the property.
    public let keyPath: String

    /// The axis of the tilt.
    public let type: EffectType

    /// The relative value at the minimum tilt; nil by default.
    open var minimumRelativeValue: Any?

    /// The relative value at the maximum tilt; nil by default.
    open var maximumRelativeValue: Any?

    /// Creates an effect.
    public init(keyPath: String, type: UIInterpolatingMotionEffect.EffectType) {
        self.keyPath = keyPath
        self.type = type
    }
}

/// A group of motion effects.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects of the group; nil by default.
    open var motionEffects: [UIMotionEffect]?
}

extension UIView {
    private enum MotionEffectsKey: StoredValueKey {
        typealias Value = [UIMotionEffect]
    }

    /// The view's motion effects; none by default.
    ///
    /// They have no visible effect, because the device doesn't move.
    public var motionEffects: [UIMotionEffect] {
        get { storedValues[MotionEffectsKey.self] ?? [] }
        set { storedValues[MotionEffectsKey.self] = newValue }
    }

    /// Adds a motion effect.
    public func addMotionEffect(_ effect: UIMotionEffect) {
        motionEffects.append(effect)
    }

    /// Removes a motion effect.
    public func removeMotionEffect(_ effect: UIMotionEffect) {
        motionEffects.removeAll { $0 === effect }
    }
}
