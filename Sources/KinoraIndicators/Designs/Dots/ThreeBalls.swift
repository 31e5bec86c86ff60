import KinoraPlatform

/// Three balls that take turns swapping places, passing in front of each other.
public struct ThreeBalls: LoadingAnimation, Hashable {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "three-balls",
        title: "Three Balls",
        origin: "QQ Mail’s pull-to-refresh, as rebuilt for iOS in a post of 2018",
        family: .dots,
        naturalSize: CGSize(width: 80, height: 20),
        purpose: "A short wait in a line, button, or list",
        smallWidth: 40
    )

    /// The default colors and opacity.
    public var palette = Palette.bright

    /// The balls' colors from left to right, or nil for the palette's.
    public var customColors: [CGColor]?

    /// The balls' colors from left to right: ``customColors`` or the palette's.
    public var colors: [CGColor] {
        get { customColors ?? palette.colors }
        set { customColors = newValue }
    }

    /// The duration of one cycle in seconds, or nil for the original's.
    public var customPeriod: Double?

    /// The balls' radius in points, or nil for 6.5 at the natural width of 80.
    public var radius: Double?

    /// The distance between resting balls in points, or nil for 30 at the natural width.
    public var distance: Double?

    /// The opacity of each ball, or nil for the palette's.
    public var customOpacity: Double?

    /// The opacity of each ball: ``customOpacity`` or the palette's.
    public var ballOpacity: Double {
        get { customOpacity ?? palette.opacity }
        set { customOpacity = newValue }
    }

    /// A set of colors.
    public enum Palette: String, CaseIterable, Sendable {
        /// Opaque coral, amber, and teal, which remain distinct where the balls overlap.
        case bright

        /// The original post's pure red, yellow, and green at an opacity of 0.8.
        case post

        var colors: [CGColor] {
            switch self {
            case .bright: [.hex(0xF2545B), .hex(0xF5A623), .hex(0x19A88B)]
            case .post: [.hex(0xFF0000), .hex(0xFFFF00), .hex(0x00FF00)]
            }
        }

        var opacity: Double { self == .bright ? 1 : 0.8 }
    }

    /// The look: the post's by default.
    public var look = PostLook.post

    /// The animation's parameters.
    public static let parameters: [IndicatorParameter<Self>] = [
        .colors(\.colors, count: 3, "the colors of the balls: left, middle, right"),
        .number(
            "radius",
            \.radius,
            natural: 6.5,
            in: 0.5...200,
            unit: .points,
            "the balls’ radius; proportional by default"
        ),
        .number(
            "distance",
            \.distance,
            natural: 30,
            in: 1...1000,
            unit: .points,
            "the distance between resting balls; proportional by default"
        ),
        .period(\.customPeriod, natural: 1.44),
        .ratio("opacity", \.ballOpacity, "the opacity of each ball; the palette’s by default"),
        .choice("palette", \.palette, "the default colors: bright, or the post’s"),
        .look(\.look),
    ]

    /// Creates the animation with its default parameters.
    public init() {}

    /// The duration of one cycle in seconds: ``customPeriod`` or the original's.
    public var period: TimeInterval { customPeriod ?? 6 * Self.phaseDuration }

    /// The start, where the three balls are apart.
    public let posterFraction = 0.0

    /// The duration of each of the original's six phases, in seconds.
    private static let phaseDuration = 0.24

    /// The balls' positions at the phase boundaries, from -1 at the left to 1 at the right, and
    /// their depths in each third of the cycle.
    private static let tracks: [(name: String, places: [CGFloat], depths: [CGFloat])] = [
        ("red", [-1, 0, 1, 0, 0, 0, -1], [2, 3, 1]),
        ("yellow", [0, 0, -1, 0, 1, 0, 0], [1, 2, 3]),
        ("green", [1, 0, 0, 0, -1, 0, 1], [3, 1, 2]),
    ]

    /// The polished balls' heights at the phase boundaries, from -1 at the top to 1 at the bottom.
    ///
    /// A ball passes above the others when it goes right, and one that comes from the right passes
    /// below them.
    private static let heights: [[CGFloat]] = [
        [0, -1, 0, 1, 0, 0, 0], [0, 0, 0, -1, 0, 1, 0], [0, 1, 0, 0, 0, -1, 0],
    ]

    /// The natural size in points: 80 × 20, or 64 × 29 for the polished look.
    public var naturalSize: CGSize {
        look == .polished ? CGSize(width: 64, height: 29) : Self.naturalSize
    }

    /// Returns the layers: `red`, `yellow`, and `green` move along x and change their depth.
    public func makeLayer(size: CGSize) -> CALayer {
        let distance = distance(in: size)
        let choreography = Choreography(duration: 6 * Self.phaseDuration, period: period)
        let content = CALayer.container(size: size)
        let curves: [Curve] = look == .polished ? [.easeIn, .easeOut] : [.linear]
        for (index, ball) in makeBalls(in: size).enumerated() {
            let track = Self.tracks[index]
            ball.zPosition = track.depths[0]
            let positions = track.places.enumerated().map { index, place in
                (at: Double(index) / 6, value: (size.width / 2 + place * distance) as Any)
            }
            // Balls change depth only while they are apart, so the change isn't visible.
            let depths = track.depths.enumerated().map { index, depth in
                (at: Double(2 * index) * Self.phaseDuration, value: depth as Any)
            }
            var animations = [
                choreography.keyframes("position.x", positions, curves: curves),
                choreography.steps("zPosition", depths),
            ]
            if look == .polished {
                let rise = 5.5 * scale(in: size)
                let heights = Self.heights[index].enumerated().map { index, height in
                    (at: Double(index) / 6, value: (size.height / 2 + height * rise) as Any)
                }
                animations.append(
                    choreography.keyframes("position.y", heights, curves: [.easeOut, .easeIn])
                )
            }
            choreography.play(animations, on: ball)
            content.addSublayer(ball)
        }
        return content
    }

    /// Returns the balls at their initial positions.
    private func makeBalls(in size: CGSize) -> [CALayer] {
        // In the small form, the balls are relatively larger and have smaller gaps.
        let natural: CGFloat = look == .polished ? 8 : Self.profile.isSmall(size) ? 9 : 6.5
        let radius = radius.map { CGFloat($0) } ?? natural * scale(in: size)
        let distance = distance(in: size)
        return zip(Self.tracks, colors).map { track, color in
            let center = CGPoint(
                x: size.width / 2 + track.places[0] * distance,
                y: size.height / 2
            )
            let ball = CALayer.disc(center, diameter: 2 * radius, color, name: track.name)
            ball.opacity = Float(ballOpacity)
            return ball
        }
    }

    private func scale(in size: CGSize) -> CGFloat {
        min(size.width / naturalSize.width, size.height / naturalSize.height)
    }

    /// Returns the distance between resting balls.
    private func distance(in size: CGSize) -> CGFloat {
        let natural: CGFloat = look == .polished ? 22 : Self.profile.isSmall(size) ? 25 : 30
        return distance.map { CGFloat($0) } ?? natural * scale(in: size)
    }

    /// Returns the balls at rest, which light up one after another.
    public func makeProgressLayer(size: CGSize, reducesMotion: Bool) -> CALayer {
        let content = CALayer.container(size: size)
        let balls = makeBalls(in: size).sorted { $0.position.x < $1.position.x }
        for (index, ball) in balls.enumerated() {
            ball.lightUp(during: Double(index) / 3...Double(index + 1) / 3)
            content.addSublayer(ball)
        }
        return content
    }

    /// A description of the reduced-motion variant.
    public static let reducedMotionSummary = "three resting balls that fade in turn every 2.4 s"

    /// Returns the balls at rest, which fade in turn.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        let content = CALayer.container(size: size)
        let balls = makeBalls(in: size)
        for ball in balls { content.addSublayer(ball) }
        fadeInTurn(balls)
        return content
    }
}

extension LoadingAnimation where Self == ThreeBalls {
    /// Three balls that take turns swapping places.
    public static var threeBalls: Self { Self() }
}
