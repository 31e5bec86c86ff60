import KinoraPlatform

/// Dots in a row that shrink and spring back one after another.
public struct PulsingDots: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "pulsing-dots",
        title: "Pulsing Dots",
        family: .dots,
        naturalSize: CGSize(width: 60, height: 18),
        purpose: "A short wait in a button or a row"
    )

    /// The style of the dots.
    public var style = MarkStyle(
        "dots",
        .row,
        .teal,
        period: 1,
        size: 15,
        spacing: 6,
        count: 3
    )

    /// The smallest scale.
    public var smallest = 0.2

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .smallest(\.smallest)
    ]

    package func motion(of mark: Mark) -> [CAAnimation] {
        [
            score.keyframes(
                "transform.scale",
                [(0, 1), (0.3, smallest), (0.65, 1), (1, 1)],
                curve: .bezier(0.2, 0.68, 0.18, 1.08)
            )
        ]
    }

    package func delay(of mark: Mark) -> Double { 0.14 * Double(mark.index) }
}

extension LoadingAnimation where Self == PulsingDots {
    /// Dots in a row that shrink and spring back one after another.
    public static var pulsingDots: Self { Self() }
}
