import Foundation
@_spi(Porting) import ViewKit

/// The changes made by closures that were added to an animator at the same time.
struct AnimatorGroup {
    /// The changed properties, in order.
    let changes: [AnimatorChange]

    /// The tracks that animate the changes.
    var tracks: [AnimatorTrack]

    /// The place on the animator's first path at which the group starts.
    let start: Double
}

/// A property that an animator changed.
struct AnimatorChange {
    /// The layer, which the animator doesn't retain.
    weak var layer: CALayer?

    /// The name of the property.
    let key: String

    /// The model value before the change.
    let old: Any

    /// The model value after the change.
    let new: Any
}

/// The animation of a property, or of one component, between two values.
struct AnimatorTrack {
    /// The layer, which the animator doesn't retain.
    weak var layer: CALayer?

    /// The name of the property.
    let key: String

    /// The key path that is animated.
    let keyPath: String

    /// The start value; a difference if the track is additive.
    let start: Any

    /// The end value.
    let end: Any

    /// A Boolean value that indicates whether the value is added to the model value.
    let isAdditive: Bool

    /// The keyframes between the values; nil for direct interpolation.
    var keyframes: CAKeyframeAnimation?

    /// The key of the track's animation on its layer; nil before the first animation.
    var animationKey: String?

    /// Returns the track's animation without its duration and begin time.
    ///
    /// - Parameters:
    ///   - start: The start value; nil for the track's own.
    ///   - end: The end value.
    ///   - animationTiming: The timing of the animation.
    /// - Returns: A new animation.
    func makeAnimation(
        from start: Any?,
        to end: Any,
        with animationTiming: AnimationTiming
    ) -> CAPropertyAnimation {
        if start == nil, let copy = keyframes?.copy() as? CAKeyframeAnimation {
            copy.timingFunction = animationTiming.timingFunction
            return copy
        }
        let animation = animationTiming.makeAnimation(keyPath: keyPath)
        animation.fromValue = start ?? self.start
        animation.toValue = end
        animation.isAdditive = isAdditive
        return animation
    }
}

extension AnimatorTrack {
    /// Returns the value of a key path on a layer that has only the specified animations.
    ///
    /// - Parameters:
    ///   - keyPath: The key path to read.
    ///   - animations: Stationary animations.
    ///   - base: A model value to set first; nil for a new layer's defaults.
    /// - Returns: The value, or nil if there is none.
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
