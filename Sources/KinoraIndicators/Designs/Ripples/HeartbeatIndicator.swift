import KinoraPlatform

/// A disc that beats twice, sends out a ring, and rests.
public struct HeartbeatIndicator: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "heartbeat",
        title: "Heartbeat",
        family: .ripples,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "A live connection, or health data"
    )

    /// The style of the disc; the size is its diameter at rest.
    public var style = MarkStyle(
        "discs",
        .stack,
        .pink,
        period: 1.2,
        size: 34,
        spacing: 0,
        count: 1,
        in: 1...1
    )

    /// The scale of a beat.
    public var beat = 1.35

    /// The maximum scale of the ring; 1 for no ring.
    public var reach = 1.45

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("beat", \.beat, in: 1...1.8, "the scale of a beat"),
        .ratio("reach", \.reach, in: 1...3, "the maximum scale of the ring"),
    ]

    /// The time of the first beat.
    public let posterFraction = 0.14

    package func motion(of mark: Mark) -> [CAAnimation] {
        let second = 1 + (beat - 1) * 0.7
        return [
            score.keyframes(
                "transform.scale",
                [(0, 1), (0.14, beat), (0.28, 1), (0.42, second), (0.6, 1), (1, 1)],
                curve: .easeInEaseOut
            )
        ]
    }

    package func complete(_ content: CALayer, in box: DesignBox) {
        let ring = style.marks(in: box)[0].disc()
        ring.name = "ring"
        score.play(
            [
                score.keyframes(
                    "transform.scale",
                    [(0, 1), (0.1, 1), (0.9, reach), (1, reach)],
                    curve: .easeOut
                ),
                score.keyframes(
                    "opacity",
                    [(0, 0), (0.1, 0.45), (0.9, 0), (1, 0)],
                    curves: [.linear, .easeOut, .linear]
                ),
            ],
            on: ring
        )
        content.insertSublayer(ring, at: 0)
    }
}

extension LoadingAnimation where Self == HeartbeatIndicator {
    /// A disc that beats twice and rests.
    public static var heartbeat: Self { Self() }
}

/// The former name of ``HeartbeatIndicator``.
@available(*, deprecated, renamed: "HeartbeatIndicator")
public typealias Heartbeat = HeartbeatIndicator
