import KinoraPlatform

/// An arc on a track that stretches and shrinks while it turns, as Fluent's spinner does.
public struct FluentRing: LineAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "fluent-ring",
        title: "Fluent Ring",
        origin: "Fluent UI’s spinner: 1.5 s, an arc of 30 to 255° and back",
        family: .platforms,
        naturalSize: CGSize(width: 32, height: 32),
        purpose: "The spinner of Microsoft’s web apps"
    )

    /// The style of the lines; the second color is the track's.
    public var style = LineStyle(
        .blue,
        .blue,
        period: 1.5,
        lineWidth: 3,
        length: 255.0 / 360,
        in: 0.1...0.95,
        track: 0.2
    )

    /// Creates the animation with its default parameters.
    public init() {}

    /// The time at which the arc is longest.
    public let posterFraction = 0.5

    package func addLines(to content: CALayer, in box: DesignBox) {
        let path = CGPath.arc(center: box.center, radius: radius(in: box), from: -0.5)
        let arc = line(path, in: box, name: "arc")
        let (short, long) = (30.0 / 720, style.length / 2)
        let ease = Curve.bezier(0.33, 0, 0.67, 1)
        func middle(_ half: Double) -> [(at: Double, value: Any)] {
            let near = half < 0 ? 0.5 - short : 0.5 + short
            return [(0, near), (0.5, 0.5 + half), (1, near)]
        }
        score.play(
            [
                score.keyframes("strokeStart", middle(-long), curve: ease),
                score.keyframes("strokeEnd", middle(long), curve: ease),
            ],
            on: arc
        )
        let turning = box.makeLayer("turn", in: content)
        turning.addSublayer(arc)
        turn(turning)
    }
}

extension LoadingAnimation where Self == FluentRing {
    /// An arc that stretches and shrinks while it turns, as in Fluent.
    public static var fluentRing: Self { Self() }
}
