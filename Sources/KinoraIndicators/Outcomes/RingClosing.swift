import KinoraPlatform

/// The transition from a moving arc to a mark: the arc closes into a ring in the outcome's color.
///
/// Animations without an initial value continue from the pose that the layers hold at the start.
struct RingClosing {
    /// The mark that is drawn.
    let mark: OutcomeMark

    /// The interval in which the arc closes, in seconds.
    private static let close = 0.0...0.4

    /// Returns the total duration.
    static func duration(of outcome: LoadingOutcome) -> TimeInterval {
        close.upperBound + OutcomeMark.duration(of: outcome)
    }

    /// The choreography of the transition.
    var choreography: Choreography {
        Choreography(duration: Self.duration(of: mark.outcome), isRepeating: false)
    }

    /// Returns an animation of a property while the arc closes.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - from: The initial value, or nil to continue from the held pose.
    ///   - to: The final value, which remains.
    /// - Returns: The animation, for ``play(_:on:)``.
    func change(_ keyPath: String, from: Any? = nil, to: Any) -> CAAnimation {
        choreography.change(keyPath, from: from, to: to, during: Self.close, .easeInEaseOut)
    }

    /// Adds animations to a layer, over those that hold its pose.
    func play(_ animations: [CAAnimation], on layer: CALayer) {
        choreography.play(animations, on: layer, forKey: "closing")
    }

    /// Adds the outcome mark to a held arc, and returns a layer that contains both.
    func finish(_ content: CALayer, size: CGSize) -> CALayer {
        content.addSublayer(mark.makeMark(at: Self.close.upperBound, in: size))
        let whole = content.enclosed(size: size)
        mark.shake(content, at: Self.close.upperBound + OutcomeMark.duration)
        return whole
    }
}

/// An animation with a ring that closes around an outcome mark.
protocol RingClosingAnimation: LoadingAnimation {}

extension RingClosingAnimation {
    /// Returns 0.75 s, or 1.15 s for a failure, which ends with a shake.
    public func outcomeDuration(
        _ outcome: LoadingOutcome,
        from position: TimeInterval
    ) -> TimeInterval {
        RingClosing.duration(of: outcome)
    }
}
