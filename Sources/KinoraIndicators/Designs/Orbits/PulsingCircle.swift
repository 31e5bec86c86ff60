import KinoraPlatform

/// Dots in a circle that swell one after another.
public struct PulsingCircle: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "pulsing-circle",
        title: "Pulsing Circle",
        family: .orbits,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "Any wait, a little livelier",
        smallWidth: 24
    )

    /// The style of the dots; the spacing is the circle's radius.
    public var style = MarkStyle(
        "dots",
        .circle,
        .violet,
        period: 1.2,
        size: 9,
        spacing: 18.5,
        count: 9,
        in: 3...24,
        small: MarkMeasures(count: 7, size: 12, spacing: 17)
    )

    /// The smallest scale.
    public var smallest = 0.35

    /// The lowest opacity.
    public var faintest = 0.55

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .smallest(\.smallest),
        .faintest(\.faintest),
    ]

    package func motion(of mark: Mark) -> [CAAnimation] {
        // The few dots of the small form never vanish.
        let least = mark.box.isSmall ? max(smallest, 0.5) : smallest
        return [
            score.keyframes(
                "transform.scale",
                [(0, least), (0.22, 1), (1, least)],
                curves: [.easeInEaseOut, .easeOut]
            ),
            score.keyframes(
                "opacity",
                [(0, faintest), (0.22, 1), (1, faintest)],
                curves: [.easeInEaseOut, .easeOut]
            ),
        ]
    }
}

extension LoadingAnimation where Self == PulsingCircle {
    /// Dots in a circle that swell one after another.
    public static var pulsingCircle: Self { Self() }
}
