import KinoraPlatform

/// A quarter of a ring that turns on a faint ring, as Primer's spinner does.
public struct PrimerRing: LineAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "primer-ring",
        title: "Primer Ring",
        origin: "Primer’s spinner: 1 s, a quarter of a ring on a ring of 25 % opacity",
        family: .platforms,
        naturalSize: CGSize(width: 16, height: 16),
        purpose: "The spinner of GitHub"
    )

    /// The style of the lines; the second color is the track's.
    public var style = LineStyle(.graphite, .graphite, period: 1, lineWidth: 2, track: 0.25)

    /// Creates the animation with its default parameters.
    public init() {}
}

extension LoadingAnimation where Self == PrimerRing {
    /// A quarter of a ring that turns, as in Primer.
    public static var primerRing: Self { Self() }
}
