import KinoraPlatform

/// The way from an arc on its way to a sign: it closes into a ring, takes the outcome's colour, and
/// the sign is written into it.
///
/// What the arc is like at that moment its layers say themselves: held animations give the values
/// from which animations without a first value go on.
struct RingClosing {
    /// What the ring and its sign become.
    let sign: OutcomeMark

    /// The stage in which the arc closes, in seconds.
    private static let close = 0.0...0.4

    /// Returns the length of the whole.
    static func duration(of outcome: LoadingOutcome) -> TimeInterval {
        close.upperBound + OutcomeMark.duration(of: outcome)
    }

    /// The timetable of all.
    var choreography: Choreography {
        Choreography(duration: Self.duration(of: sign.outcome), isRepeating: false)
    }

    /// Lets properties of a layer, which holds its pose, go to values while the arc closes.
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

    /// Adds the sign to layers that hold their pose, and returns them.
    func finish(_ content: CALayer, size: CGSize) -> CALayer {
        content.addSublayer(sign.makeMark(at: Self.close.upperBound, in: size))
        let whole = content.enclosed(size: size)
        sign.shake(content, at: Self.close.upperBound + OutcomeMark.duration)
        return whole
    }
}
