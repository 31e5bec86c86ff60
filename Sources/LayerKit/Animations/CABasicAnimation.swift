import Foundation

/// An animation between two values.
///
/// Which of the three values are set decides the ends: `from` and `to`; `from` to `from + by`;
/// `to - by` to `to`; `from` to the underlying value; the underlying value to `to`, or to itself plus
/// `by`. The underlying value is what the model and the animations before this one give at the very
/// instant (measured): in a group, a `to` alone goes on from where an earlier animation holds.
open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the start; nil by default.
    open var fromValue: Any? {
        willSet { willChange() }
        didSet {
            from = AnimationValue(fromValue)
            findFixedEnds()
        }
    }

    /// The value at the end; nil by default.
    open var toValue: Any? {
        willSet { willChange() }
        didSet {
            to = AnimationValue(toValue)
            findFixedEnds()
        }
    }

    /// The difference between the ends; nil by default, ignored when both ends are set.
    open var byValue: Any? {
        willSet { willChange() }
        didSet {
            by = AnimationValue(byValue)
            findFixedEnds()
        }
    }

    // The values in the engine's form; `.none` where nothing is set.
    private var from: AnimationValue? = AnimationValue.none
    private var to: AnimationValue? = AnimationValue.none
    private var by: AnimationValue? = AnimationValue.none
    /// Both ends, where they don't depend on what is there.
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
        let fraction = interpolationFraction(at: progress, phase: phase)
        if let fixedEnds { return fixedEnds.value(at: fraction) }
        guard let (start, end) = ends(over: underlying) else { return nil }
        return start.interpolated(to: end, fraction: fraction)
    }

    /// Returns how far the value is on its way at a progress, which may leave 0…1.
    func interpolationFraction(at progress: Double, phase: MediaTiming.Phase) -> Double {
        progress
    }

    /// Returns both ends; nil where a value is of no use.
    private func ends(over underlying: AnimationValue) -> (AnimationValue, AnimationValue)? {
        // A value that could not be understood makes the animation have no effect.
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
