import Foundation
import ViewKit

/// What functions added to an animator at one time have changed.
struct AnimatorGroup {
    /// The changed values, in order.
    let changes: [AnimatorChange]

    /// What is animated of them.
    var tracks: [AnimatorTrack]

    /// The place on the animator's first course at which the group starts.
    let start: Double
}

/// A value that an animator has changed.
struct AnimatorChange {
    /// The layer, which the animator doesn't keep.
    weak var layer: CALayer?

    /// The name of the property.
    let key: String

    /// The model's value before.
    let old: Any

    /// The model's value after.
    let new: Any
}

/// One property or a part of one on its way between two values.
struct AnimatorTrack {
    /// The layer, which the animator doesn't keep.
    weak var layer: CALayer?

    /// The name of the property.
    let key: String

    /// What is animated of it.
    let keyPath: String

    /// Where the way begins: a difference where it is additive.
    let start: Any

    /// Where the way ends.
    let end: Any

    /// Whether the value adds to the model's.
    let isAdditive: Bool

    /// The key frames on the way; nil for a straight one.
    var keyframes: CAKeyframeAnimation?

    /// The key of the track's animation on its layer; nil as long as there has been none.
    var animationKey: String?

    /// Returns the track's animation without its timing.
    ///
    /// - Parameters:
    ///   - start: Where it goes from; nil for the track's own start.
    ///   - end: Where it goes to.
    ///   - pace: How it goes.
    /// - Returns: An animation that can be changed.
    func makeAnimation(from start: Any?, to end: Any, at pace: Pace) -> CAPropertyAnimation {
        if start == nil, let copy = keyframes?.copy() as? CAKeyframeAnimation {
            copy.timingFunction = pace.timingFunction
            return copy
        }
        let animation = pace.makeAnimation(keyPath: keyPath)
        animation.fromValue = start ?? self.start
        animation.toValue = end
        animation.isAdditive = isAdditive
        return animation
    }
}

extension AnimatorTrack {
    /// Returns what a layer would show of a key path if it had nothing but some animations.
    ///
    /// - Parameters:
    ///   - keyPath: What is read.
    ///   - animations: Animations that stand still.
    ///   - base: The model's value of a property; nil leaves a new layer's.
    /// - Returns: The value; nil where there is none.
    static func value(
        forKeyPath keyPath: String,
        of animations: [CAAnimation],
        over base: (key: String, value: Any)? = nil
    ) -> Any? {
        let layer = CALayer()
        if let base { layer.setValue(base.value, forKey: base.key) }
        let host = LayerHost(layer: layer, clock: MediaClock())
        for animation in animations { layer.add(animation, forKey: nil) }
        host.commit()
        return host.presentation(of: layer).value(forKeyPath: keyPath)
    }
}
