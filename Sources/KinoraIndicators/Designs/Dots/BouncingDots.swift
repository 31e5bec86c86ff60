import KinoraPlatform

/// Dots in a row that jump one after another.
public struct BouncingDots: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "bouncing-dots",
        title: "Bouncing Dots",
        family: .dots,
        naturalSize: CGSize(width: 56, height: 32),
        purpose: "A reply that is about to arrive"
    )

    /// The style of the dots.
    public var style = MarkStyle(
        "dots",
        .row,
        .blue,
        .violet,
        .pink,
        period: 1.05,
        size: 12,
        spacing: 8,
        count: 3
    )

    /// The height of a jump, in diameters.
    public var height = 1.0

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("height", \.height, in: 0...4, "the height of a jump, in diameters")
    ]

    package func motion(of mark: Mark) -> [CAAnimation] {
        let (ground, top) = (mark.center.y + mark.size / 2, mark.center.y - height * mark.size)
        return [
            score.keyframes(
                "position.y",
                [(0, ground), (0.29, top), (0.58, ground), (1, ground)],
                curves: [.bezier(0.33, 0.66, 0.66, 1), .bezier(0.33, 0, 0.66, 0.33), .linear]
            )
        ]
    }

    package func delay(of mark: Mark) -> Double { 0.11 * Double(mark.index) }
}

extension LoadingAnimation where Self == BouncingDots {
    /// Dots in a row that jump one after another.
    public static var bouncingDots: Self { Self() }
}
