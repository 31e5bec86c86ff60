import Foundation

/// How a key value is combined with the underlying value.
enum EffectComposition: String, Hashable, Sendable {
    case replace
    case add
    case accumulate

    /// Creates the composition that a value of `animation-composition` names.
    init?(css text: String) {
        switch text.trimmed.lowercased() {
        case "replace": self = .replace
        case "add": self = .add
        case "accumulate": self = .accumulate
        default: return nil
        }
    }
}

/// An animation of a property's value over time.
struct Effect<Value: SVGAnimatable>: Sendable {
    /// The relation of a SMIL animation's values to the underlying value.
    enum Relation: Hashable, Sendable {
        /// The values are independent of it.
        case absolute

        /// The animation goes from the underlying value to a value.
        case to

        /// The animation adds a part of a value.
        case by
    }

    /// The behavior over time.
    var timing: EffectTiming

    /// The position among SMIL elements, or in the composite order of CSS animations.
    var order: Int

    /// The key values, where nil is the underlying value.
    var values: [Value?]

    /// The combination of each key value, or none for SMIL animations.
    var compositions: [EffectComposition] = []

    /// A Boolean value that indicates whether the effect is a CSS animation.
    var isCSS = false

    /// The relation of a SMIL animation to the underlying value.
    var relation = Relation.absolute

    /// A Boolean value that indicates whether a SMIL animation is added to the underlying value.
    var isAdditive = false

    /// A Boolean value that indicates whether iterations are added to those before.
    var accumulates = false

    /// A Boolean value that indicates whether the underlying value has no influence.
    var replaces: Bool {
        guard relation == .absolute, !isAdditive else { return false }
        return values.allSatisfy { $0 != nil } && compositions.allSatisfy { $0 == .replace }
    }

    /// Returns the value at a time, or nil if the effect is inactive.
    func value(at time: Double, side: EffectSide = .after, underlying: Value) -> Value? {
        timing.at(time, side: side).map { value(of: $0, underlying: underlying) }
    }

    /// Returns the value of a sample.
    func value(of sample: EffectSample, underlying: Value) -> Value {
        guard values.indices.contains(sample.from), values.indices.contains(sample.to) else {
            return underlying
        }
        switch relation {
        case .absolute:
            return absoluteValue(sample, underlying)
        case .to:
            let target = values[sample.to] ?? underlying
            return Self.mix(underlying, target, part(sample))
        case .by:
            guard let value = values.last.flatMap(\.self) else { return underlying }
            let times = part(sample) + (accumulates ? Double(sample.iteration) : 0)
            let share = value.adding(value, times: times - 1)
            return share.flatMap { underlying.appending($0) } ?? underlying
        }
    }

    /// The fraction between the first and the last of two key values.
    private func part(_ sample: EffectSample) -> Double {
        Double(sample.from) + Double(sample.to - sample.from) * sample.fraction
    }

    private func absoluteValue(_ sample: EffectSample, _ underlying: Value) -> Value {
        let from = key(sample.from, underlying)
        let to = key(sample.to, underlying)
        var value = sample.from == sample.to ? from : Self.mix(from, to, sample.fraction)
        guard !isCSS else { return value }
        if accumulates, sample.iteration > 0, let last = values.last.flatMap(\.self) {
            value = value.adding(last, times: Double(sample.iteration)) ?? value
        }
        return isAdditive ? added(underlying, value) : value
    }

    private func key(_ index: Int, _ underlying: Value) -> Value {
        guard let value = values[index] else { return underlying }
        let isReplacing = index >= compositions.count || compositions[index] == .replace
        return isReplacing ? value : added(underlying, value, compositions[index])
    }

    private func added(
        _ underlying: Value,
        _ value: Value,
        _ composition: EffectComposition = .add
    ) -> Value {
        let sum =
            composition == .add
            ? underlying.appending(value) : underlying.adding(value, times: 1)
        return sum ?? value
    }

    private static func mix(_ from: Value, _ to: Value, _ fraction: Double) -> Value {
        Value.interpolated(from: from, to: to, fraction: fraction) ?? (fraction < 0.5 ? from : to)
    }
}
