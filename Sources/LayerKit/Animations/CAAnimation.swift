import Foundation
import GraphicsKit

/// The abstract base class of animations.
///
/// A layer keeps a copy of each animation that is added to it. The copy can't be modified.
open class CAAnimation: MediaTimingObject, NSCopying, CAAction {
    private var isFrozen = false
    private var storedValues: [String: Any] = [:]

    /// Creates an animation with default values.
    public required init() {
        super.init(mediaTiming: MediaTiming())
    }

    final override func willChangeTiming() {
        willChange()
    }

    /// The timing function of each cycle.
    ///
    /// The default is nil, which is linear.
    open var timingFunction: CAMediaTimingFunction? {
        willSet { willChange() }
    }

    /// The delegate, which the animation retains.
    ///
    /// The default is nil. The delegates of animations in a group are ignored.
    open var delegate: (any CAAnimationDelegate)? {
        willSet { willChange() }
    }

    /// A Boolean value that indicates whether the animation is removed when it ends.
    ///
    /// The default is true. Such an animation is also removed when its layer leaves a host's tree.
    /// Others keep their begin times and continue when the layer returns.
    open var isRemovedOnCompletion = true {
        willSet { willChange() }
    }

    /// The preferred range of frame rates.
    ///
    /// It has no effect, because pictures can be rendered at any time.
    open var preferredFrameRateRange = CAFrameRateRange.default {
        willSet { willChange() }
    }

    /// Returns the default value of a key, which is nil unless a subclass overrides this method.
    open class func defaultValue(forKey key: String) -> Any? {
        nil
    }

    /// Returns a Boolean value that indicates whether a key's value should be archived.
    ///
    /// The default is true. The value has no effect, because animations don't support archiving.
    open func shouldArchiveValue(forKey key: String) -> Bool {
        true
    }

    /// Returns the value of a custom key, or ``defaultValue(forKey:)`` if it isn't set.
    open override func value(forKey key: String) -> Any? {
        storedValues[key] ?? Self.defaultValue(forKey: key)
    }

    /// Sets the value of a custom key, even if the animation belongs to a layer.
    open override func setValue(_ value: Any?, forKey key: String) {
        storedValues[key] = value
    }

    /// Returns a copy that can be modified.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.copyProperties(from: self)
        return copy
    }

    /// Adds the animation to the layer that changed.
    open func run(
        forKey event: String,
        object anObject: Any,
        arguments dict: [AnyHashable: Any]?
    ) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    // MARK: - Subclass hooks

    /// Copies all properties of an animation of the same class.
    func copyProperties(from other: CAAnimation) {
        mediaTiming = other.mediaTiming
        timingFunction = other.timingFunction
        delegate = other.delegate
        isRemovedOnCompletion = other.isRemovedOnCompletion
        preferredFrameRateRange = other.preferredFrameRateRange
        storedValues = other.storedValues
    }

    /// Applies the animation to a presentation copy.
    ///
    /// - Parameters:
    ///   - target: The presentation copy, with earlier animations already applied.
    ///   - parentTime: The time of the layer or group that contains the animation.
    ///   - inherited: The duration to use if the animation doesn't have its own.
    ///   - aspect: The values to update. Other values may remain unchanged.
    func apply(
        to target: CALayer,
        at parentTime: CFTimeInterval,
        inheriting inherited: CFTimeInterval,
        aspect: AnimatedAspect
    ) {}

    /// The key paths that the animation changes.
    var keyPaths: [String] { [] }

    /// Returns the key with which a layer stores the animation, given the key passed to the layer.
    func layerKey(for key: String?) -> String? {
        key
    }

    /// Prevents further modification of the animation.
    func freeze() {
        isFrozen = true
    }

    /// Called before a property changes.
    ///
    /// - Precondition: The animation doesn't belong to a layer.
    func willChange() {
        precondition(!isFrozen, "An animation on a layer can't be changed; change a copy.")
    }

    /// Returns a copy for a layer to keep, which can't be modified.
    func frozenCopy() -> CAAnimation {
        let copy = Self()
        copy.copyProperties(from: self)
        copy.freeze()
        return copy
    }

    /// Modifies the animation, even if it is frozen.
    func unfrozen(_ change: (CAAnimation) -> Void) {
        isFrozen = false
        change(self)
        isFrozen = true
    }
}

@available(*, unavailable)
extension CAAnimation: Sendable {}

/// A group of a layer's animated values that can be evaluated separately.
enum AnimatedAspect {
    /// All values.
    case all

    /// The values that determine visibility, which are sufficient for hidden layers.
    case visibility

    /// All values except those that determine visibility.
    case rest

    /// The keys of the properties that determine visibility.
    static let visibilityKeys: Set<String> = ["opacity", "hidden"]
}

/// A group of animations that run concurrently in the group's time space.
///
/// The group's duration truncates its animations but doesn't scale them. Animations are applied in
/// the order of the array, each to the result of the previous ones.
open class CAAnimationGroup: CAAnimation {
    /// The animations of the group.
    ///
    /// The default is nil.
    open var animations: [CAAnimation]? {
        willSet { willChange() }
    }

    override func copyProperties(from other: CAAnimation) {
        super.copyProperties(from: other)
        guard let other = other as? CAAnimationGroup else { return }
        animations = other.animations?.map { $0.frozenCopy() }
    }

    override func freeze() {
        super.freeze()
        for animation in animations ?? [] { animation.freeze() }
    }

    override func apply(
        to target: CALayer,
        at parentTime: CFTimeInterval,
        inheriting inherited: CFTimeInterval,
        aspect: AnimatedAspect
    ) {
        guard let phase = mediaTiming.phase(at: parentTime, inheriting: inherited) else { return }
        guard let animations else { return }
        let progress = timingFunction?.value(at: phase.fraction) ?? phase.fraction
        for animation in animations {
            animation.apply(
                to: target,
                at: progress * phase.duration,
                inheriting: phase.duration,
                aspect: aspect
            )
        }
    }

    override var keyPaths: [String] { (animations ?? []).flatMap(\.keyPaths) }
}
