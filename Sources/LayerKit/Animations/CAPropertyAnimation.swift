import Foundation

/// An animation of one property, named by its key path; the base of basic and key-frame animations.
open class CAPropertyAnimation: CAAnimation {
    /// The name of the animated property or of a part of it, such as `transform.rotation.z`.
    open var keyPath: String? {
        willSet { willChange() }
        didSet { resolvedType = nil }
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

    override var keyPaths: [String] { keyPath.map { [$0] } ?? [] }

    /// The key path as it was found on the layer that the animation was applied to first.
    private var resolved: ResolvedKeyPath?
    private var resolvedType: ObjectIdentifier?

    private func resolvedKeyPath(on target: CALayer) -> ResolvedKeyPath? {
        let type = ObjectIdentifier(Swift.type(of: target))
        if resolvedType != type {
            resolvedType = type
            resolved = keyPath.flatMap { ResolvedKeyPath($0, on: target) }
        }
        return resolved
    }

    override func apply(
        to target: CALayer,
        at parentTime: CFTimeInterval,
        inheriting inherited: CFTimeInterval
    ) {
        guard let phase = mediaTiming.phase(at: parentTime, inheriting: inherited),
            let resolved = resolvedKeyPath(on: target)
        else { return }
        let progress = timingFunction?.value(at: phase.fraction) ?? phase.fraction
        // Reading what is there is left out where it can't matter.
        guard isAdditive || isCumulative || valueFunction != nil || needsUnderlyingValue else {
            if let value = value(at: progress, phase: phase, underlying: .none) {
                resolved.store(value, on: target)
            }
            return
        }
        let current = resolved.value(on: target) ?? target.animationValue(forKeyPath: resolved.key)
        let result = combinedValue(at: progress, phase: phase, underlying: current ?? .none)
        if let result { resolved.store(result, on: target) }
    }

    /// Returns the value with what earlier cycles and what is there add to it.
    private func combinedValue(
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
        return isAdditive ? result.flatMap { underlying.adding($0) } : result
    }

    /// A Boolean value that indicates whether what is there decides the value.
    var needsUnderlyingValue: Bool { true }

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
