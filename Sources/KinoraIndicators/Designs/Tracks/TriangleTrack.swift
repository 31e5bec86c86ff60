import KinoraPlatform

/// A line that runs around a triangle with round corners.
public struct TriangleTrack: TrackAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "triangle-track",
        title: "Triangle Track",
        family: .tracks,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "A film or a sound that is prepared",
        smallWidth: 24
    )

    /// The lines' parameters; the second color is that of the track.
    public var style = LineStyle(.coral, .coral, period: 1.2, lineWidth: 5, length: 0.3, track: 0.2)

    /// The radius of the corners, as a part of the largest possible.
    public var corner = 0.35

    /// The turn in degrees: 90 points to the right, as on a play button.
    public var tilt = 0.0

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .number(
            "corner",
            \.corner,
            in: 0...1,
            unit: .ratio,
            "the corners’ radius, in largest ones"
        ),
        .number("tilt", \.tilt, in: -180...180, unit: .degrees, "the turn of the triangle"),
    ]

    package func track(in box: DesignBox, rounds: Int) -> CGPath {
        let apothem = radius(in: box) * 0.58
        // The triangle is higher above its middle than below.
        let center = tilt == 0 ? box.center.offset(0, apothem * 0.45) : box.center
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
