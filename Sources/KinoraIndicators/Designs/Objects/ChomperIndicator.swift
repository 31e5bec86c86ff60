import KinoraPlatform

/// A round mouth that eats a row of dots.
public struct ChomperIndicator: ObjectAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "chomper",
        title: "Chomper",
        family: .objects,
        naturalSize: CGSize(width: 72, height: 40),
        purpose: "Working through a queue",
        smallWidth: 36
    )

    /// The style, with the colors of the mouth and the dots.
    public var style = ObjectStyle(.amber, .graphite, period: 0.8, lineWidth: 6)

    /// The widest angle of each jaw in degrees.
    public var bite = 42.0

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .number("bite", \.bite, in: 5...80, unit: .degrees, "the widest angle of each jaw")
    ]

    /// The angle by which each end of a jaw reaches beyond the middle, in radians.
    private static let overlap = 0.02

    package func addParts(to content: CALayer, in box: DesignBox) {
        let middle = box.point(-17, 0)
        let radius = box.length(18)
        let step = box.length(16)
        for index in 1..<4 {
            let center = CGPoint(x: middle.x + step * CGFloat(index), y: middle.y)
            let dot = CALayer.disc(
                center,
                diameter: style.width(in: box),
                style.palette[1],
                name: "dot-\(index)"
            )
            var animations: [CAAnimation] = [
                score.change("transform.translation.x", from: 0, to: -step, during: 0...1)
            ]
            if index == 1 { animations.append(score.steps("opacity", [(0, 1), (0.55, 0)])) }
            if index == 3 {
                animations.append(score.change("opacity", from: 0, to: 1, during: 0...0.5))
            }
            score.play(animations, on: dot)
            content.addSublayer(dot)
        }
        let angle = bite * .pi / 180
        for (name, direction) in [("upper-jaw", -1.0), ("lower-jaw", 1)] {
            let path = CGMutablePath()
            path.addRelativeArc(
                center: CGPoint(x: radius, y: radius),
                radius: radius,
                // The jaws overlap where they close.
                startAngle: (direction < 0 ? .pi : 0) - Self.overlap,
                delta: .pi + 2 * Self.overlap
            )
            path.addLine(to: CGPoint(x: radius, y: radius))
            path.closeSubpath()
            let jaw = CAShapeLayer()
            jaw.name = name
            jaw.place(
                in: CGRect(center: middle, size: CGSize(width: 2 * radius, height: 2 * radius))
            )
            jaw.path = path
            jaw.fillColor = style.palette[0]
            let open = score.keyframes(
                "transform.rotation.z",
                [(0, direction * angle), (0.5, 0), (1, direction * angle)],
                curve: .easeInEaseOut
            )
            score.play([open], on: jaw)
            content.addSublayer(jaw)
        }
    }

    /// Returns the design inside a ring or above a bar that fills with the progress.
    public func makeProgressLayer(size: CGSize, reducesMotion: Bool) -> CALayer {
        FramedProgress(animation: self, size: size, reducesMotion: reducesMotion).makeLayer()
    }
}

extension LoadingAnimation where Self == ChomperIndicator {
    /// A round mouth that eats a row of dots.
    public static var chomper: Self { Self() }
}

/// The former name of ``ChomperIndicator``.
@available(*, deprecated, renamed: "ChomperIndicator")
public typealias Chomper = ChomperIndicator
