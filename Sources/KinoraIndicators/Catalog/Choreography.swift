import KinoraPlatform

/// A builder of an indicator's animations, which takes times in seconds of the original.
///
/// It creates plain Core Animation objects and scales times from the original's duration to the
/// requested period. Each layer's animations become one group, which needs at most 60 frames per
/// second.
package struct Choreography {
    /// The duration of one cycle of the original, in seconds.
    package let duration: TimeInterval

    /// The duration of one cycle as shown, in seconds.
    package let period: TimeInterval

    /// A Boolean value that indicates whether cycles repeat; otherwise, the final state remains.
    package let isRepeating: Bool

    /// The default key of groups in their layers.
    package static let key = "choreography"

    package init(duration: TimeInterval, period: TimeInterval? = nil, isRepeating: Bool = true) {
        self.duration = duration
        self.period = period ?? duration
        self.isRepeating = isRepeating
    }

    /// Returns an animation that changes a value during a phase and then holds the final value.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - from: The initial value, or nil to continue from the result of earlier animations.
    ///   - to: The final value.
    ///   - phase: The time interval.
    ///   - curve: The timing curve.
    ///   - reverses: A Boolean value that indicates whether the value returns within the phase,
    ///     with mirrored timing.
    ///   - holds: A Boolean value that indicates whether the final value remains after the phase.
    /// - Returns: The animation, for ``play(_:on:forKey:)``.
    package func change(
        _ keyPath: String,
        from: Any? = nil,
        to: Any,
        during phase: ClosedRange<TimeInterval>,
        _ curve: Curve = .linear,
        reverses: Bool = false,
        holds: Bool = true
    ) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = from
        animation.toValue = to
        place(animation, during: phase)
        if reverses {
            animation.duration /= 2
            animation.autoreverses = true
        }
        animation.timingFunction = curve.timingFunction
        animation.fillMode = holds ? .forwards : .removed
        return animation
    }

    /// Returns an animation through discrete values, each held until the next time.
    ///
    /// The last value remains after the cycle, because rounding can end the animation slightly
    /// before its group.
    package func steps(
        _ keyPath: String,
        _ values: [(at: TimeInterval, value: Any)]
    ) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = values.map(\.value)
        animation.keyTimes = (values.map(\.at) + [duration]).map { NSNumber(value: $0 / duration) }
        animation.calculationMode = .discrete
        place(animation, during: 0...duration)
        animation.fillMode = .forwards
        return animation
    }

    /// Returns a keyframe animation through values at fractions of a phase.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - values: The fractions of the phase, from 0 to 1, with their values; the last one counts
    ///     if several have the same fraction.
    ///   - phase: The time interval, or nil for the whole cycle.
    ///   - curve: The timing curve of each segment.
    ///   - curves: The timing curves of the segments, if they differ; they start over after the last.
    ///   - overall: The timing curve of the whole animation, which also moves the fractions.
    ///   - holds: A Boolean value that indicates whether the final value remains after the phase.
    /// - Returns: The animation, for ``play(_:on:forKey:)``.
    package func keyframes(
        _ keyPath: String,
        _ values: [(at: Double, value: Any)],
        during phase: ClosedRange<TimeInterval>? = nil,
        curve: Curve = .linear,
        curves: [Curve] = [],
        overall: Curve = .linear,
        holds: Bool = true
    ) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        // Of two values at the same time, Core Animation may show either.
        let kept = values.indices.filter { index in
            index + 1 == values.count || values[index].at < values[index + 1].at
        }
        animation.values = kept.map { values[$0].value }
        animation.keyTimes = kept.map { NSNumber(value: values[$0].at) }
        animation.timingFunctions = kept.dropLast().map { index in
            (curves.isEmpty ? curve : curves[index % curves.count]).timingFunction
        }
        animation.timingFunction = overall.timingFunction
        place(animation, during: phase ?? 0...duration)
        animation.fillMode = holds ? .forwards : .removed
        return animation
    }

    /// Returns an opacity animation that shows a layer only during a phase, excluding its end.
    package func visibility(during phase: ClosedRange<TimeInterval>) -> CAKeyframeAnimation {
        var values: [(at: TimeInterval, value: Any)] = [
            (phase.lowerBound, 1), (phase.upperBound, 0),
        ]
        if phase.lowerBound > 0 { values.insert((0, 0), at: 0) }
        return steps("opacity", values)
    }

    /// Adds animations to a layer as one group; later ones override earlier ones.
    ///
    /// - Parameters:
    ///   - animations: The animations.
    ///   - layer: The layer.
    ///   - key: The group's key in the layer.
    ///   - delay: The fraction of the cycle by which the layer lags behind, for repeating groups.
    package func play(
        _ animations: [CAAnimation],
        on layer: CALayer,
        forKey key: String = key,
        delay: Double = 0
    ) {
        // Without anything to do, an endless group would only keep the system awake.
        guard !animations.isEmpty else { return }
        let group = CAAnimationGroup()
        group.animations = animations
        group.duration = period
        // A time offset instead of a later start, so that the first cycle has no gap.
        group.timeOffset = delay == 0 ? 0 : (1 - delay + delay.rounded(.down)) * period
        group.repeatCount = isRepeating ? .infinity : 1
        group.fillMode = .both
        group.isRemovedOnCompletion = false
        group.preferredFrameRateRange = .rates(of: animations)
        layer.add(group, forKey: key)
    }

    private func place(_ animation: CAAnimation, during phase: ClosedRange<TimeInterval>) {
        let scale = period / duration
        animation.beginTime = phase.lowerBound * scale
        animation.duration = (phase.upperBound - phase.lowerBound) * scale
    }
}

