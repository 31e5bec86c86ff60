import KinoraPlatform

/// A turning arc that grows as its front runs ahead and shrinks as its tail catches up.
public struct ChasingArc: LineAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "chasing-arc",
        title: "Chasing Arc",
        family: .rings,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "Any wait, livelier than a plain arc",
        smallWidth: 24
    )

    /// The style of the line; the second color is the ring's.
    public var style = LineStyle(.violet, .violet, period: 1.5, lineWidth: 5, length: 0.78)

    /// Creates the animation with its default parameters.
    public init() {}

    /// The shortest length, as a fraction of the ring.
    private static let shortest = 0.1

    /// The time at which the arc is longest.
    public let posterFraction = 0.5

    package func addLines(to content: CALayer, in box: DesignBox) {
        let arc = line(in: box, name: "arc")
        let curve = Curve.bezier(0.4, 0, 0.2, 1)
        let way = style.length - Self.shortest
        score.play(
            [
                score.change(
                    "strokeEnd",
                    from: Self.shortest,
                    to: style.length,
                    during: 0...0.5,
                    curve
                ),
                score.change("strokeStart", from: 0, to: way, during: 0.5...1, curve),
                // The next cycle begins where the shrunk arc is.
                score.change(
                    "transform.rotation.z",
                    from: 0,
                    to: 2 * .pi * (2 - way),
                    during: 0...1
                ),
            ],
            on: arc
        )
        content.addSublayer(arc)
    }
}

extension LoadingAnimation where Self == ChasingArc {
    /// A turning arc that grows and shrinks.
    public static var chasingArc: Self { Self() }
}
