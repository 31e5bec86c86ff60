import Foundation
import KinoraBasics
import ViewKit

/// An animation of a symbol.
public protocol SymbolEffect: Sendable {
    /// The effect as key frames of the image view's layer, or nil for an unsupported effect.
    ///
    /// Not in UIKit.
    var symbolMotion: SymbolMotion? { get }
}

/// A symbol effect as key frames of a layer at equal intervals; not in UIKit.
public struct SymbolMotion: Sendable {
    /// The property that the factors change.
    let property: Property

    /// The factors by which the layer's own value is multiplied.
    let factors: [Double]

    /// The duration of a cycle in seconds.
    let duration: TimeInterval

    /// A Boolean value that indicates whether the last value stays.
    var stays = false

    /// A Boolean value that indicates whether the effect repeats until it is removed.
    var isIndefinite = false

    enum Property: String {
        case opacity
        case transform
    }

    /// Returns a layer's own value, multiplied by a factor.
    func value(on layer: CALayer, factor: Double) -> Any {
        switch property {
        case .opacity: Double(layer.opacity) * factor
        case .transform: CATransform3DScale(layer.transform, factor, factor, 1)
        }
    }
}

/// An effect that briefly enlarges a symbol.
public struct BounceSymbolEffect: SymbolEffect {
    /// An enlargement with a small overshoot.
    public var symbolMotion: SymbolMotion? {
        SymbolMotion(property: .transform, factors: [1, 1.2, 0.96, 1, 1], duration: 0.8)
    }
}

/// An effect that fades a symbol out and in, until it is removed.
public struct PulseSymbolEffect: SymbolEffect {
    /// A fade.
    public var symbolMotion: SymbolMotion? {
        SymbolMotion(property: .opacity, factors: [1, 0.3, 1], duration: 1.6, isIndefinite: true)
    }
}

/// An effect that fades a symbol in.
public struct AppearSymbolEffect: SymbolEffect {
    /// A fade.
    public var symbolMotion: SymbolMotion? {
        SymbolMotion(property: .opacity, factors: [0, 1], duration: 0.3)
    }
}

/// An effect that fades a symbol out; it stays invisible.
public struct DisappearSymbolEffect: SymbolEffect {
    /// A fade.
    public var symbolMotion: SymbolMotion? {
        SymbolMotion(property: .opacity, factors: [1, 0], duration: 0.3, stays: true)
    }
}

/// An effect that enlarges a symbol; it stays enlarged.
public struct ScaleSymbolEffect: SymbolEffect {
    /// An enlargement.
    public var symbolMotion: SymbolMotion? {
        SymbolMotion(property: .transform, factors: [1, 1.15], duration: 0.3, stays: true)
    }
}

/// An effect that lights the parts of a symbol in turn; it isn't displayed.
public struct VariableColorSymbolEffect: SymbolEffect {
    /// Always nil.
    public var symbolMotion: SymbolMotion? { nil }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// An effect that briefly enlarges a symbol.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

extension SymbolEffect where Self == PulseSymbolEffect {
    /// An effect that fades a symbol out and in.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

extension SymbolEffect where Self == AppearSymbolEffect {
    /// An effect that fades a symbol in.
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
    /// An effect that fades a symbol out.
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
    /// An effect that enlarges a symbol.
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// An effect that lights the parts of a symbol in turn.
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

/// The repetition and the speed of a symbol effect.
public struct SymbolEffectOptions: Sendable {
    /// The number of cycles; nil for the effect's own.
    var count: Double?
    var speed: Double = 1

    /// The effect's own repetition at the normal speed.
    public static let `default` = SymbolEffectOptions()

    /// Endless cycles.
    public static let repeating = SymbolEffectOptions(count: .infinity)

    /// One cycle.
    public static let nonRepeating = SymbolEffectOptions(count: 1)

    /// Returns options for a number of cycles, or for endless cycles if it's nil.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions {
        SymbolEffectOptions(count: count.map(Double.init) ?? .infinity)
    }

    /// Returns the same options with a speed, where 1 is normal.
    ///
    /// NaN is treated as 1; an effect with a speed of 0 or less stays in its first pose.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        var options = self
        options.speed = speed.isNaN ? 1 : max(speed, 0)
        return options
    }
}

/// The end of a symbol effect.
public struct UISymbolEffectCompletionContext: Sendable {
    /// A Boolean value that indicates whether the effect ended by itself.
    public let isFinished: Bool
}

/// A closure that is called at the end of a symbol effect.
public typealias UISymbolEffectCompletion = (UISymbolEffectCompletionContext) -> Void

extension UIImageView {
    /// Animates the symbol, or any other image, with an effect.
    ///
    /// Differs from UIKit: it animates the image as a whole, in proportion to the view's own opacity
    /// and scale. Effects that don't exist here are reported, and never end.
    public func addSymbolEffect(
        _ effect: some SymbolEffect,
        options: SymbolEffectOptions = .default,
        animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) {
        guard let motion = effect.symbolMotion else {
            return Diagnostics.report(
                "UIImageView.addSymbolEffect: \(type(of: effect)) isn’t shown; bounce, pulse, "
                    + "appear, disappear and scale are."
            )
        }
        guard animated || motion.stays else { return }
        let animation = CAKeyframeAnimation(keyPath: motion.property.rawValue)
        animation.values = (animated ? motion.factors : motion.factors.suffix(1))
            .map { motion.value(on: layer, factor: $0) }
        animation.duration = motion.duration
        animation.calculationMode = .cubic
        animation.speed = Float(options.speed)
        animation.repeatCount = Float(options.count ?? (motion.isIndefinite ? .infinity : 1))
        if motion.stays {
            animation.repeatCount = 1
            animation.fillMode = .forwards
            animation.isRemovedOnCompletion = false
        }
        animation.delegate = completion.map(SymbolEffectEnd.init)
        layer.add(animation, forKey: "symbol-effect-\(motion.property)")
    }

    /// Ends all symbol effects.
    ///
    /// Differs from UIKit: they end at once, and the arguments are ignored.
    public func removeAllSymbolEffects(
        options: SymbolEffectOptions = .default,
        animated: Bool = true
    ) {
        for key in layer.animationKeys() ?? [] where key.hasPrefix("symbol-effect-") {
            layer.removeAnimation(forKey: key)
        }
    }
}

/// A delegate that calls a completion handler.
private final class SymbolEffectEnd: NSObject, CAAnimationDelegate {
    private let completion: UISymbolEffectCompletion

    init(_ completion: @escaping UISymbolEffectCompletion) {
        self.completion = completion
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        completion(UISymbolEffectCompletionContext(isFinished: flag))
    }
}