extension CAFrameRateRange {
    /// Returns the frame rates that animations need.
    ///
    /// Loading animations run for long, and no motion of theirs looks better at 120 frames per
    /// second. Steps need fewer.
    fileprivate static func rates(of animations: [CAAnimation]) -> CAFrameRateRange {
        let areSteps = animations.allSatisfy {
            ($0 as? CAKeyframeAnimation)?.calculationMode == .discrete
        }
        return areSteps && !animations.isEmpty ? .steps : .motion
    }

    /// The frame rates of motion: 30 to 60 frames per second, preferably 60.
    package static let motion = CAFrameRateRange(minimum: 30, maximum: 60, preferred: 60)

    /// The frame rates of values that change in steps: 10 to 30 frames per second, preferably 30.
    package static let steps = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 30)

    /// Returns the range with no rate above a maximum; the default range becomes a maximum alone.
    package func limited(to maximum: Float) -> CAFrameRateRange {
        func limited(_ rate: Float) -> Float { rate > 0 ? min(rate, maximum) : maximum }
        return CAFrameRateRange(
            minimum: min(minimum, maximum),
            maximum: limited(self.maximum),
            preferred: limited(preferred ?? 0)
        )
    }
}

/// A timing curve of a choreography.
package enum Curve: Hashable, Sendable {
    case linear
    case easeIn
    case easeOut
    case easeInEaseOut
    /// The default curve, which implicit animations use.
    case standard
    /// A cubic Bézier curve with two control points.
    case bezier(Float, Float, Float, Float)

    /// A curve close to half of a sine wave, for swings and circles.
    static let sine = Curve.bezier(0.37, 0, 0.63, 1)

    package var timingFunction: CAMediaTimingFunction {
        switch self {
        case .linear: CAMediaTimingFunction(name: .linear)
        case .easeIn: CAMediaTimingFunction(name: .easeIn)
        case .easeOut: CAMediaTimingFunction(name: .easeOut)
        case .easeInEaseOut: CAMediaTimingFunction(name: .easeInEaseOut)
        case .standard: CAMediaTimingFunction(name: .default)
        case .bezier(let x1, let y1, let x2, let y2):
            CAMediaTimingFunction(controlPoints: x1, y1, x2, y2)
        }
    }
}
