import KinoraPlatform

/// An hourglass whose sand runs down before it turns over.
public struct HourglassIndicator: ObjectAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "hourglass",
        title: "Hourglass",
        family: .objects,
        naturalSize: CGSize(width: 52, height: 52),
        purpose: "A wait that takes a while",
        smallWidth: 24
    )

    /// The style, with the colors of the glass and the sand.
    public var style = ObjectStyle(.graphite, .amber, period: 3, lineWidth: 3.5)

    /// The fraction of the cycle in which the sand runs.
    public var pouring = 0.75

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio(
            "pouring",
            \.pouring,
            in: 0.3...0.9,
            "the fraction of the cycle in which the sand runs"
        )
    ]

    /// Half of the glass's width and height, and half of its neck's width, in natural points.
    private static let (halfWidth, halfHeight, neck) = (13.5, 22.0, 1.8)

    /// Returns the outline of the glass.
    private func glass(in box: DesignBox) -> CGPath {
        let (x, y, neck) = (Self.halfWidth, Self.halfHeight, Self.neck)
        let path = CGMutablePath()
        path.move(to: box.point(-x, -y))
        path.addLine(to: box.point(x, -y))
        path.addCurve(
            to: box.point(neck, 0),
            control1: box.point(x, -y / 3),
            control2: box.point(neck, -y / 3)
        )
        path.addCurve(
            to: box.point(x, y),
            control1: box.point(neck, y / 3),
            control2: box.point(x, y / 3)
        )
        path.addLine(to: box.point(-x, y))
        path.addCurve(
            to: box.point(-neck, 0),
            control1: box.point(-x, y / 3),
            control2: box.point(-neck, y / 3)
        )
        path.addCurve(
            to: box.point(-x, -y),
            control1: box.point(-neck, -y / 3),
            control2: box.point(-x, -y / 3)
        )
        path.closeSubpath()
        return path
    }

    package func addParts(to content: CALayer, in box: DesignBox) {
        let glass = box.makeLayer("glass", in: content)
        let sand = box.makeLayer("sand", in: glass)
        // The sand reaches under the outline, so that no light shows between them.
        sand.mask = box.fill(self.glass(in: box), .hex(0), name: "inside")
        for layer in makeSand(in: box) { sand.addSublayer(layer) }
        glass.addSublayer(line(self.glass(in: box), in: box, name: "outline"))
        let overhang = Self.halfWidth + 1
        for y in [-Self.halfHeight, Self.halfHeight] {
            let path = CGPath.lines([box.point(-overhang, y), box.point(overhang, y)])
            glass.addSublayer(line(path, in: box, name: "plate"))
        }
        let phase = (pouring + 0.03)...0.97
        score.play(
            [
                score.change(
                    "transform.rotation.z",
                    from: 0,
                    to: CGFloat.pi,
                    during: phase,
                    .bezier(0.5, 0, 0.3, 1)
                ),
                // The diagonal is longer than the height.
                score.keyframes(
                    "transform.scale",
                    [(0, 1), (0.4, 0.84), (1, 1)],
                    during: phase,
                    curve: .easeInEaseOut
                ),
            ],
            on: glass
        )
    }

    /// The height of the sand in one half of the glass, as a fraction of the half.
    private static let fullness = 0.64

    /// Returns the sand above and below, and the stream between them.
    private func makeSand(in box: DesignBox) -> [CALayer] {
        let color = style.palette[1]
        let score = score
        /// Returns an animation through shapes at fractions of the time in which the sand runs.
        func run(_ sand: (Double) -> CGPath, _ last: [(Double, CGPath)]) -> CAAnimation {
            let parts = stride(from: 0.0, through: 1, by: 0.125)
            var keys = parts.map { (at: $0 * pouring, value: sand($0) as Any) }
            for (time, path) in last { keys.append((time, path)) }
            return score.keyframes("path", keys)
        }
        let upper = box.fill(upperSand(0, in: box), color, name: "upper")
        score.play([run({ upperSand($0, in: box) }, [(1, upperSand(1, in: box))])], on: upper)
        // While the glass turns over, the sand slides to the neck, where the next cycle begins.
        let lower = box.fill(lowerSand(0, in: box), color, name: "lower")
        let middle = (1 + pouring) / 2
        let slides: [(Double, CGPath)] = [
            (middle - 0.05, lowerSand(1, in: box)), (middle + 0.06, lowerSand(1, slid: 1, in: box)),
            (1, lowerSand(1, slid: 1, in: box)),
        ]
        score.play([run({ lowerSand($0, in: box) }, slides)], on: lower)
        let stream = box.stroke(
            .lines([box.point(0, -2), box.point(0, Self.halfHeight)]),
            color,
            width: box.length(box.isSmall ? 2.4 : 1.8),
            cap: .butt,
            name: "stream"
        )
        score.play(
            [
                score.keyframes("strokeEnd", [(0, 0), (0.05, 1), (1, 1)], curve: .easeIn),
                score.keyframes(
                    "strokeStart",
                    [(0, 0), (pouring - 0.04, 0), (pouring, 1), (1, 1)],
                    curve: .easeIn
                ),
            ],
            on: stream
        )
        return [upper, lower, stream]
    }

    /// Returns the sand above the neck, of which a part has run down.
    private func upperSand(_ part: Double, in box: DesignBox) -> CGPath {
        // The glass is narrower below, so the surface sinks faster at last.
        let level = -Self.halfHeight * Self.fullness * (1 - part.squareRoot() * part)
        let hollow = 3.5 * min(part * 6, 1, (1 - part) * 4)
        return heap(top: level, bottom: 1, dome: -hollow, in: box)
    }

    /// Returns the sand below the neck, which slides to the neck in the end.
    private func lowerSand(_ part: Double, slid: Double = 0, in box: DesignBox) -> CGPath {
        let (height, full) = (Self.halfHeight, Self.halfHeight * Self.fullness)
        // The glass is wider below, so the surface rises slower at first.
        let rise = full * pow(part, 1.2)
        let dome = 5 * min(part * 6, 1) * (1 - 0.5 * part) * (1 - slid)
        let way = slid * (height - full)
        let top = height - rise - way + dome / 2
        return heap(top: top - slid, bottom: height - way + dome / 4, dome: dome, in: box)
    }

    /// Returns sand between two heights, whose surface is a heap in the middle, or a hollow if the
    /// dome is negative.
    private func heap(
        top: CGFloat,
        bottom: CGFloat,
        dome: CGFloat,
        in box: DesignBox
    ) -> CGPath {
        let side = Self.halfWidth
        let path = CGMutablePath()
        path.move(to: box.point(-side, top))
        path.addCurve(
            to: box.point(side, top),
            control1: box.point(-side / 3, top - dome * 4 / 3),
            control2: box.point(side / 3, top - dome * 4 / 3)
        )
        path.addLine(to: box.point(side, bottom))
        path.addLine(to: box.point(-side, bottom))
        path.closeSubpath()
        return path
    }

    /// Returns the glass at rest, in which the sand runs down with the progress.
    public func makeProgressLayer(size: CGSize, reducesMotion: Bool) -> CALayer {
        let box = makeBox(size)
        let root = makeStillLayer(size: size)
        let score = ProgressAnimation.score
        let parts = stride(from: 0.0, through: 1, by: 0.125)
        let upper = parts.map { (at: $0, value: upperSand($0, in: box) as Any) }
        let lower = parts.map { (at: $0, value: lowerSand($0, in: box) as Any) }
        for (name, keys) in [("upper", upper), ("lower", lower)] {
            root.descendant(named: name)?.addProgress([score.keyframes("path", keys)])
        }
        root.descendant(named: "stream")?.addProgress([
            score.keyframes("opacity", [(0, 0), (0.01, 1), (0.97, 1), (1, 0)])
        ])
        return root
    }
}

extension LoadingAnimation where Self == HourglassIndicator {
    /// An hourglass whose sand runs down.
    public static var hourglass: Self { Self() }
}

/// The former name of ``HourglassIndicator``.
@available(*, deprecated, renamed: "HourglassIndicator")
public typealias Hourglass = HourglassIndicator
