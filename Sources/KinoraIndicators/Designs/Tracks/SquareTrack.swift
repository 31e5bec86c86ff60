import KinoraPlatform

/// A line that runs around a square with round corners.
public struct SquareTrack: TrackAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "square-track",
        title: "Square Track",
        family: .tracks,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "Preparing an app or an image",
        smallWidth: 24
    )

    /// The style of the lines; the second color is the track's.
    public var style = LineStyle(.blue, .blue, period: 1.2, lineWidth: 5, length: 0.3, track: 0.2)

    /// The corner radius, as a fraction of half the side.
    public var corner = 0.4

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .corner(\.corner)
    ]

    package func track(in box: DesignBox, rounds: Int) -> CGPath {
        .polygon(
            4,
            center: box.center,
            apothem: radius(in: box),
            corner: corner,
            turn: 0.125,
            rounds: rounds
        )
    }
}

extension LoadingAnimation where Self == SquareTrack {
    /// A line that runs around a square.
    public static var squareTrack: Self { Self() }
}
