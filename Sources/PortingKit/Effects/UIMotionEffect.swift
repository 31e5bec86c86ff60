import Foundation
import ViewKit

/// A change of a view with the device's attitude, which doesn't change here.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {}

/// A change of one property along one way to tilt the device.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// A way to tilt the device.
    public enum EffectType: Int, Hashable, Sendable {
        /// To the left and to the right.
        case tiltAlongHorizontalAxis = 0

        /// To the front and to the back.
        case tiltAlongVerticalAxis = 1
    }

    /// The property that changes.
    public let keyPath: String

    /// The way to tilt.
    public let type: EffectType

    /// The change at the least tilt; nil by default.
    open var minimumRelativeValue: Any?

    /// The change at the greatest tilt; nil by default.
    open var maximumRelativeValue: Any?

    /// Creates an effect.
    public init(keyPath: String, type: UIInterpolatingMotionEffect.EffectType) {
        self.keyPath = keyPath
        self.type = type
    }
}

/// Several changes together.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
    /// The changes; nil by default.
    open var motionEffects: [UIMotionEffect]?
}

extension UIView {
    private enum MotionEffectsKey: StoredValueKey {
        typealias Value = [UIMotionEffect]
    }

    /// The view's motion effects; none by default.
    ///
    /// Has no visual effect, as the device doesn't move here.
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
