import KinoraPlatform

/// Two translucent discs that swell and shrink against each other.
public struct DoubleBounce: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "double-bounce",
        title: "Double Bounce",
        family: .ripples,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "A calm wait, such as for a sound"
    )

    /// The style of the discs; the size is their maximum diameter.
    public var style = MarkStyle(
        "discs",
        .stack,
        .violet,
        .pink,
        period: 2,
        size: 45,
        spacing: 0,
        count: 2,
        in: 2...4
    )

    /// The opacity of each disc.
    public var opacity = 0.75

    /// The smallest scale.
    public var smallest = 0.0

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("opacity", \.opacity, "the opacity of each disc"),
        .ratio("smallest", \.smallest, in: 0...0.9, "the smallest scale"),
    ]

    package func makeMark(_ mark: Mark) -> CALayer {
        let disc = mark.disc()
        disc.opacity = Float(opacity)
        return disc
    }

    package func motion(of mark: Mark) -> [CAAnimation] {
        [
            score.keyframes(
                "transform.scale",
                [(0, smallest), (0.5, 1), (1, smallest)],
                curve: .easeInEaseOut
            )
        ]
    }

    /// A description of the reduced-motion variant.
    public static let reducedMotionSummary =
        "discs at different sizes, which fade in turn every 2.4 s"
}

extension LoadingAnimation where Self == DoubleBounce {
    /// Two discs that swell and shrink against each other.
    public static var doubleBounce: Self { Self() }
}
