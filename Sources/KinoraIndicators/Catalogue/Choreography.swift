import KinoraPlatform

/// The timetable of an indicator: what moves from when to when, in seconds of the original's time.
///
/// It makes plain Core Animation objects. Times are scaled so that the original's duration takes the
/// period that is asked for; each layer's animations become one group, which repeats.
package struct Choreography {
    /// The length of one play in the original, in seconds.
    package let duration: TimeInterval

    /// The length of one play as it is shown, in seconds.
    package let period: TimeInterval

    /// Whether plays follow one another; otherwise the end stays.
    package let isRepeating: Bool

    /// The key under which groups are added to layers.
    package static let key = "choreography"

    package init(duration: TimeInterval, period: TimeInterval? = nil, isRepeating: Bool = true) {
        self.duration = duration
        self.period = period ?? duration
        self.isRepeating = isRepeating
    }

    /// Returns a change of a value during a stage, held afterwards.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - from: The first value; nil goes on from where the animations before have left it.
    ///   - to: The last value.
    ///   - stage: The first and the last instant.
    ///   - curve: The pace.
    ///   - reverses: Whether the value comes back within the stage, at the same pace mirrored.
    ///   - holds: Whether the last value stays after the stage.
    /// - Returns: The animation, for ``play(_:on:)``.
    package func change(
        _ keyPath: String,
        from: Any? = nil,
        to: Any,
        during stage: ClosedRange<TimeInterval>,
        _ curve: Curve = .linear,
        reverses: Bool = false,
        holds: Bool = true
    ) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = from
        animation.toValue = to
        place(animation, during: stage)
        if reverses {
            animation.duration /= 2
            animation.autoreverses = true
        }
        animation.timingFunction = curve.timingFunction
        animation.fillMode = holds ? .forwards : .removed
        return animation
    }

    /// Returns values that are switched to one after another, each held until the next instant.
    package func steps(
        _ keyPath: String,
        _ values: [(at: TimeInterval, value: Any)]
    ) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = values.map(\.value)
        animation.keyTimes = (values.map(\.at) + [duration]).map { NSNumber(value: $0 / duration) }
        animation.calculationMode = .discrete
        place(animation, during: 0...duration)
        return animation
    }

    /// Returns a course through values at fractions of a stage, straight between them, and held.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - values: The fractions of the stage, the first 0 and the last 1, with their values.
    ///   - stage: The first and the last instant; nil for the whole play.
    ///   - curve: The pace of each segment.
    ///   - overall: The pace of the whole, which bends the fractions too.
    ///   - holds: Whether the last value stays after the stage.
    /// - Returns: The animation, for ``play(_:on:)``.
    package func keyframes(
        _ keyPath: String,
        _ values: [(at: Double, value: Any)],
        during stage: ClosedRange<TimeInterval>? = nil,
        curve: Curve = .linear,
        overall: Curve = .linear,
        holds: Bool = true
    ) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = values.map(\.value)
        animation.keyTimes = values.map { NSNumber(value: $0.at) }
        animation.timingFunctions = values.dropFirst().map { _ in curve.timingFunction }
        animation.timingFunction = overall.timingFunction
        place(animation, during: stage ?? 0...duration)
        animation.fillMode = holds ? .forwards : .removed
        return animation
    }

    /// Returns the opacity of something that is there only during a stage, its end excluded.
    package func visibility(during stage: ClosedRange<TimeInterval>) -> CAKeyframeAnimation {
        var values: [(at: TimeInterval, value: Any)] = [
            (stage.lowerBound, 1), (stage.upperBound, 0),
        ]
        if stage.lowerBound > 0 { values.insert((0, 0), at: 0) }
        return steps("opacity", values)
    }

    /// Adds animations to a layer as one group, in the order in which they apply.
    package func play(_ animations: [CAAnimation], on layer: CALayer, forKey key: String = key) {
        let group = CAAnimationGroup()
        group.animations = animations
        group.duration = period
        group.repeatCount = isRepeating ? .infinity : 1
        group.fillMode = .both
        group.isRemovedOnCompletion = false
        layer.add(group, forKey: key)
    }

    private func place(_ animation: CAAnimation, during stage: ClosedRange<TimeInterval>) {
        let scale = period / duration
        animation.beginTime = stage.lowerBound * scale
        animation.duration = (stage.upperBound - stage.lowerBound) * scale
    }
}

/// A pace by its name in the sheets.
package enum Curve: Hashable, Sendable {
    case linear
    case easeIn
    case easeOut
    case easeInEaseOut
    /// The pace of implicit animations.
    case standard
    /// A pace by the two control points of its curve.
    case bezier(Float, Float, Float, Float)

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
