import KinoraPlatform

/// Four dots that meet in the center and separate again while they turn.
public struct MeetingDots: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "meeting-dots",
        title: "Meeting Dots",
        family: .orbits,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "People or data coming together",
        smallWidth: 24
    )

    /// The style of the dots; the spacing is their maximum distance from the center.
    public var style = MarkStyle(
        "dots",
        .circle,
        .blue,
        .coral,
        .amber,
        .teal,
        period: 1.8,
        size: 14,
        spacing: 15.5,
        count: 4,
        in: 2...8,
        small: MarkMeasures(count: 4, size: 16.5, spacing: 14.5)
    )

    /// The minimum distance from the center, as a fraction of the maximum.
    public var nearness = 0.6

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio(
            "nearness",
            \.nearness,
            "the minimum distance from the center, as a fraction of the maximum"
        )
    ]

    /// The start, where the dots are farthest apart.
    public let posterFraction = 0.0

    package func motion(of mark: Mark) -> [CAAnimation] {
        let offset = CGPoint(
            x: (mark.box.center.x - mark.center.x) * (1 - nearness),
            y: (mark.box.center.y - mark.center.y) * (1 - nearness)
        )
        return [
            score.keyframes(
                "transform.translation.x",
                [(0, 0), (0.5, offset.x), (1, 0)],
                curve: .bezier(0.65, 0, 0.35, 1)
            ),
            score.keyframes(
                "transform.translation.y",
                [(0, 0), (0.5, offset.y), (1, 0)],
                curve: .bezier(0.65, 0, 0.35, 1)
            ),
        ]
    }

    package func delay(of mark: Mark) -> Double { 0 }

    package func complete(_ content: CALayer, in box: DesignBox) {
        turn(content, .bezier(0.4, 0.1, 0.6, 0.9))
    }
}

extension LoadingAnimation where Self == MeetingDots {
    /// Four dots that meet in the center and separate again.
    public static var meetingDots: Self { Self() }
}
