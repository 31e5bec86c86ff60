import KinoraPlatform

/// Dots that rush in, stroll through the middle, and rush out.
public struct PassingDots: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "passing-dots",
        title: "Passing Dots",
        family: .dots,
        naturalSize: CGSize(width: 120, height: 12),
        purpose: "A wait along the edge of a window",
        smallWidth: 40,
        leastWidth: 32
    )

    /// The style of the dots.
    public var style = MarkStyle(
        "dots",
        .row,
        .blue,
        period: 2.4,
        size: 9,
        spacing: 0,
        count: 5,
        small: MarkMeasures(count: 3, size: 13, spacing: 0)
    )

    /// The fraction of the path that is slow.
    public var stroll = 0.45

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("stroll", \.stroll, in: 0.05...0.9, "the fraction of the path that is slow")
    ]

    /// The time at which the dots are closest together.
    public let posterFraction = 0.5

    package func motion(of mark: Mark) -> [CAAnimation] {
        let half = mark.box.length(53)
        let (near, middle) = (half * stroll, mark.box.center.x)
        return [
            score.keyframes(
                "position.x",
                [
                    (0, middle - half), (0.3, middle - near), (0.68, middle + near),
                    (0.98, middle + half), (1, middle + half),
                ],
                curves: [
                    .bezier(0.15, 0.5, 0.45, 0.9), .linear, .bezier(0.55, 0.1, 0.85, 0.5), .linear,
                ]
            ),
            score.keyframes("opacity", [(0, 0), (0.05, 1), (0.93, 1), (0.98, 0), (1, 0)]),
        ]
    }

    package func delay(of mark: Mark) -> Double {
        (mark.box.isSmall ? 0.11 : 0.08) * Double(mark.index)
    }
}

extension LoadingAnimation where Self == PassingDots {
    /// Dots that rush in, stroll through the middle, and rush out.
    public static var passingDots: Self { Self() }
}
