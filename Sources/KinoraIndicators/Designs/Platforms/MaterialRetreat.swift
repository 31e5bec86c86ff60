import KinoraPlatform

/// An arc on a track that grows, retreats, and spins by quarters, as Material 3's circle does.
public struct MaterialRetreat: LineAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "material-retreat",
        title: "Material Retreat",
        origin:
            "Material 3’s circular indicator, “retreat”: 6 s, 10 to 87 %, 1080° and four spins of 90°",
        family: .platforms,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "The circular indicator of Android since 2025"
    )

    /// The style of the lines; the second color is the track's.
    public var style = LineStyle(
        .violet,
        .violet,
        period: 6,
        lineWidth: 4,
        length: 0.87,
        in: 0.2...0.95,
        track: 0.25
    )

    /// Creates the animation with its default parameters.
    public init() {}

    /// The shortest length, as a fraction of the ring.
    private static let shortest = 0.1

    package func addLines(to content: CALayer, in box: DesignBox) {
        let standard = Curve.bezier(0.2, 0, 0, 1)
        let spinning = box.makeLayer("spin", in: content)
        let arc = line(in: box, name: "arc")
        score.play(
            [
                score.keyframes(
                    "strokeEnd",
                    [(0, Self.shortest), (0.5, style.length), (1, Self.shortest)],
                    curve: standard
                ),
                score.change("transform.rotation.z", from: 0, to: 6 * CGFloat.pi, during: 0...1),
            ],
            on: arc
        )
        var spins: [(at: Double, value: Any)] = []
        for quarter in 0..<4 {
            let start = Double(quarter) / 4
            spins.append((start, Double(quarter) * .pi / 2))
            spins.append((start + 0.5 / 6, Double(quarter + 1) * .pi / 2))
        }
        spins.append((1, 2 * Double.pi))
        score.play(
            [score.keyframes("transform.rotation.z", spins, curves: [standard, .linear])],
            on: spinning
        )
        spinning.addSublayer(arc)
    }
}

extension LoadingAnimation where Self == MaterialRetreat {
    /// An arc on a track that grows and retreats, as on Android.
    public static var materialRetreat: Self { Self() }
}
