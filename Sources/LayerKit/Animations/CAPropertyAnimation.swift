import Foundation

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

    override var keyPaths: [String] { keyPath.map { [$0] } ?? [] }

    override func apply(
        to target: CALayer,
        at parentTime: CFTimeInterval,
        inheriting inherited: CFTimeInterval
    ) {
        guard let keyPath,
            let phase = mediaTiming.phase(at: parentTime, inheriting: inherited)
        else { return }
        let resolved = ResolvedKeyPath(keyPath, on: target)
        let current = resolved.value(on: target) ?? target.animationValue(forKeyPath: keyPath)
        let underlying = current ?? .none
        let progress = timingFunction?.value(at: phase.fraction) ?? phase.fraction
        let base = valueFunction?.identity ?? (isAdditive ? underlying.zero : underlying)
        guard let value = value(at: progress, phase: phase, underlying: base) else { return }
        var result: AnimationValue? = value
        if isCumulative, phase.cycle > 0,
            // What a cycle leaves behind: its last value, which is the first one when it reverses.
            let end = self.value(at: autoreverses ? 0 : 1, phase: phase, underlying: base)
        {
            result = end.repeated(phase.cycle).flatMap { value.adding($0) }
        }
        if let valueFunction { result = result.flatMap { valueFunction.transform(of: $0) } }
        if isAdditive { result = result.flatMap { underlying.adding($0) } }
        if let result { resolved.store(result, on: target) }
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
        if let components { return with(components: components.map { _ in 0 }) }
        if case .transform = self { return .transform(CATransform3DIdentity) }
        return self
    }
}
