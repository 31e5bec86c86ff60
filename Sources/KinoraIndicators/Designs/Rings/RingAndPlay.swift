import KinoraPlatform

/// A ring that draws and erases itself around a turning play symbol.
public struct RingAndPlay: RingClosingAnimation, Hashable {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "ring-and-play",
        title: "Ring and Play",
        origin: "iQiyi’s loading indicator, as rebuilt for iOS in a post of 2018",
        family: .rings,
        naturalSize: CGSize(width: 80, height: 80),
        purpose: "Starting or buffering a video or a song",
        smallWidth: 40
    )

    /// The colors of the ring and the triangle.
    public var colors: [CGColor] = [.hex(0x40A83B), .hex(0x40A83B)]

    /// The ring's width in points, or nil for a tenth of its diameter.
    public var lineWidth: Double?

    /// The duration of one cycle in seconds, or nil for the original's.
    public var customPeriod: Double?

    /// The angle in degrees between the top and each end of the full ring.
    public var gap = 7.2

    /// The clockwise rotation of the triangle in degrees.
    public var turn = 240.0

    /// The look: the post's by default.
    public var look = PostLook.post

    /// The animation's parameters.
    public static let parameters: [IndicatorParameter<Self>] = [
        .colors(\.colors, count: 2, "the colors of the ring and the triangle"),
        .number(
            "line-width",
            \.lineWidth,
            natural: 7,
            in: 0.5...200,
            unit: .points,
            "the ring’s width; a tenth of its diameter by default"
        ),
        .period(\.customPeriod, natural: 1.2),
        .number(
            "gap",
            \.gap,
            in: 0...90,
            unit: .degrees,
            "the angle between the top and each end of the full ring"
        ),
        .number(
            "turn",
            \.turn,
            in: -720...720,
            unit: .degrees,
            "the triangle’s clockwise rotation; multiples of 120 loop seamlessly"
        ),
        .look(\.look),
    ]

    /// Creates the animation with its default parameters.
    public init() {}

    /// The duration of one cycle in seconds: ``customPeriod`` or the original's.
    public var period: TimeInterval { customPeriod ?? Phase.end }

    /// The time when the ring is full and the triangle is at rest.
    public let posterFraction = 0.5

    /// The phases of the original, in seconds.
    private enum Phase {
        static let draw = 0.0...0.6
        static let erase = 0.6...1.2
        static let spin = 0.62...1.04
        static let end = 1.2
    }

    /// Returns the layers: `ring` is drawn and erased; `triangle` turns above it.
    public func makeLayer(size: CGSize) -> CALayer {
        let content = CALayer.container(size: size)
        if look == .polished { content.addSublayer(makeTrack(size: size)) }
        for layer in makeParts(size: size) { content.addSublayer(layer) }
        return content
    }

    /// Returns the whole ring, which shows faintly where the line runs.
    private func makeTrack(size: CGSize) -> CAShapeLayer {
        let track = makeRing(diameter: min(size.width, size.height) * 70 / 80, in: size)
        track.name = "track"
        track.strokeStart = 0
        track.strokeEnd = 1
        track.opacity = 0.2
        return track
    }

    /// Returns the ring and the triangle.
    private func makeParts(size: CGSize) -> [CAShapeLayer] {
        let choreography = Choreography(duration: Phase.end, period: period)
        let diameter = min(size.width, size.height) * 70 / 80
        let ring = makeRing(diameter: diameter, in: size)
        let (first, last) = (gap / 360, 1 - gap / 360)
        choreography.play(
            [
                choreography.change(
                    "strokeEnd",
                    from: first,
                    to: last,
                    during: Phase.draw,
                    .easeInEaseOut
                ),
                choreography.change(
                    "strokeStart",
                    from: first,
                    to: last,
                    during: Phase.erase,
                    .easeInEaseOut
                ),
            ],
            on: ring
        )

        let triangle = makeTriangle(radius: Self.triangleRadius(diameter, in: size), in: size)
        choreography.play(
            [
                choreography.change(
                    "transform.rotation.z",
                    from: 0,
                    // The polished triangle spins quickly, and returns to where it started.
                    to: (look == .polished ? 1.5 : 1) * turn * .pi / 180,
                    during: look == .polished ? Phase.spin : Phase.erase,
                    look == .polished ? .bezier(0.6, 0, 0.2, 1) : .easeInEaseOut
                )
            ],
            on: triangle
        )
        return [ring, triangle]
    }

    /// Returns new layers in which the ring closes and the mark replaces the triangle.
    public func makeOutcomeLayer(
        _ outcome: LoadingOutcome,
        from position: TimeInterval,
        size: CGSize
    ) -> CALayer {
        let content = CALayer.container(size: size)
        let parts = makeParts(size: size)
        let closing = RingClosing(
            mark: OutcomeMark(
                outcome,
                center: CGPoint(x: size.width / 2, y: size.height / 2),
                radius: min(size.width, size.height) * 35 / 80,
                lineWidth: parts[0].lineWidth
            )
        )
        if look == .polished { content.addSublayer(makeTrack(size: size)) }
        for layer in parts {
            layer.holdAnimations(at: position.truncatingRemainder(dividingBy: period))
            content.addSublayer(layer)
        }
        closing.play(
            [
                closing.change("strokeStart", to: 0), closing.change("strokeEnd", to: 1),
                closing.change("strokeColor", from: colors[0], to: closing.mark.color),
            ],
            on: parts[0]
        )
        closing.play(
            [
                closing.change("transform.scale", from: 1, to: 0.02),
                closing.change("opacity", from: 1, to: 0),
            ],
            on: parts[1]
        )
        return closing.finish(content, size: size)
    }

    /// Returns the ring, in a layer rotated by a quarter turn so that it starts at the top.
    private func makeRing(diameter: CGFloat, in size: CGSize) -> CAShapeLayer {
        let circle = CGRect(
            x: (size.width - diameter) / 2,
            y: (size.height - diameter) / 2,
            width: diameter,
            height: diameter
        )
        let ring = CAShapeLayer.stroke(
            CGPath(ellipseIn: circle, transform: nil),
            colors[0],
            width: lineWidth.map { CGFloat($0) }
                ?? diameter * (Self.profile.isSmall(size) ? 0.15 : 0.1),
            name: "ring"
        )
        ring.place(size: size)
        ring.strokeStart = gap / 360
        ring.strokeEnd = gap / 360
        ring.transform = CATransform3DMakeRotation(-.pi / 2, 0, 0, 1)
        return ring
    }

    private static func triangleRadius(_ diameter: CGFloat, in size: CGSize) -> CGFloat {
        diameter * (profile.isSmall(size) ? 0.27 : 2 / 7)
    }

    /// Returns the ring, which fills around the play symbol.
    public func makeProgressLayer(size: CGSize, reducesMotion: Bool) -> CALayer {
        let content = CALayer.container(size: size)
        let diameter = min(size.width, size.height) * 70 / 80
        let ring = ProgressLine(
            path: .arc(
                center: CGPoint(x: size.width / 2, y: size.height / 2),
                radius: diameter / 2
            ),
            color: colors[0],
            width: makeRing(diameter: diameter, in: size).lineWidth
        )
        for layer in ring.makeLayers(size: size) { content.addSublayer(layer) }
        let inside = CALayer.container(size: size, name: ProgressAnimation.insideName)
        inside.addSublayer(makeTriangle(radius: Self.triangleRadius(diameter, in: size), in: size))
        content.addSublayer(inside)
        return content
    }

    /// A description of the reduced-motion variant.
    public static let reducedMotionSummary =
        "the play symbol at rest in a full ring that fades out and in every 2.4 s"

    /// Returns the play symbol at rest, in a ring that fades out and in.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        let content = CALayer.container(size: size)
        let diameter = min(size.width, size.height) * 70 / 80
        let ring = makeRing(diameter: diameter, in: size)
        ring.strokeStart = 0
        ring.strokeEnd = 1
        content.addSublayer(ring)
        let radius = Self.triangleRadius(diameter, in: size)
        content.addSublayer(makeTriangle(radius: radius, in: size))
        fadeInTurn([ring])
        return content
    }

    private func makeTriangle(radius: CGFloat, in size: CGSize) -> CAShapeLayer {
        let corners = (0..<3).map { index in
            let angle = CGFloat(index) * 2 * .pi / 3
            return CGPoint(
                x: size.width / 2 + radius * cos(angle),
                y: size.height / 2 + radius * sin(angle)
            )
        }
        let triangle = CAShapeLayer.stroke(
            .lines(corners, closed: true),
            colors[1],
            width: radius / (look == .polished ? 4 : 10),
            cap: .butt,
            join: look == .polished ? .round : .miter,
            name: "triangle"
        )
        triangle.fillColor = colors[1]
        triangle.place(size: size)
        return triangle
    }
}

extension LoadingAnimation where Self == RingAndPlay {
    /// A ring that draws and erases itself around a turning play symbol.
    public static var ringAndPlay: Self { Self() }
}
