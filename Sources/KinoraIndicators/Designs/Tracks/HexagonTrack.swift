import KinoraPlatform

/// Two lines that run around a hexagon, half a round apart.
public struct HexagonTrack: TrackAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "hexagon-track",
        title: "Hexagon Track",
        family: .tracks,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "A build, a package, or a network of nodes",
        smallWidth: 24
    )

    /// The style of the lines; the last color is the track's.
    public var style = LineStyle(
        .amber,
        .graphite,
        period: 2.4,
        lineWidth: 4.5,
        length: 0.2,
        in: 0.02...0.48,
        track: 0.2
    )

    /// The corner radius, as a fraction of the largest possible.
    public var corner = 0.2

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("corner", \.corner, "the corner radius, as a fraction of the largest possible")
    ]

    /// The number of lines that run along the path.
    package static let runners = 2

    package func track(in box: DesignBox, rounds: Int) -> CGPath {
        .polygon(
            6,
            center: box.center,
            apothem: radius(in: box) * 0.87,
            corner: corner,
            turn: 0,
            rounds: rounds
        )
    }
}

extension LoadingAnimation where Self == HexagonTrack {
    /// Two lines that run around a hexagon.
    public static var hexagonTrack: Self { Self() }
}
