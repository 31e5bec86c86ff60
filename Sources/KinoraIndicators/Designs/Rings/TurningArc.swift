import KinoraPlatform

/// An arc that turns on a faint ring.
public struct TurningArc: LineAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "turning-arc",
        title: "Turning Arc",
        family: .rings,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "Any wait; the plainest design",
        smallWidth: 24
    )

    /// The style of the line; the second color is the ring's.
    public var style = LineStyle(.blue, .blue, period: 0.9, lineWidth: 5, length: 0.28, track: 0.2)

    /// Creates the animation with its default parameters.
    public init() {}
}

extension LoadingAnimation where Self == TurningArc {
    /// An arc that turns on a faint ring.
    public static var turningArc: Self { Self() }
}
