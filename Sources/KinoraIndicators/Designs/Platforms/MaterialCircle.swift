import KinoraPlatform

/// An arc that grows and shrinks four times while it turns, as Material's circle does.
public struct MaterialCircle: LineAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "material-circle",
        title: "Material Circle",
        origin: "Material’s circular indicator, “advance”: 5.4 s, 1520° and four times 250°",
        family: .platforms,
        naturalSize: CGSize(width: 40, height: 40),
        purpose: "The circular indicator of Android"
    )

    /// The style of the lines; the length is the amount by which the arc grows.
    public var style = LineStyle(
        .violet,
        .violet,
        period: 5.4,
        lineWidth: 4,
        length: 250.0 / 360,
        in: 0.1...0.9
    )

    /// Creates the animation with its default parameters.
    public init() {}

    /// The time at which the first arc is longest.
    public let posterFraction = 667 / 5400.0

    package func addLines(to content: CALayer, in box: DesignBox) {
        // The shortest arc, and the distance both ends cover in four cycles, in turns.
        let (shortest, way) = (20.0 / 360, 4 * style.length)
        let path = CGPath.arc(
            center: box.center,
            radius: radius(in: box),
            from: CGFloat(-shortest),
            turns: CGFloat(shortest + way)
        )
        let (grow, share) = (667.0 / 5400, style.length / (shortest + way))
        let first = shortest / (shortest + way)
        var (starts, ends): ([(at: Double, value: Any)], [(at: Double, value: Any)]) = ([], [])
        for cycle in 0..<4 {
            let (time, done) = (Double(cycle) / 4, Double(cycle) * share)
            ends += [(time, first + done), (time + grow, first + done + share)]
            starts += [(time + grow, done), (time + 2 * grow, done + share)]
        }
        let curves: [Curve] = [.bezier(0.4, 0, 0.2, 1), .linear]
        let arc = line(path, in: box, name: "arc")
        // Together with a rotation of about 1520 degrees, both ends advance by whole turns.
        let turns = (1520.0 / 360 + 1000.0 / 360).rounded() - way
        score.play(
            [
                score.keyframes("strokeEnd", ends + [(1, 1)], curves: curves),
                score.keyframes(
                    "strokeStart",
                    [(0, 0)] + starts + [(1, 4 * share)],
                    curves: curves.reversed()
                ),
                score.change("transform.rotation.z", from: 0, to: 2 * .pi * turns, during: 0...1),
            ],
            on: arc
        )
        content.addSublayer(arc)
    }
}

extension LoadingAnimation where Self == MaterialCircle {
    /// An arc that grows and shrinks while it turns, as on Android.
    public static var materialCircle: Self { Self() }
}
