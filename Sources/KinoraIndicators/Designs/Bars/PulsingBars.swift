import KinoraPlatform

/// Bars that grow and shrink as a wave runs through them.
public struct PulsingBars: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "pulsing-bars",
        title: "Pulsing Bars",
        family: .bars,
        naturalSize: CGSize(width: 52, height: 44),
        purpose: "Loading sound, figures, or data",
        smallWidth: 28
    )

    /// The style of the bars.
    public var style = MarkStyle(
        "bars",
        .row,
        .blue,
        period: 1.1,
        size: 5.6,
        spacing: 5,
        count: 5,
        small: MarkMeasures(count: 3, size: 10, spacing: 8)
    )

    /// The minimum height, as a fraction of the maximum.
    public var shortest = 0.35

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .shortest(\.shortest)
    ]

    package func makeMark(_ mark: Mark) -> CALayer {
        mark.bar(height: mark.box.length(40), corner: 0.5)
    }

    package func motion(of mark: Mark) -> [CAAnimation] {
        [
            score.keyframes(
                "transform.scale.y",
                [(0, shortest), (0.25, 1), (0.6, shortest), (1, shortest)],
                curve: .easeInEaseOut
            )
        ]
    }

    package func delay(of mark: Mark) -> Double { 0.45 * mark.fraction }
}

extension LoadingAnimation where Self == PulsingBars {
    /// Bars that grow and shrink in a wave.
    public static var pulsingBars: Self { Self() }
}
