import KinoraPlatform

/// A line that runs around a triangle with round corners.
public struct TriangleTrack: TrackAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "triangle-track",
        title: "Triangle Track",
        family: .tracks,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "Preparing a video or a sound",
        smallWidth: 24
    )

    /// The style of the lines; the second color is the track's.
    public var style = LineStyle(.coral, .coral, period: 1.2, lineWidth: 5, length: 0.3, track: 0.2)

    /// The corner radius, as a fraction of the largest possible.
    public var corner = 0.35

    /// The clockwise rotation in degrees; at 90, the triangle points right, like the Play icon.
    public var tilt = 0.0

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("corner", \.corner, "the corner radius, as a fraction of the largest possible"),
        .number(
            "tilt",
            \.tilt,
            in: -180...180,
            unit: .degrees,
            "the clockwise rotation of the triangle"
        ),
    ]

    package func track(in box: DesignBox, rounds: Int) -> CGPath {
        let apothem = radius(in: box) * 0.65
        // The triangle extends farther above its center than below.
        let center = tilt == 0 ? box.center.offset(0, apothem * 0.33) : box.center
        return .polygon(
            3,
            center: center,
            apothem: apothem,
            corner: corner,
            turn: tilt / 360,
            rounds: rounds
        )
    }
}

extension LoadingAnimation where Self == TriangleTrack {
    /// A line that runs around a triangle.
    public static var triangleTrack: Self { Self() }
}
