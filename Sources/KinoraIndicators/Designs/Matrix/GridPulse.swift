import KinoraPlatform

/// A grid of dots that swell and fade, each at a different time.
public struct GridPulse: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "grid-pulse",
        title: "Grid Pulse",
        family: .matrix,
        naturalSize: CGSize(width: 50, height: 50),
        purpose: "Many small tasks at once"
    )

    /// The style of the dots.
    public var style = MarkStyle(
        "dots",
        .grid,
        .violet,
        period: 1.4,
        size: 13,
        spacing: 4,
        count: 3,
        in: 2...6
    )

    /// The smallest scale.
    public var smallest = 0.45

    /// The lowest opacity.
    public var faintest = 0.5

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .smallest(\.smallest),
        .faintest(\.faintest),
    ]

    package func motion(of mark: Mark) -> [CAAnimation] {
        [
            score.keyframes(
                "transform.scale",
                [(0, 1), (0.45, smallest), (1, 1)],
                curve: .easeInEaseOut
            ),
            score.keyframes("opacity", [(0, 1), (0.45, faintest), (1, 1)], curve: .easeInEaseOut),
        ]
    }

    package func delay(of mark: Mark) -> Double {
        DotMatrix.Pattern.chance(mark.column, mark.row)
    }
}

extension LoadingAnimation where Self == GridPulse {
    /// A grid of dots that swell and fade.
    public static var gridPulse: Self { Self() }
}
