import KinoraPlatform

/// A long arc with flat ends that turns fast, as Carbon's loading ring does.
public struct CarbonRing: LineAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "carbon-ring",
        title: "Carbon Ring",
        origin: "Carbon’s loading ring: 0.69 s, 81 % of a ring; 48 % in its small form",
        family: .platforms,
        naturalSize: CGSize(width: 88, height: 88),
        purpose: "The spinner of IBM’s products",
        smallWidth: 24
    )

    /// The style of the lines; the second color is the track's.
    public var style = LineStyle(.blue, .gray, period: 0.69, lineWidth: 10, length: 0.81)

    /// Creates the animation with its default parameters.
    public init() {
        style.caps = .butt
    }

    package func addLines(to content: CALayer, in box: DesignBox) {
        let arc = line(in: box, name: "arc")
        arc.strokeEnd = CGFloat(box.isSmall ? style.length * 48 / 81 : style.length)
        turn(arc)
        content.addSublayer(arc)
    }
}

extension LoadingAnimation where Self == CarbonRing {
    /// A long arc that turns fast, as in Carbon.
    public static var carbonRing: Self { Self() }
}
