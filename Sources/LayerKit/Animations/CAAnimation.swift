import Foundation
import GraphicsKit

/// A change of a layer's presentation over time; the base of all animations.
///
/// A layer keeps a copy of what is added to it, which can't be changed.
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

    /// The pace of each cycle; nil, the default, is even.
    open var timingFunction: CAMediaTimingFunction? {
        willSet { willChange() }
    }

    /// The object that hears of start and stop; retained, nil by default.
    ///
    /// Ignored for animations inside a group.
    open var delegate: (any CAAnimationDelegate)? {
        willSet { willChange() }
    }

    /// A Boolean value that indicates whether the layer forgets the animation once it has ended;
    /// true by default.
    open var isRemovedOnCompletion = true {
        willSet { willChange() }
    }

    /// The frames in a second that the animation asks for; left to the system by default.
    ///
    /// It is kept, without effect: a picture is drawn for every instant that is asked for.
    open var preferredFrameRateRange = CAFrameRateRange.default {
        willSet { willChange() }
    }

    /// Returns the value that a key has where none has been set; nil by default.
    open class func defaultValue(forKey key: String) -> Any? {
        nil
    }

    /// Returns whether a key's value is written to an archive: true by default, though nothing is
    /// archived here.
    open func shouldArchiveValue(forKey key: String) -> Bool {
        true
    }

    /// Returns a value kept under a name of the user's choice, or ``defaultValue(forKey:)``.
    open func value(forKey key: String) -> Any? {
        storedValues[key] ?? Self.defaultValue(forKey: key)
    }

    /// Keeps a value under a name of the user's choice, on a layer's copy too.
    open func setValue(_ value: Any?, forKey key: String) {
        storedValues[key] = value
    }

    /// Returns an equal animation that can be changed.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.copyProperties(from: self)
        return copy
    }

    /// Adds the animation to the layer that has changed.
    open func run(
        forKey event: String,
        object anObject: Any,
        arguments dict: [AnyHashable: Any]?
    ) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    // MARK: - Kinds of animations

    /// Takes over all properties of an animation of the same class.
    func copyProperties(from other: CAAnimation) {
        mediaTiming = other.mediaTiming
        timingFunction = other.timingFunction
        delegate = other.delegate
        isRemovedOnCompletion = other.isRemovedOnCompletion
        preferredFrameRateRange = other.preferredFrameRateRange
        storedValues = other.storedValues
    }

    /// Changes a copy's values to those of an instant.
    ///
    /// - Parameters:
    ///   - target: The copy, with what animations before this one made of it.
    ///   - parentTime: The time of the layer or group that holds the animation.
    ///   - inherited: The duration where the animation has none.
    ///   - aspect: The values that are asked for; others may be left alone.
    func apply(
        to target: CALayer,
        at parentTime: CFTimeInterval,
        inheriting inherited: CFTimeInterval,
        aspect: AnimatedAspect
    ) {}

    /// The key paths that the animation changes.
    var keyPaths: [String] { [] }

    /// Returns the key under which a layer keeps the animation that is added under a key.
    func layerKey(for key: String?) -> String? {
        key
    }

    /// Stops the animation from being changed from now on.
    func freeze() {
        isFrozen = true
    }

    /// Notes that a property is about to change.
    ///
    /// - Precondition: The animation doesn't belong to a layer.
    func willChange() {
        precondition(!isFrozen, "An animation on a layer can't be changed; change a copy.")
    }

    /// Returns a copy for a layer to keep.
    func frozenCopy() -> CAAnimation {
        let copy = Self()
        copy.copyProperties(from: self)
        copy.freeze()
        return copy
    }

    /// Changes the layer's own copy.
    func unfrozen(_ change: (CAAnimation) -> Void) {
        isFrozen = false
        change(self)
        isFrozen = true
    }
}

@available(*, unavailable)
extension CAAnimation: Sendable {}

/// A part of a layer's values that can be evaluated by itself.
enum AnimatedAspect {
    /// All values.
    case all

    /// Whether the layer can be seen: what isn't needs no other values.
    case visibility

    /// All values but those of visibility.
    case rest

    /// The properties that decide whether a layer can be seen.
    static let visibilityKeys: Set<String> = ["opacity", "hidden"]
}

/// Animations that run in a time of their own.
///
/// The group's duration cuts its animations off; it does not scale them. They apply in the order of
/// the array, each to what those before it have left.
open class CAAnimationGroup: CAAnimation {
    /// The animations of the group; nil by default.
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
