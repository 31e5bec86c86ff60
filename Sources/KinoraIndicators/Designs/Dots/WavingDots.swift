import KinoraPlatform

/// A row of dots that rise and sink as a wave runs through them.
public struct WavingDots: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "waving-dots",
        title: "Waving Dots",
        family: .dots,
        naturalSize: CGSize(width: 84, height: 32),
        purpose: "Processing sound or speech"
    )

    /// The style of the dots.
    public var style = MarkStyle(
        "dots",
        .row,
        .blue,
        .blue,
        .teal,
        .teal,
        .green,
        .green,
        .green,
        period: 1.2,
        size: 8,
        spacing: 4,
        count: 7,
        small: MarkMeasures(count: 5, size: 11, spacing: 6)
    )

    /// The height of the wave above the center line, in diameters.
    public var height = 1.2

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("height", \.height, in: 0...4, "the height of the wave, in diameters")
    ]

    package func motion(of mark: Mark) -> [CAAnimation] {
        let (low, high) = (height * mark.size, -height * mark.size)
        return [
            score.keyframes(
                "transform.translation.y",
                [(0, low), (0.5, high), (1, low)],
                curve: .sine
            )
        ]
    }
}

extension LoadingAnimation where Self == WavingDots {
    /// A row of dots that rise and sink in a wave.
    public static var wavingDots: Self { Self() }
}
