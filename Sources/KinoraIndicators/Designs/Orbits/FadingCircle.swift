import KinoraPlatform

/// Dots in a circle that light up one after another.
public struct FadingCircle: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "fading-circle",
        title: "Fading Circle",
        family: .orbits,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "Any wait, drawn with dots",
        smallWidth: 24
    )

    /// The style of the dots; the spacing is the circle's radius.
    public var style = MarkStyle(
        "dots",
        .circle,
        .blue,
        period: 1.2,
        size: 8,
        spacing: 19,
        count: 10,
        in: 3...24,
        small: MarkMeasures(count: 8, size: 10, spacing: 18)
    )

    /// The lowest opacity.
    public var faintest = 0.15

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .faintest(\.faintest)
    ]

    package func motion(of mark: Mark) -> [CAAnimation] {
        [score.keyframes("opacity", [(0, faintest), (0.08, 1), (0.85, faintest), (1, faintest)])]
    }
}

extension LoadingAnimation where Self == FadingCircle {
    /// Dots in a circle that light up one after another.
    public static var fadingCircle: Self { Self() }
}
