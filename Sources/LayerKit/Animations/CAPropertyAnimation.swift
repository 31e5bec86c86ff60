import Foundation
import GraphicsKit

/// The abstract base class of animations that change a property with a key path.
open class CAPropertyAnimation: CAAnimation {
    /// The key path of the property or of a component of it, such as `transform.rotation.z`.
    open var keyPath: String? {
        willSet { willChange() }
    }

    /// A Boolean value that indicates whether the value is added to the underlying value.
    ///
    /// The default is false.
    open var isAdditive = false {
        willSet { willChange() }
    }

    /// A Boolean value that indicates whether each cycle starts with the end value of the previous
    /// one.
    ///
    /// The default is false.
    open var isCumulative = false {
        willSet { willChange() }
    }

    /// The function that converts interpolated numbers to a matrix.
    ///
    /// The default is nil. With a function, the key path names a transform and the values are
    /// numbers. This makes rotations by more than half a turn possible.
    open var valueFunction: CAValueFunction? {
        willSet { willChange() }
    }

    /// Creates an animation for a key path.
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

    /// Adds the animation to the layer that changed.
    ///
    /// If the animation has no key path, it uses the key that changed. It is uncertain whether Core
    /// Animation does the same.
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

    /// Sets the start value to the value before a change, if the animation has no values.
    func start(from value: Any?) {}

    override var keyPaths: [String] { keyPath.map { [$0] } ?? [] }

    /// The cached evaluation of the animation for a layer class.
    private final class Plan {
        let type: ObjectIdentifier
        let keyPath: ResolvedKeyPath?
        let curve: CAMediaTimingFunction?
        /// A Boolean value that indicates whether the result depends only on the animation's
        /// values.
        let isPlain: Bool
        /// The destination for unboxed numbers, or nil if values must be an `AnimationValue`.
        let sink: ResolvedKeyPath.NumberSink?
        /// The group of values that contains the animated property.
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

    /// Returns the value combined with earlier cycles and the underlying value.
    func combinedValue(
        at progress: Double,
        phase: MediaTiming.Phase,
        underlying: AnimationValue
    ) -> AnimationValue? {
        let base = valueFunction?.identity ?? (isAdditive ? underlying.zero : underlying)
        guard let value = value(at: progress, phase: phase, underlying: base) else { return nil }
        var result: AnimationValue? = value
        if isCumulative, phase.cycle != 0, let end = cycleEnd(phase: phase, underlying: base) {
            result = end.repeated(phase.cycle).flatMap { value.adding($0) }
        }
        if let valueFunction { result = result.flatMap { valueFunction.transform(of: $0) } }
        return isAdditive ? result.flatMap { $0.added(to: underlying) } : result
    }

    /// Returns the value at the end of a cycle, which is the start value if the animation
    /// autoreverses.
    func cycleEnd(phase: MediaTiming.Phase, underlying: AnimationValue) -> AnimationValue? {
        value(at: autoreverses ? 0 : 1, phase: phase, underlying: underlying)
    }

    /// A Boolean value that indicates whether the value depends on the underlying value.
    var needsUnderlyingValue: Bool { true }

    /// The number of components in every value, or 0 if values don't consist of numbers.
    var numberCount: Int { 0 }

    /// The progress values strictly inside 0…1 at which the motion isn't smooth.
    var breakProgresses: [Double] { [] }

    /// Returns the timing of the segment at a progress, or nil if it is linear.
    func segmentTiming(at progress: Double) -> ResolvedAnimation.Timing? {
        nil
    }

    /// Returns the numbers at a progress, or nil if ``value(at:phase:underlying:)`` must be used.
    func numbers(at progress: Double, phase: MediaTiming.Phase) -> SIMD4<Double>? {
        nil
    }

    /// Returns the value at a progress, or nil if there is none.
    func value(
        at progress: Double,
        phase: MediaTiming.Phase,
        underlying: AnimationValue
    ) -> AnimationValue? {
        nil
    }
}

extension AnimationValue {
    /// The value of the same kind that has no effect when it is added.
    var zero: AnimationValue {
        if components != nil { return with(.zero) }
        switch self {
        case .transform: return .transform(CATransform3DIdentity)
        case .list(let values): return .list(values.map(\.zero))
        default: return self
        }
    }
}
