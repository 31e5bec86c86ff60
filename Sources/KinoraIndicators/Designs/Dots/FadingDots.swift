import KinoraPlatform

/// Dots in a row that light up one after another.
public struct FadingDots: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "fading-dots",
        title: "Fading Dots",
        family: .dots,
        naturalSize: CGSize(width: 56, height: 16),
        purpose: "A subtle wait at the end of a line"
    )

    /// The style of the dots.
    public var style = MarkStyle(
        "dots",
        .row,
        .graphite,
        period: 0.9,
        size: 12,
        spacing: 8,
        count: 3
    )

    /// The lowest opacity.
    public var faintest = 0.3

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .faintest(\.faintest)
    ]

    package func motion(of mark: Mark) -> [CAAnimation] {
        [
            score.keyframes(
                "opacity",
                [(0, faintest), (0.25, 1), (0.85, faintest), (1, faintest)],
                curve: .easeInEaseOut
            )
        ]
    }

    package func delay(of mark: Mark) -> Double { 0.9 * mark.fraction }
}

extension LoadingAnimation where Self == FadingDots {
    /// Dots in a row that light up one after another.
    public static var fadingDots: Self { Self() }
}
