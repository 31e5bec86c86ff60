import KinoraPlatform

/// Dots that start together, spread around a circle, and catch up with each other.
public struct ChasingDots: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "chasing-dots",
        title: "Chasing Dots",
        family: .orbits,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "A fast-paced wait",
        smallWidth: 24
    )

    /// The style of the dots; the spacing is the circle's radius.
    public var style = MarkStyle(
        "dots",
        .circle,
        .coral,
        period: 1.6,
        size: 9,
        spacing: 18,
        count: 5,
        in: 2...8,
        small: MarkMeasures(count: 4, size: 12, spacing: 16.5)
    )

    /// The size of the last dot, as a fraction of the first dot's.
    public var taper = 0.4

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio(
            "taper",
            \.taper,
            in: 0.1...1,
            "the size of the last dot, as a fraction of the first"
        )
    ]

    package func makeMark(_ mark: Mark) -> CALayer {
        let (first, box) = (mark.box.center.offset(0, -mark.distance), mark.box)
        let part = Double(mark.index) / Double(max(mark.total - 1, 1))
        let diameter = mark.size * (1 - (1 - taper) * part)
        let layer = box.makeLayer("mark-\(mark.index)")
        layer.addSublayer(CALayer.disc(first, diameter: diameter, mark.color, name: "dot"))
        return layer
    }

    package func motion(of mark: Mark) -> [CAAnimation] {
        // Later dots hesitate more before they run.
        let lag = Float(mark.index) / Float(max(mark.total - 1, 1))
        return [
            score.change(
                "transform.rotation.z",
                from: 0,
                to: 2 * CGFloat.pi,
                during: 0...1,
                .bezier(0.5, 0.15 - 0.1 * lag, 0.28 + 0.1 * lag, 1 - 0.5 * lag)
            )
        ]
    }

    package func delay(of mark: Mark) -> Double { 0 }

    /// A time at which the dots are apart.
    public let posterFraction = 0.45

    /// A description of the reduced-motion variant.
    public static let reducedMotionSummary = "the dots apart, which turn once in 6 s"

    /// The duration of one slow turn, in seconds.
    public static let reducedMotionPeriod: TimeInterval = 6

    /// Returns the dots at a distance from each other, turning slowly.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        makeTurningPose(size: size)
    }

    /// Returns the design inside a ring that fills with the progress.
    public func makeProgressLayer(size: CGSize, reducesMotion: Bool) -> CALayer {
        FramedProgress(animation: self, size: size, reducesMotion: reducesMotion).makeLayer()
    }
}

extension LoadingAnimation where Self == ChasingDots {
    /// Dots that spread around a circle and catch up with each other.
    public static var chasingDots: Self { Self() }
}
