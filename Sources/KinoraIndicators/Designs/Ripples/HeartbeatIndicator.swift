import KinoraPlatform

/// A heart that beats twice, sends out its echo, and rests.
public struct HeartbeatIndicator: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "heartbeat",
        title: "Heartbeat",
        family: .ripples,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "A live connection, or health data"
    )

    /// The style of the heart; the size is its width at rest.
    public var style = MarkStyle(
        "hearts",
        .stack,
        .pink,
        period: 1.2,
        size: 32,
        spacing: 0,
        count: 1,
        in: 1...1
    )

    /// The scale of a beat.
    public var beat = 1.32

    /// The maximum scale of the echo; 1 for no echo.
    public var reach = 1.42

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("beat", \.beat, in: 1...1.8, "the scale of a beat"),
        .ratio("reach", \.reach, in: 1...3, "the maximum scale of the echo"),
    ]

    /// The time of the first beat.
    public let posterFraction = 0.14

    package func makeMark(_ mark: Mark) -> CALayer {
        let frame = CGRect(center: mark.center, size: CGSize(width: mark.size, height: mark.size))
        let heart = CAShapeLayer()
        heart.name = "mark-\(mark.index)"
        heart.place(in: frame)
        heart.path = .heart(center: heart.bounds.center, radius: mark.size / 2)
        heart.fillColor = mark.color
        return heart
    }

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
        let echo = makeMark(style.marks(in: box)[0])
        echo.name = "echo"
        score.play(
            [
                score.keyframes(
                    "transform.scale",
                    [(0, 1), (0.1, 1), (1, reach)],
                    curve: .easeOut
                ),
                score.keyframes(
                    "opacity",
                    [(0, 0), (0.1, 0.6), (1, 0)],
                    curves: [.linear, .bezier(0.3, 0, 0.8, 1)]
                ),
            ],
            on: echo
        )
        content.insertSublayer(echo, at: 0)
    }

    /// Returns the heart at rest, which fills from below.
    public func makeProgressLayer(size: CGSize, reducesMotion: Bool) -> CALayer {
        RisingProgress(animation: self, size: size).makeLayer()
    }
}

extension LoadingAnimation where Self == HeartbeatIndicator {
    /// A heart that beats twice and rests.
    public static var heartbeat: Self { Self() }
}

/// The former name of ``HeartbeatIndicator``.
@available(*, deprecated, renamed: "HeartbeatIndicator")
public typealias Heartbeat = HeartbeatIndicator
