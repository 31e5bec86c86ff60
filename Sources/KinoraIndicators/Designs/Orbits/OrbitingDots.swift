import KinoraPlatform

/// Two dots that pass in front of and behind each other.
public struct OrbitingDots: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "orbiting-dots",
        title: "Orbiting Dots",
        family: .orbits,
        naturalSize: CGSize(width: 56, height: 24),
        purpose: "A short wait in a line or a button"
    )

    /// The style of the dots; the spacing is the maximum gap between them.
    public var style = MarkStyle(
        "dots",
        .row,
        .blue,
        .coral,
        period: 1.5,
        size: 18,
        spacing: 18,
        count: 2,
        in: 2...2
    )

    /// The scale of a dot that is behind the other.
    public var depth = 0.45

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("depth", \.depth, in: 0.1...1, "the scale of a dot that is behind the other")
    ]

    /// The start, where the dots are farthest apart.
    public let posterFraction = 0.0

    package func motion(of mark: Mark) -> [CAAnimation] {
        let (left, right) = (style.marks(in: mark.box)[0].center.x, mark.box.size.width)
        let other = right - left
        let middle = (1 + depth) / 2
        return [
            score.keyframes(
                "position.x",
                [(0, left), (0.5, other), (1, left)],
                curve: .sine
            ),
            score.keyframes(
                "transform.scale",
                [(0, middle), (0.25, 1), (0.5, middle), (0.75, depth), (1, middle)],
                curves: [
                    .bezier(0.12, 0.5, 0.5, 1), .bezier(0.5, 0, 0.88, 0.5),
                    .bezier(0.12, 0.5, 0.5, 1), .bezier(0.5, 0, 0.88, 0.5),
                ]
            ),
            score.steps("zPosition", [(0, 1), (0.5, 0)]),
        ]
    }
}

extension LoadingAnimation where Self == OrbitingDots {
    /// Two dots that pass in front of and behind each other.
    public static var orbitingDots: Self { Self() }
}
