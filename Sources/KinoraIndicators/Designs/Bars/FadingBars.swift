import KinoraPlatform

/// Bars that light up one after another.
public struct FadingBars: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "fading-bars",
        title: "Fading Bars",
        family: .bars,
        naturalSize: CGSize(width: 48, height: 40),
        purpose: "A subtle wait beside text",
        smallWidth: 24
    )

    /// The style of the bars.
    public var style = MarkStyle(
        "bars",
        .row,
        .violet,
        period: 1,
        size: 8,
        spacing: 4,
        count: 4,
        small: MarkMeasures(count: 3, size: 11, spacing: 5.5)
    )

    /// The lowest opacity.
    public var faintest = 0.25

    /// The height of the faint bars, as a fraction of the bright bars' height.
    public var shortest = 1.0

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .faintest(\.faintest),
        .ratio(
            "shortest",
            \.shortest,
            "the height of the faint bars, as a fraction of the bright ones"
        ),
    ]

    package func makeMark(_ mark: Mark) -> CALayer {
        mark.bar(height: mark.box.length(36), corner: 0.25)
    }

    package func motion(of mark: Mark) -> [CAAnimation] {
        [
            score.keyframes(
                "opacity",
                [(0, faintest), (0.22, 1), (0.85, faintest), (1, faintest)]
            ),
            score.keyframes(
                "transform.scale.y",
                [(0, shortest), (0.2, 1), (0.8, shortest), (1, shortest)],
                curve: .easeInEaseOut
            ),
        ]
    }

    package func delay(of mark: Mark) -> Double { mark.fraction }
}

extension LoadingAnimation where Self == FadingBars {
    /// Bars that light up one after another.
    public static var fadingBars: Self { Self() }
}
