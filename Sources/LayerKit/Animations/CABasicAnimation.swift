import Foundation

/// An animation that interpolates between two values.
///
/// The values that are set determine the ends. With two values, the animation runs from `from` to
/// `to`, from `from` to `from + by`, or from `to - by` to `to`. With one value, it runs from `from`
/// to the underlying value, from the underlying value to `to`, or from the underlying value to the
/// underlying value plus `by`.
///
/// The underlying value is the model value with earlier animations applied at the current time, as
/// measured on macOS. In a group, an animation with only `to` therefore continues from the value
/// that an earlier animation holds.
open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the start.
    ///
    /// The default is nil.
    open var fromValue: Any? {
        willSet { willChange() }
        didSet {
            from = AnimationValue(fromValue)
            findFixedEnds()
        }
    }

    /// The value at the end.
    ///
    /// The default is nil.
    open var toValue: Any? {
        willSet { willChange() }
        didSet {
            to = AnimationValue(toValue)
            findFixedEnds()
        }
    }

    /// The difference between the ends.
    ///
    /// The default is nil. The difference is ignored if both ends are set.
    open var byValue: Any? {
        willSet { willChange() }
        didSet {
            by = AnimationValue(byValue)
            findFixedEnds()
        }
    }

    // The converted values, which are `.none` if not set, and nil if the value isn't supported.
    private var from: AnimationValue? = AnimationValue.none
    private var to: AnimationValue? = AnimationValue.none
    private var by: AnimationValue? = AnimationValue.none
    /// Both ends, or nil if they depend on the underlying value.
    @exclusivity(unchecked) private final var fixedEnds: ValueRange?

    override func copyProperties(from other: CAAnimation) {
        super.copyProperties(from: other)
        guard let other = other as? CABasicAnimation else { return }
        fromValue = other.fromValue
        toValue = other.toValue
        byValue = other.byValue
    }

    override func start(from value: Any?) {
        if fromValue == nil, toValue == nil, byValue == nil { fromValue = value }
    }

    override var needsUnderlyingValue: Bool { fixedEnds == nil }

    override var numberCount: Int { fixedEnds?.line?.count ?? 0 }

    override func numbers(at progress: Double, phase: MediaTiming.Phase) -> SIMD4<Double>? {
        fixedEnds?.line?.numbers(at: interpolationFraction(at: progress, phase: phase))
    }

    private func findFixedEnds() {
        fixedEnds = nil
        if fromValue != nil, toValue != nil, let from, let to {
            fixedEnds = ValueRange(from: from, to: to)
        }
    }

    override func value(
        at progress: Double,
        phase: MediaTiming.Phase,
        underlying: AnimationValue
    ) -> AnimationValue? {
        value(atFraction: interpolationFraction(at: progress, phase: phase), underlying)
    }

    /// Returns the value that a cycle adds to the next one, even if the duration cuts a spring off
    /// earlier.
    override func cycleEnd(
        phase: MediaTiming.Phase,
        underlying: AnimationValue
    ) -> AnimationValue? {
        value(atFraction: autoreverses ? 0 : 1, underlying)
    }

    private func value(
        atFraction fraction: Double,
        _ underlying: AnimationValue
    ) -> AnimationValue? {
        if let fixedEnds { return fixedEnds.value(at: fraction) }
        guard let (start, end) = ends(over: underlying) else { return nil }
        return start.interpolated(to: end, fraction: fraction)
    }

    /// Returns the interpolation fraction at a progress, which may be outside of 0…1.
    func interpolationFraction(at progress: Double, phase: MediaTiming.Phase) -> Double {
        progress
    }

    /// Returns both ends, or nil if a value isn't suitable.
    private func ends(over underlying: AnimationValue) -> (AnimationValue, AnimationValue)? {
        // An animation with an unsupported value has no effect.
        guard let from, let to, let by else { return nil }
        switch (fromValue != nil, toValue != nil, byValue != nil) {
        case (true, true, _): return (from, to)
        case (true, false, true): return from.adding(by).map { (from, $0) }
        case (false, true, true):
            guard let back = by.negated, let start = to.adding(back) else { return nil }
            return (start, to)
        case (true, false, false): return (from, underlying)
        case (false, true, false): return (underlying, to)
        case (false, false, true): return underlying.adding(by).map { (underlying, $0) }
        case (false, false, false): return (underlying, underlying)
        }
    }
}
