import Foundation
import GraphicsKit

/// An animation of one property, named by its key path; the base of basic and key-frame animations.
open class CAPropertyAnimation: CAAnimation {
    /// The name of the animated property or of a part of it, such as `transform.rotation.z`.
    open var keyPath: String? {
        willSet { willChange() }
    }

    /// A Boolean value that indicates whether the value adds to what is there; false by default.
    open var isAdditive = false {
        willSet { willChange() }
    }

    /// A Boolean value that indicates whether each cycle starts where the one before ended; false by
    /// default.
    open var isCumulative = false {
        willSet { willChange() }
    }

    /// The function that makes a matrix of interpolated numbers; nil by default.
    ///
    /// With it the key path is a transform's own, and numbers are interpolated: exactly what turning
    /// by more than half a turn needs.
    open var valueFunction: CAValueFunction? {
        willSet { willChange() }
    }

    /// Creates an animation of a key path.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func copyProperties(from other: CAAnimation) {
        super.copyProperties(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
        valueFunction = other.valueFunction
    }

    /// Adds the animation to the layer that has changed.
    ///
    /// One without a key path is taken for the key that has changed (ours; Core Animation's own rule
    /// isn't known for sure).
    open override func run(
        forKey event: String,
        object anObject: Any,
        arguments dict: [AnyHashable: Any]?
    ) {
        guard keyPath == nil, let layer = anObject as? CALayer else {
            return super.run(forKey: event, object: anObject, arguments: dict)
        }
        let copy = Self()
        copy.copyProperties(from: self)
        copy.keyPath = event
        copy.start(from: layer.presentation()?.value(forKeyPath: event))
        layer.add(copy, forKey: event)
    }

    /// Takes over the value from which a change goes out, where the animation itself tells none.
    func start(from value: Any?) {}

    override var keyPaths: [String] { keyPath.map { [$0] } ?? [] }

    /// What applying the animation to a class of layers comes to, found at the first time.
    private final class Plan {
        let type: ObjectIdentifier
        let keyPath: ResolvedKeyPath?
        let curve: CAMediaTimingFunction?
        /// Whether nothing but the animation's own values decides the result.
        let isPlain: Bool
        /// Where numbers go without the general form of values.
        let sink: ResolvedKeyPath.NumberSink?
        /// The aspect that the animation belongs to.
        let aspect: AnimatedAspect

        init(of animation: CAPropertyAnimation, on target: CALayer) {
            type = ObjectIdentifier(Swift.type(of: target))
            keyPath = animation.keyPath.flatMap { ResolvedKeyPath($0, on: target) }
            curve = animation.timingFunction
            isPlain =
                !animation.isAdditive && !animation.isCumulative
                && animation.valueFunction == nil && !animation.needsUnderlyingValue
            let sink = isPlain ? keyPath?.numberSink : nil
            self.sink = sink?.count == animation.numberCount ? sink : nil
            let isVisibility = keyPath.map { AnimatedAspect.visibilityKeys.contains($0.key) }
            aspect = isVisibility ?? false ? .visibility : .rest
        }
    }

    @exclusivity(unchecked) private final var plan: Plan?

    private final func plan(for target: CALayer) -> Plan {
        if let plan, plan.type == ObjectIdentifier(type(of: target)) { return plan }
        let made = Plan(of: self, on: target)
        plan = made
        return made
    }

    override func willChange() {
        super.willChange()
        plan = nil
    }

    override func apply(
        to target: CALayer,
        at parentTime: CFTimeInterval,
        inheriting inherited: CFTimeInterval,
        aspect: AnimatedAspect
    ) {
        let plan = plan(for: target)
        guard aspect == .all || aspect == plan.aspect,
            let phase = mediaTiming.phase(at: parentTime, inheriting: inherited)
        else { return }
        let progress = plan.curve?.value(at: phase.fraction) ?? phase.fraction
        if let sink = plan.sink, let numbers = numbers(at: progress, phase: phase) {
            return sink.store(numbers, on: target)
        }
        guard let keyPath = plan.keyPath else { return }
        let value: AnimationValue?
        if plan.isPlain {
            value = self.value(at: progress, phase: phase, underlying: .none)
        } else {
            let current =
                keyPath.value(on: target) ?? target.animationValue(forKeyPath: keyPath.key)
            value = combinedValue(at: progress, phase: phase, underlying: current ?? .none)
        }
        if let value { keyPath.store(value, on: target) }
    }

    /// Returns the value with what earlier cycles and what is there add to it.
    func combinedValue(
        at progress: Double,
        phase: MediaTiming.Phase,
        underlying: AnimationValue
    ) -> AnimationValue? {
        let base = valueFunction?.identity ?? (isAdditive ? underlying.zero : underlying)
        guard let value = value(at: progress, phase: phase, underlying: base) else { return nil }
        var result: AnimationValue? = value
        if isCumulative, phase.cycle > 0,
            // What a cycle leaves behind: its last value, which is the first one when it reverses.
            let end = self.value(at: autoreverses ? 0 : 1, phase: phase, underlying: base)
        {
            result = end.repeated(phase.cycle).flatMap { value.adding($0) }
        }
        if let valueFunction { result = result.flatMap { valueFunction.transform(of: $0) } }
        return isAdditive ? result.flatMap { $0.added(to: underlying) } : result
    }

    /// A Boolean value that indicates whether what is there decides the value.
    var needsUnderlyingValue: Bool { true }

    /// The count of the numbers that every value consists of; 0 where that isn't so.
    var numberCount: Int { 0 }

    /// The progresses strictly inside 0…1 at which the motion stops being smooth.
    var breakProgresses: [Double] { [] }

    /// Returns the curve that bends the motion at a progress inside the animation itself; nil where
    /// there is none.
    func segmentPace(at progress: Double) -> ResolvedAnimation.Timing? {
        nil
    }

    /// Returns the numbers of the value at a progress; nil where ``value(at:phase:underlying:)`` has
    /// to tell the value.
    func numbers(at progress: Double, phase: MediaTiming.Phase) -> SIMD4<Double>? {
        nil
    }

    /// Returns the value at a progress; nil where the animation has none.
    func value(
        at progress: Double,
        phase: MediaTiming.Phase,
        underlying: AnimationValue
    ) -> AnimationValue? {
        nil
    }
}

extension AnimationValue {
    /// The value that adds nothing to one of this kind.
    var zero: AnimationValue {
        if components != nil { return with(.zero) }
        if case .transform = self { return .transform(CATransform3DIdentity) }
        return self
    }
}
