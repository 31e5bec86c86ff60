import KinoraPlatform

/// Planets that circle a sun, the inner ones faster.
public struct PlanetsIndicator: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "planets",
        title: "Planets",
        family: .orbits,
        naturalSize: CGSize(width: 64, height: 64),
        purpose: "A longer wait with something to watch",
        smallWidth: 32
    )

    /// The style of the planets; the sun and the orbits have the first color.
    public var style = MarkStyle(
        "planets",
        .stack,
        .amber,
        .coral,
        .teal,
        .blue,
        period: 4.8,
        size: 6.5,
        spacing: 0,
        count: 3,
        in: 1...3,
        small: MarkMeasures(count: 2, size: 10, spacing: 0)
    )

    /// The opacity of the orbits; 0 for none.
    public var orbits = 0.4

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("orbits", \.orbits, "the opacity of the orbits")
    ]

    /// Returns the radius of a planet's orbit, in natural points.
    private func radius(of mark: Mark) -> CGFloat {
        mark.box.isSmall ? 13 + 10 * CGFloat(mark.index) : 11.5 + 7 * CGFloat(mark.index)
    }

    package func makeMark(_ mark: Mark) -> CALayer {
        let (box, radius) = (mark.box, radius(of: mark))
        let plane = box.makeLayer("mark-\(mark.index)")
        let orbit = box.stroke(
            box.circle(radius: radius),
            style.colors[0],
            width: box.length(box.isSmall ? 2.5 : 1),
            name: "orbit"
        )
        orbit.opacity = Float(orbits)
        plane.addSublayer(orbit)
        let planet = CALayer.disc(
            box.point(0, -radius),
            diameter: mark.size * (1 + 0.25 * CGFloat(mark.index)),
            style.colors[1 + mark.index],
            name: "planet"
        )
        plane.addSublayer(planet)
        return plane
    }

    package func motion(of mark: Mark) -> [CAAnimation] {
        // Whole turns in one cycle: 4, 2, and 1.
        let turns = CGFloat([4, 2, 1][mark.index])
        let turn = score.change(
            "transform.rotation.z",
            from: 0,
            to: turns * 2 * .pi,
            during: 0...1
        )
        return [turn]
    }

    package func delay(of mark: Mark) -> Double { 0.29 * Double(mark.index) }

    package func complete(_ content: CALayer, in box: DesignBox) {
        let diameter = box.length(box.isSmall ? 14 : 11)
        let sun = CALayer.disc(box.center, diameter: diameter, style.colors[0], name: "sun")
        content.addSublayer(sun)
    }

    /// A description of the reduced-motion variant.
    public static let reducedMotionSummary = "planets that circle together once in 6 s"

    /// The duration of the slow turn, in seconds.
    public static let reducedMotionPeriod: TimeInterval = 6

    /// Returns the planets at rest, which turn slowly as a whole.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        makeTurningPose(size: size)
    }
}

extension LoadingAnimation where Self == PlanetsIndicator {
    /// Planets that circle a sun, the inner ones faster.
    public static var planets: Self { Self() }
}

/// The former name of ``PlanetsIndicator``.
@available(*, deprecated, renamed: "PlanetsIndicator")
public typealias Planets = PlanetsIndicator
