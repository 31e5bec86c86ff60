import KinoraPlatform

/// Four lines of a tilted hash symbol that turn, shrink to dots, meet, separate, and grow back.
public struct HashLines: LoadingAnimation, Hashable {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "hash-lines",
        title: "Hash Lines",
        origin: "Slack’s loading screen, as rebuilt for iOS in a post of 2016",
        family: .shapes,
        naturalSize: CGSize(width: 120, height: 120),
        purpose: "Opening a workspace or a whole app",
        smallWidth: 40
    )

    /// The lines' colors, from back to front, or nil for the look's.
    public var customColors: [CGColor]?

    /// The lines' colors, from back to front: ``customColors`` or the look's.
    public var colors: [CGColor] {
        get { customColors ?? (look == .polished ? PostLook.vivid : Self.postColors) }
        set { customColors = newValue }
    }

    private static let postColors: [CGColor] = [
        .hex(0x9DD4E9), .hex(0xF5BD58), .hex(0xFF317E), .hex(0x6FC9B5),
    ]

    /// The line width in points, or nil for a sixth of the side.
    public var lineWidth: Double?

    /// The duration of one cycle in seconds, or nil for the original's.
    public var customPeriod: Double?

    /// The pause after the lines have grown back, in seconds of the original, or nil for 1 s.
    ///
    /// In the waiting animation, nil stands for a quarter of a second.
    public var interval: Double?

    /// The opacity of each line.
    public var lineOpacity = 0.8

    /// The angle of the hash symbol at rest, in degrees clockwise.
    public var tilt = -30.0

    /// The look: the post's by default.
    public var look = PostLook.post

    /// The animation's parameters.
    public static let parameters: [IndicatorParameter<Self>] = [
        .colors(\.colors, count: 4, "the colors of the lines, from back to front"),
        .number(
            "line-width",
            \.lineWidth,
            natural: 20,
            in: 0.5...200,
            unit: .points,
            "the line width; a sixth of the side by default"
        ),
        .period(\.customPeriod, natural: 3.5),
        .number(
            "interval",
            \.interval,
            natural: 1,
            in: 0...10,
            unit: .seconds,
            "the pause after the lines have grown back, in the original’s time"
        ),
        .ratio("opacity", \.lineOpacity, "the opacity of each line"),
        .number("tilt", \.tilt, in: -360...360, unit: .degrees, "the angle of the symbol at rest"),
        .look(\.look),
    ]

    /// Creates the animation with its default parameters.
    public init() {}

    /// The duration of one cycle in seconds: ``customPeriod`` or the original's.
    public var period: TimeInterval { customPeriod ?? duration }

    /// The duration of one cycle of the original with the current pause, in seconds.
    private var duration: TimeInterval { Phase.end + pause }

    /// The pause in seconds of the original.
    private var pause: Double { interval ?? (look == .polished ? 0.2 : 1) }

    /// The animation with a short pause, unless one was set.
    public var waitingVariant: Self {
        var variant = self
        if look == .post { variant.interval = interval ?? 0.25 }
        return variant
    }

    /// A time shortly after the lines begin to turn.
    public let posterFraction = 0.25 / 3.5

    /// The phases of the original, in seconds.
    private enum Phase {
        static let turn = 0.0...2.0
        static let shrink = 0.0...1.0
        static let meetAndSeparate = 1.0...2.0
        static let grow = 2.0...2.5
        static let end = 2.5
    }

    /// Returns the layers: `hash` turns, and its sublayers `line-0` to `line-3` shrink, move, and
    /// grow.
    ///
    /// The first line is at the back.
    public func makeLayer(size: CGSize) -> CALayer {
        let choreography = Choreography(duration: duration, period: period)
        let (content, hash, lines) = makeSymbol(size: size)
        for (line, layer) in zip(Line.all, lines) {
            let animations = lineAnimations(of: line, in: hash.bounds.size, choreography)
            choreography.play(animations, on: layer)
        }
        let turn = choreography.change(
            "transform.rotation.z",
            from: angle,
            to: angle + 4 * .pi,
            during: Phase.turn,
            look == .polished ? .bezier(0.4, 0, 0.4, 1) : .linear
        )
        choreography.play([turn], on: hash)
        return content
    }

    /// The angle of the symbol at rest, in radians.
    private var angle: CGFloat { tilt * .pi / 180 }

    /// Returns the symbol at rest: the content, the layer that turns, and its lines.
    private func makeSymbol(
        size: CGSize
    ) -> (content: CALayer, hash: CALayer, lines: [CAShapeLayer]) {
        let content = CALayer.container(size: size)
        // The ends of the polished symbol's lines stay inside the frame while it turns.
        let share: CGFloat = look == .polished ? 0.86 : 1
        let size = CGSize(width: size.width * share, height: size.height * share)
        let hash = CALayer.container(size: size, name: "hash")
        hash.position = CGPoint(x: content.bounds.midX, y: content.bounds.midY)
        hash.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
        content.addSublayer(hash)
        // In the small form, lines are wider: as wide as the gaps between them.
        let small =
            Self.profile.isSmall(content.bounds.size) ? max(size.width, size.height) / 4.75 : nil
        let lines = Line.all.enumerated().map { index, line in
            let layer = line.makeLayer(in: size, width: lineWidth.map { CGFloat($0) } ?? small)
            layer.name = "line-\(index)"
            layer.strokeColor = colors[index]
            layer.opacity = Float(lineOpacity)
            hash.addSublayer(layer)
            return layer
        }
        return (content, hash, lines)
    }

    /// A description of the reduced-motion variant.
    public static let reducedMotionSummary =
        "the symbol at rest, whose lines fade in turn every 2.4 s"

    /// Returns the symbol at rest, whose lines fade in turn.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        let (content, _, lines) = makeSymbol(size: size)
        fadeInTurn(lines)
        return content
    }

    private func lineAnimations(
        of line: Line,
        in size: CGSize,
        _ choreography: Choreography
    ) -> [CAAnimation] {
        let far = line.translation(in: size)
        let curve: Curve = look == .polished ? .easeInEaseOut : .linear
        return [
            choreography.change("strokeEnd", from: 1, to: 0, during: Phase.shrink, curve),
            choreography.change(
                "transform.translation.x",
                from: 0,
                to: far.dx,
                during: Phase.meetAndSeparate,
                curve,
                reverses: true,
                holds: false
            ),
            choreography.change(
                "transform.translation.y",
                from: 0,
                to: far.dy,
                during: Phase.meetAndSeparate,
                curve,
                reverses: true,
                holds: false
            ),
            choreography.change("strokeEnd", from: 0, to: 1, during: Phase.grow, curve),
        ]
    }

    /// One of the four lines, which are quarter turns of the first line.
    private struct Line {
        /// The number of quarter turns clockwise.
        let quarter: Int

        static let all = (0..<4).map(Line.init(quarter:))

        /// Returns the side of the square, the line width, and the distance of the lines from its
        /// edge.
        private static func dimensions(
            _ size: CGSize
        ) -> (side: CGFloat, width: CGFloat, margin: CGFloat) {
            let side = max(size.width, size.height)
            return (side, side / 6, side / 4.5 + side / 12)
        }

        func makeLayer(in size: CGSize, width: CGFloat?) -> CAShapeLayer {
            let (side, natural, margin) = Self.dimensions(size)
            let y = margin - side / 2
            let ends = [-1.0, 1].map { turned(CGPoint(x: $0 * (side - natural) / 2, y: y)) }
            let center = CGPoint(x: size.width / 2, y: size.height / 2)
            let path = CGPath.lines(ends.map { center.offset($0.x, $0.y) })
            let stroke = width ?? natural
            let layer = CAShapeLayer.stroke(path, .transparent, width: stroke, name: "line")
            layer.place(size: size)
            return layer
        }

        /// Returns the vector by which the dot moves, through the center to its turning point.
        func translation(in size: CGSize) -> CGVector {
            let (side, width, margin) = Self.dimensions(size)
            let slope = (side - 2 * margin) / (side - width)
            let far = turned(CGPoint(x: side / 4, y: slope * side / 4))
            return CGVector(dx: far.x, dy: far.y)
        }

        private func turned(_ p: CGPoint) -> CGPoint {
            switch quarter {
            case 0: p
            case 1: CGPoint(x: -p.y, y: p.x)
            case 2: CGPoint(x: -p.x, y: -p.y)
            default: CGPoint(x: p.y, y: -p.x)
            }
        }
    }
}

extension LoadingAnimation where Self == HashLines {
    /// Four lines of a tilted hash symbol that turn, shrink to dots, meet, separate, and grow back.
    public static var hashLines: Self { Self() }
}
