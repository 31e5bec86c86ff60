import Foundation

// Facts: developer.apple.com/documentation/uikit/uimotioneffect (on every platform with UIKit).
@MainActor
@preconcurrency
open class UIMotionEffect: NSObject {
    public override init() {}

    public required init?(coder: NSCoder) {}
}

// Facts: developer.apple.com/documentation/uikit/uiinterpolatingmotioneffect.
@MainActor
@preconcurrency
open class UIInterpolatingMotionEffect: UIMotionEffect {
    public init(keyPath: String, type: UIInterpolatingMotionEffect.EffectType) {}

    public required init?(coder: NSCoder) {}

    open var maximumRelativeValue: Any?
    open var minimumRelativeValue: Any?
}

extension UIInterpolatingMotionEffect {
    // Facts: developer.apple.com/documentation/uikit/uiinterpolatingmotioneffect/effecttype.
    public enum EffectType: Int, Sendable {
        case tiltAlongHorizontalAxis = 0
        case tiltAlongVerticalAxis = 1
    }
}

// Facts: developer.apple.com/documentation/uikit/uimotioneffectgroup; nullability: dotnet/macios,
// src/uikit.cs.
@MainActor
@preconcurrency
open class UIMotionEffectGroup: UIMotionEffect {
    open var motionEffects: [UIMotionEffect]?
}
