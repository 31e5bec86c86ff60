import LayerKit

/// The key values that an effect mixes at an instant.
struct EffectSample: Hashable, Sendable {
    /// The index of the key value at which the interval of key values starts.
    let from: Int

    /// The index of the key value at which the interval of key values ends.
    let to: Int

    /// The eased fraction between both key values, which may be outside 0…1.
    let fraction: Double

    /// The number of complete iterations.
    let iteration: Int

    /// The begin of the active interval, in seconds.
    let begin: Double
}

/// A section of an effect between two key values, with a single curve.
struct EffectSpan: Hashable, Sendable {
    /// The time at which the curve starts, in seconds.
    let start: Double

    /// The time at which the curve ends, in seconds.
    let end: Double

    /// The indices of the key values.
    let from: Int
    let to: Int

    /// The fractions between both key values at the ends of the curve.
    let startFraction: Double
    let endFraction: Double

    /// The curve from the start to the end.
    let curve: TimingCurve

    /// The number of complete iterations.
    let iteration: Int

    /// The begin of the active interval, in seconds.
    let begin: Double

    /// A Boolean value that indicates whether the sample stays the same.
    var isConstant: Bool { startFraction == endFraction || from == to || !(end - start).isFinite }

    /// Returns the fraction between both key values at a time.
    func fraction(at time: Double) -> Double {
        guard startFraction != endFraction, end > start else { return startFraction }
        let part = (time - start) / (end - start)
        return startFraction + (endFraction - startFraction) * curve.value(at: part)
    }

    /// Returns the span later by a number of seconds.
    func shifted(by offset: Double) -> EffectSpan {
        EffectSpan(
            start: start + offset,
            end: end + offset,
            from: from,
            to: to,
            startFraction: startFraction,
            endFraction: endFraction,
            curve: curve,
            iteration: iteration,
            begin: begin + offset
        )
    }
}

/// A part of the time in which an effect is either inactive or follows a single curve.
struct EffectPiece: Hashable, Sendable {
    /// The time at which the part starts, in seconds, or -∞.
    let start: Double

    /// The time at which the part ends, in seconds, or ∞.
    let end: Double

    /// The curve, or nil if there is no effect.
    let span: EffectSpan?

    /// Returns the sample at a time within the piece or at its end.
    func sample(at time: Double) -> EffectSample? {
        span.map {
            EffectSample(
                from: $0.from,
                to: $0.to,
                fraction: $0.fraction(at: time),
                iteration: $0.iteration,
                begin: $0.begin
            )
        }
    }

    /// Returns the piece later by a number of seconds.
    func shifted(by offset: Double) -> EffectPiece {
        EffectPiece(
            start: start + offset,
            end: end + offset,
            span: span?.shifted(by: offset)
        )
    }
}
