import Foundation
import ViewKit

/// An animation of a symbol.
public protocol SymbolEffect: Sendable {
    /// The key path of the image view's layer, its values at equal intervals, and the duration of a
    /// cycle in seconds.
    var symbolMotion: SymbolMotion { get }
}

/// A symbol effect as key frames of a layer.
public struct SymbolMotion: Sendable {
    let keyPath: String
    let values: [Double]
    let duration: TimeInterval
}

/// An effect that briefly enlarges a symbol.
public struct BounceSymbolEffect: SymbolEffect {
    /// An enlargement with a small overshoot.
    public var symbolMotion: SymbolMotion {
        SymbolMotion(keyPath: "transform.scale", values: [1, 1.2, 0.96, 1, 1], duration: 0.8)
    }
}

/// An effect that fades a symbol out and in.
public struct PulseSymbolEffect: SymbolEffect {
    /// A fade.
    public var symbolMotion: SymbolMotion {
        SymbolMotion(keyPath: "opacity", values: [1, 0.3, 1], duration: 1.6)
    }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// An effect that briefly enlarges a symbol.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

extension SymbolEffect where Self == PulseSymbolEffect {
    /// An effect that fades a symbol out and in.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
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
    /// Differs from UIKit: it animates the image as a whole, and only bounces and pulses exist.
    public func addSymbolEffect(
        _ effect: some SymbolEffect,
        options: SymbolEffectOptions = .default,
        animated: Bool = true
    ) {
        guard animated else { return }
        let motion = effect.symbolMotion
        let animation = CAKeyframeAnimation(keyPath: motion.keyPath)
        animation.values = motion.values
        animation.duration = motion.duration
        animation.calculationMode = .cubic
        animation.speed = Float(options.speed)
        animation.repeatCount = options.count.map(Float.init) ?? .infinity
        layer.add(animation, forKey: "symbol-effect-\(motion.keyPath)")
    }

    /// Ends all symbol effects.
    public func removeAllSymbolEffects() {
        for key in layer.animationKeys() ?? [] where key.hasPrefix("symbol-effect-") {
            layer.removeAnimation(forKey: key)
        }
    }
}
