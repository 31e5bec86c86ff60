import KinoraPlatform

/// A nucleus with electrons on three tilted orbits.
public struct AtomIndicator: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "atom",
        title: "Atom",
        family: .orbits,
        naturalSize: CGSize(width: 64, height: 64),
        purpose: "A complex computation",
        smallWidth: 32
    )

    /// The style of the electrons; the nucleus and the orbits have the first color.
    public var style = MarkStyle(
        "electrons",
        .stack,
        .graphite,
        .coral,
        period: 1.8,
        size: 7,
        spacing: 0,
        count: 3,
        in: 1...4,
        small: MarkMeasures(count: 2, size: 10, spacing: 0)
    )

    /// The opacity of the orbits; 0 for none.
    public var orbits = 0.3

    /// The width of the orbits, as a fraction of their length.
    public var flatness = 0.4

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("orbits", \.orbits, "the opacity of the orbits"),
        .ratio(
            "flatness",
            \.flatness,
            in: 0.05...1,
            "the width of the orbits, as a fraction of their length"
        ),
    ]

    package func makeMark(_ mark: Mark) -> CALayer { mark.disc(style.colors[1]) }

    package func motion(of mark: Mark) -> [CAAnimation] {
        let radius = mark.box.length(27)
        let sine = Curve.sine
        return [
            score.keyframes(
                "transform.translation.x",
                [(0, -radius), (0.5, radius), (1, -radius)],
                curve: sine
            ),
            score.keyframes(
                "transform.translation.y",
                [(0, 0), (0.25, -radius * flatness), (0.75, radius * flatness), (1, 0)],
                curves: [.bezier(0.12, 0.5, 0.5, 1), sine, .bezier(0.5, 0, 0.88, 0.5)]
            ),
        ]
    }

    package func complete(_ content: CALayer, in box: DesignBox) {
        let electrons = content.sublayers ?? []
        for (index, electron) in electrons.enumerated() {
            let plane = box.makeLayer("plane-\(index)", in: content)
            let angle = CGFloat(index) * .pi / CGFloat(electrons.count)
            plane.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
            let radius = box.length(27)
            let size = CGSize(width: 2 * radius, height: 2 * radius * flatness)
            let ellipse = CGPath(ellipseIn: CGRect(center: box.center, size: size), transform: nil)
            let orbit = box.stroke(
                ellipse,
                style.colors[0],
                width: box.length(box.isSmall ? 3.5 : 1.5),
                name: "orbit"
            )
            orbit.opacity = Float(orbits)
            plane.addSublayer(orbit)
            plane.addSublayer(electron)
        }
        let diameter = box.length(box.isSmall ? 16 : 11)
        content.addSublayer(
            CALayer.disc(box.center, diameter: diameter, style.colors[0], name: "nucleus")
        )
    }

    /// A description of the reduced-motion variant.
    public static let reducedMotionSummary = "an atom at rest that fades out and in every 2.4 s"

    /// Returns the atom at rest, which fades out and in.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        let pose = makeLayer(size: size)
        pose.holdAnimations(at: posterFraction * period)
        return breathing(pose, size: size)
    }
}

extension LoadingAnimation where Self == AtomIndicator {
    /// A nucleus with electrons on tilted orbits.
    public static var atom: Self { Self() }
}

/// The former name of ``AtomIndicator``.
@available(*, deprecated, renamed: "AtomIndicator")
public typealias Atom = AtomIndicator
