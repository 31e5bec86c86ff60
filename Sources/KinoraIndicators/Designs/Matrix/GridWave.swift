import KinoraPlatform

/// A grid of squares that shrink and grow as a wave crosses it.
public struct GridWave: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "grid-wave",
        title: "Grid Wave",
        family: .matrix,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "Loading images or tiles"
    )

    /// The style of the squares.
    public var style = MarkStyle(
        "squares",
        .grid,
        .blue,
        period: 1.4,
        size: 14,
        spacing: 1.5,
        count: 3,
        in: 2...8
    )

    /// The corner radius, as a fraction of half the side.
    public var corner = 0.15

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .corner(\.corner)
    ]

    /// The time at which the wave is in the middle.
    public let posterFraction = 0.45

    package func makeMark(_ mark: Mark) -> CALayer { mark.bar(corner: corner / 2) }

    package func motion(of mark: Mark) -> [CAAnimation] {
        [
            score.keyframes(
                "transform.scale",
                [(0, 1), (0.3, 0), (0.6, 1), (1, 1)],
                curve: .easeInEaseOut
            )
        ]
    }

    package func delay(of mark: Mark) -> Double {
        // From the lower left to the upper right.
        let last = Double(max(mark.columns - 1, 1))
        return 0.35 * (Double(mark.column) + last - Double(mark.row)) / (2 * last)
    }
}

extension LoadingAnimation where Self == GridWave {
    /// A grid of squares that shrink and grow in a wave.
    public static var gridWave: Self { Self() }
}
