import KinoraPlatform

/// A soft polygon that springs from one shape to the next while it turns.
public struct MorphingPolygon: ObjectAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "morphing-polygon",
        title: "Morphing Polygon",
        origin:
            "Material 3’s loading indicator of 2025: seven shapes of 0.65 s, stiffness 200, damping 0.6",
        family: .shapes,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "A wait of up to five seconds, as in Material 3"
    )

    /// The style; the second color is the container's, and the line width softens the corners.
    public var style = ObjectStyle(.violet, .gray, period: 4.55, lineWidth: 3)

    /// The opacity of a round container behind the shape; 0 for none.
    public var container = 0.0

    /// The damping ratio of the spring; at 1, it doesn't overshoot.
    public var damping = 0.6

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("container", \.container, "the opacity of the disc behind the shape"),
        .ratio("damping", \.damping, in: 0.3...1, "the damping ratio of the spring"),
    ]

    /// A time at which the first shape has come to rest.
    public let posterFraction = 0.135

    /// The radius of a shape in a direction, as a fraction of the largest.
    private typealias Outline = @Sendable (_ angle: Double) -> Double

    /// The shapes in order: a burst, a nine-sided cookie, a pentagon, a pill, a sun, a four-sided
    /// cookie, and an oval.
    private static let outlines: [Outline] = [
        { 0.88 + 0.09 * cos(10 * $0) },
        { 0.9 + 0.06 * cos(9 * $0) },
        { softPolygon(5, $0) },
        { superellipse($0 - .pi / 4, width: 1, height: 0.62, power: 3.2) },
        { 0.89 + 0.075 * cos(8 * $0) },
        { 0.86 + 0.12 * cos(4 * $0) },
        { superellipse($0 - .pi / 4, width: 1, height: 0.68, power: 2) },
    ]

    private static func softPolygon(_ sides: Double, _ angle: Double) -> Double {
        let wedge = 2 * Double.pi / sides
        let offset = (angle / wedge - (angle / wedge).rounded()) * wedge
        // A polygon with the corners cut by a circle, blended softly.
        let edge = cos(wedge / 2) / cos(wedge / 2 - abs(offset))
        return pow(pow(edge * 1.06, -9) + pow(0.98, -9), -1 / 9)
    }

    private static func superellipse(
        _ angle: Double,
        width: Double,
        height: Double,
        power: Double
    ) -> Double {
        let (x, y) = (abs(cos(angle)) / width, abs(sin(angle)) / height)
        return pow(pow(x, power) + pow(y, power), -1 / power)
    }

    /// Returns a shape between two outlines, or beyond the second one.
    private func path(_ from: Outline, _ to: Outline, _ part: Double, in box: DesignBox) -> CGPath {
        let radius = box.length(container > 0 ? 17 : 21.5)
        return .smooth(count: 20) { turn in
            let angle = 2 * Double.pi * turn
            let distance = radius * CGFloat(from(angle) * (1 - part) + to(angle) * part)
            return box.center.offset(distance * sin(angle), -distance * cos(angle))
        }
    }

    package func addParts(to content: CALayer, in box: DesignBox) {
        if container > 0 {
            let disc = CALayer.disc(
                box.center,
                diameter: box.length(47),
                style.palette[1],
                name: "container"
            )
            disc.opacity = Float(container)
            content.addSublayer(disc)
        }
        let outlines = Self.outlines
        var shapes: [(at: Double, value: Any)] = []
        var angles: [(at: Double, value: Any)] = []
        for index in outlines.indices {
            let (from, to) = (outlines[index], outlines[(index + 1) % outlines.count])
            for time in turningTimes {
                let (part, progress) = (time / Self.time, spring(at: time))
                let at = (Double(index) + part) / Double(outlines.count)
                shapes.append((at, path(from, to, progress, in: box)))
                // The shape turns 50 degrees evenly and 90 with the spring. Three whole turns close
                // the loop; the original's 980 degrees would do so only after 82 s.
                let degrees = (50 * part + 90 * progress + 140 * Double(index)) * 1080 / 980
                angles.append((at, degrees * .pi / 180))
            }
        }
        let first = path(outlines[0], outlines[0], 0, in: box)
        shapes.append((1, first))
        angles.append((1, 6 * Double.pi))
        let shape = line(first, in: box, name: "shape")
        shape.fillColor = style.palette[0]
        score.play(
            [
                score.keyframes("path", shapes, curve: .easeInEaseOut),
                score.keyframes("transform.rotation.z", angles, curve: .easeInEaseOut),
            ],
            on: shape
        )
        content.addSublayer(shape)
    }

    /// The duration of one shape in seconds.
    private static let time = 0.65

    /// The undamped frequency of the spring in radians per second: the square root of its
    /// stiffness.
    private static let frequency = 200.0.squareRoot()

    /// The times at which the spring is released or turns back, in seconds.
    private var turningTimes: [Double] {
        let half = Double.pi / (Self.frequency * max(1 - damping * damping, 0.1).squareRoot())
        return [0] + [half, 2 * half].filter { $0 < Self.time }
    }

    /// Returns the position of a spring that is released from 0 toward 1, after a time in seconds.
    private func spring(at time: Double) -> Double {
        let frequency = Self.frequency
        let decay = exp(-damping * frequency * time)
        guard damping < 1 else { return 1 - decay * (1 + frequency * time) }
        let root = (1 - damping * damping).squareRoot()
        let phase = frequency * root * time
        return 1 - decay * (cos(phase) + damping / root * sin(phase))
    }
}

extension LoadingAnimation where Self == MorphingPolygon {
    /// A soft polygon that springs from one shape to the next.
    public static var morphingPolygon: Self { Self() }
}
