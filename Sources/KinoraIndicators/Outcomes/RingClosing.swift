import KinoraPlatform

/// The transition from a moving arc to a mark: the arc closes into a ring in the outcome's color.
///
/// The layers hold the arc's pose at the start. The new animations have no initial values, so they
/// continue from the held pose.
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

    /// Animates properties of a layer from its held pose to new values, while the arc closes.
    func change(_ layer: CALayer, _ values: [(keyPath: String, value: Any)]) {
        let choreography = choreography
        choreography.play(
            values.map {
                choreography.change($0.keyPath, to: $0.value, during: Self.close, .easeInEaseOut)
            },
            on: layer,
            forKey: "closing"
        )
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
