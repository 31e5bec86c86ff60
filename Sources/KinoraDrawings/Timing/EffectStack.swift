import Foundation
import LayerKit

/// A part of the time in which a stack of effects follows a single curve between two values.
struct EffectSegment<Value: SVGAnimatable>: Hashable, Sendable {
    /// The time at which the part starts, in seconds, or -∞.
    let start: Double

    /// The time at which the part ends, in seconds, or ∞.
    let end: Double

    /// The time at which the curve starts, at most the start.
    let curveStart: Double

    /// The time at which the curve ends, at least the end.
    let curveEnd: Double

    /// The value at the start of the curve.
    let startValue: Value

    /// The value at the end of the curve, or the same if nothing moves.
    let endValue: Value

    /// The curve.
    let curve: TimingCurve
}

/// The effects on a property, each of which gets the result of those below.
struct EffectStack<Value: SVGAnimatable>: Sendable {
    /// The effects: SMIL animations, then CSS animations, each in their order.
    let effects: [Effect<Value>]

    /// Creates a stack from effects in any order.
    init(_ effects: [Effect<Value>]) {
        let numbered = effects.enumerated().map { (effect: $1, index: $0) }
        self.effects =
            numbered.sorted { first, second in
                let keys = [first, second].map { item in
                    (item.effect.isCSS ? 1 : 0, item.effect.order, item.index)
                }
                return keys[0] < keys[1]
            }
            .map(\.effect)
    }

    /// The timings of all effects.
    var timings: [EffectTiming] { effects.map(\.timing) }

    /// An effect that is active, with its span.
    private struct Layer {
        let effect: Effect<Value>
        let index: Int
        let span: EffectSpan
        var sample: EffectSample

        /// The begin of the active interval in whole microseconds, without rounding errors.
        var begin: Double { (span.begin * 1e6).rounded() }
    }

    /// Returns the value at a time.
    func value(at time: Double, side: EffectSide = .after, base: Value) -> Value {
        Self.value(layers(at: time, side).layers, base)
    }

    /// Returns a Boolean value that indicates whether an effect is active or holds its last value.
    func isActive(at time: Double, side: EffectSide = .after) -> Bool {
        effects.contains { $0.timing.piece(at: time, side: side).span != nil }
    }

    /// Returns the times at which the behavior changes, ascending, up to a maximum number.
    func breaks(in range: ClosedRange<Double>, limit: Int = 10_000) -> [Double] {
        guard effects.count != 1 else {
            return effects[0].timing.breaks(in: range, limit: limit)
        }
        let all = effects.flatMap { $0.timing.breaks(in: range, limit: limit) }.sorted()
        var breaks: [Double] = []
        for time in all where breaks.last.map({ time - $0 > EffectTiming.tolerance }) ?? true {
            breaks.append(time)
        }
        return Array(breaks.prefix(limit))
    }

    /// Returns the part of the time around a time in which at most one effect moves, or nil if
    /// several do.
    func segment(
        at time: Double,
        side: EffectSide = .after,
        base: Value
    ) -> EffectSegment<Value>? {
        let found = layers(at: time, side)
        var layers = found.layers
        let moving = layers.indices.filter { !layers[$0].span.isConstant }
        guard let index = moving.first else {
            let value = Self.value(layers, base)
            return EffectSegment(
                start: found.start,
                end: found.end,
                curveStart: found.start,
                curveEnd: found.end,
                startValue: value,
                endValue: value,
                curve: .linear
            )
        }
        guard moving.count == 1 else { return nil }
        let span = layers[index].span
        layers[index].sample = Self.sample(span, span.startFraction)
        let startValue = Self.value(layers, base)
        layers[index].sample = Self.sample(span, span.endFraction)
        return EffectSegment(
            start: found.start,
            end: found.end,
            curveStart: span.start,
            curveEnd: span.end,
            startValue: startValue,
            endValue: Self.value(layers, base),
            curve: span.curve
        )
    }

    // MARK: - Layers

    private static func sample(_ span: EffectSpan, _ fraction: Double) -> EffectSample {
        EffectSample(
            from: span.from,
            to: span.to,
            fraction: fraction,
            iteration: span.iteration,
            begin: span.begin
        )
    }

    /// Returns the active effects from the last that replaces all below, and the time in which they
    /// are the same.
    private func layers(
        at time: Double,
        _ side: EffectSide
    ) -> (layers: [Layer], start: Double, end: Double) {
        var start = -Double.infinity
        var end = Double.infinity
        var layers: [Layer] = []
        for (index, effect) in effects.enumerated() {
            let piece = effect.timing.piece(at: time, side: side)
            start = max(start, piece.start)
            end = min(end, piece.end)
            guard let span = piece.span else { continue }
            let sample = Self.sample(span, span.fraction(at: time))
            layers.append(Layer(effect: effect, index: index, span: span, sample: sample))
        }
        // Of SMIL animations, the one that began last has the highest priority.
        layers.sort { first, second in
            if first.effect.isCSS != second.effect.isCSS { return second.effect.isCSS }
            let begins = first.effect.isCSS ? (0, 0) : (first.begin, second.begin)
            return begins.0 == begins.1 ? first.index < second.index : begins.0 < begins.1
        }
        if let last = layers.lastIndex(where: \.effect.replaces) {
            layers.removeFirst(last)
        }
        return (layers, start, end)
    }

    private static func value(_ layers: [Layer], _ base: Value) -> Value {
        layers.reduce(base) { $1.effect.value(of: $1.sample, underlying: $0) }
    }
}
