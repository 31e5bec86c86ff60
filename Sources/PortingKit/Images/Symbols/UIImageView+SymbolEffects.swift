import Foundation
import ViewKit

/// An animation of a symbol.
public protocol SymbolEffect: Sendable {
    /// The effect as key frames of the image view's layer; nil for an effect that doesn't exist here.
    var symbolMotion: SymbolMotion? { get }
}

/// A symbol effect as key frames of a layer at equal intervals.
public struct SymbolMotion: Sendable {
    let keyPath: String
    let values: [Double]

    /// The duration of a cycle in seconds.
    let duration: TimeInterval

    /// A Boolean value that indicates whether the last value stays.
    var stays = false
}

/// An effect that briefly enlarges a symbol.
public struct BounceSymbolEffect: SymbolEffect {
    /// An enlargement with a small overshoot.
    public var symbolMotion: SymbolMotion? {
        SymbolMotion(keyPath: "transform.scale", values: [1, 1.2, 0.96, 1, 1], duration: 0.8)
    }
}

/// An effect that fades a symbol out and in.
public struct PulseSymbolEffect: SymbolEffect {
    /// A fade.
    public var symbolMotion: SymbolMotion? {
        SymbolMotion(keyPath: "opacity", values: [1, 0.3, 1], duration: 1.6)
    }
}

/// An effect that fades a symbol in.
public struct AppearSymbolEffect: SymbolEffect {
    /// A fade.
    public var symbolMotion: SymbolMotion? {
        SymbolMotion(keyPath: "opacity", values: [0, 1], duration: 0.3)
    }
}

/// An effect that fades a symbol out; it stays invisible.
public struct DisappearSymbolEffect: SymbolEffect {
    /// A fade.
    public var symbolMotion: SymbolMotion? {
        SymbolMotion(keyPath: "opacity", values: [1, 0], duration: 0.3, stays: true)
    }
}

/// An effect that enlarges a symbol; it stays enlarged.
public struct ScaleSymbolEffect: SymbolEffect {
    /// An enlargement.
    public var symbolMotion: SymbolMotion? {
        SymbolMotion(keyPath: "transform.scale", values: [1, 1.15], duration: 0.3, stays: true)
    }
}

/// An effect that lights the parts of a symbol in turn, which isn't shown.
public struct VariableColorSymbolEffect: SymbolEffect {
    /// Nil.
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
    var count: Int? = 1
    var speed: Double = 1

    /// One cycle at the normal speed.
    public static let `default` = SymbolEffectOptions()

    /// Endless cycles.
    public static let repeating = SymbolEffectOptions(count: nil)

    /// One cycle.
    public static let nonRepeating = SymbolEffectOptions()

    /// A number of cycles; endless if nil.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions {
        SymbolEffectOptions(count: count)
    }

    /// The same options with a speed, of which 1 is normal.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        var options = self
        options.speed = speed
        return options
    }
}

extension UIImageView {
    /// Animates the symbol, or any other image, with an effect.
    ///
    /// Differs from UIKit: it animates the image as a whole. Effects that don't exist here are
    /// reported, and `completion` isn't called, as for endless ones.
    public func addSymbolEffect(
        _ effect: some SymbolEffect,
        options: SymbolEffectOptions = .default,
        animated: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        guard let motion = effect.symbolMotion else {
            return Diagnostics.report(
                "UIImageView.addSymbolEffect: \(type(of: effect)) isn't shown; bounce, pulse, "
                    + "appear, disappear and scale are."
            )
        }
        guard animated || motion.stays else { return }
        let animation = CAKeyframeAnimation(keyPath: motion.keyPath)
        animation.values = animated ? motion.values : motion.values.suffix(1)
        animation.duration = motion.duration
        animation.calculationMode = .cubic
        animation.speed = Float(options.speed)
        animation.repeatCount = options.count.map(Float.init) ?? .infinity
        if motion.stays {
            animation.repeatCount = 1
            animation.fillMode = .forwards
            animation.isRemovedOnCompletion = false
        }
        let key = "symbol-effect-\(motion.keyPath)"
        guard let completion else { return layer.add(animation, forKey: key) }
        CATransaction.begin()
        CATransaction.setCompletionBlock(completion)
        layer.add(animation, forKey: key)
        CATransaction.commit()
    }

    /// Ends all symbol effects.
    public func removeAllSymbolEffects(
        options: SymbolEffectOptions = .default,
        animated: Bool = true
    ) {
        for key in layer.animationKeys() ?? [] where key.hasPrefix("symbol-effect-") {
            layer.removeAnimation(forKey: key)
        }
    }
}
