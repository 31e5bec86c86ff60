import KinoraPlatform

/// Three balls that take turns swapping places, passing in front of each other.
public struct ThreeBalls: LoadingAnimation, Hashable {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "three-balls",
        title: "Three Balls",
        origin: "QQ Mail’s pull-to-refresh, as a post of 2018 rebuilt it for iOS",
        naturalSize: CGSize(width: 80, height: 20)
    )

    /// The balls’ colors from left to right.
    public var colors: [CGColor] = [.hex(0xFF0000), .hex(0xFFFF00), .hex(0x00FF00)]

    /// The duration of one cycle in seconds, or nil for the original's.
    public var customPeriod: Double?

    /// The balls' radius in points, or nil for 6.5 at the natural width of 80.
    public var radius: Double?

    /// The distance between resting balls in points, or nil for 30 at the natural width.
    public var distance: Double?

    /// The opacity of each ball.
    public var ballOpacity = 0.8

    /// The animation's parameters.
    public static let parameters: [IndicatorParameter<Self>] = [
        .colors(\.colors, count: 3, "the balls’ colors: left, middle, right"),
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
            "the distance between two places; proportional by default"
        ),
        .period(\.customPeriod, natural: 1.44),
        .number("opacity", \.ballOpacity, in: 0...1, unit: .ratio, "the opacity of each ball"),
    ]

    /// Creates the animation with its default parameters.
    public init() {}

    /// The duration of one cycle in seconds: ``customPeriod`` or the original's.
    public var period: TimeInterval { customPeriod ?? 6 * Self.stage }

    /// The start, where the three balls are apart.
    public let posterFraction = 0.0

    /// The duration of each of the original's six phases, in seconds.
    private static let stage = 0.24

    /// The balls' places, from -1 at the left to 1, at the phase boundaries, and depths in each
    /// third.
    private static let tracks: [(name: String, places: [CGFloat], depths: [CGFloat])] = [
        ("red", [-1, 0, 1, 0, 0, 0, -1], [2, 3, 1]),
        ("yellow", [0, 0, -1, 0, 1, 0, 0], [1, 2, 3]),
        ("green", [1, 0, 0, 0, -1, 0, 1], [3, 1, 2]),
    ]

    /// Returns the layers: `red`, `yellow`, and `green` move along x and change their depth.
    public func makeLayer(size: CGSize) -> CALayer {
        let scale = min(size.width / 80, size.height / 20)
        let radius = radius.map { CGFloat($0) } ?? 6.5 * scale
        let distance = distance.map { CGFloat($0) } ?? 30 * scale
        let choreography = Choreography(duration: 6 * Self.stage, period: period)
        let content = CALayer()
        content.place(size: size)
        for (track, color) in zip(Self.tracks, colors) {
            let ball = CAShapeLayer()
            ball.name = track.name
            ball.place(
                in: CGRect(
                    x: size.width / 2 + track.places[0] * distance - radius,
                    y: size.height / 2 - radius,
                    width: 2 * radius,
                    height: 2 * radius
                )
            )
            ball.path = CGPath(ellipseIn: ball.bounds, transform: nil)
            ball.fillColor = color
            ball.opacity = Float(ballOpacity)
            ball.zPosition = track.depths[0]
            let positions = track.places.enumerated().map { index, place in
                (at: Double(index) / 6, value: (size.width / 2 + place * distance) as Any)
            }
            // Balls change depth only while they are apart, so the change isn't visible.
            let depths = track.depths.enumerated().map { index, depth in
                (at: Double(2 * index) * Self.stage, value: depth as Any)
            }
            choreography.play(
                [
                    choreography.keyframes("position.x", positions),
                    choreography.steps("zPosition", depths),
                ],
                on: ball
            )
            content.addSublayer(ball)
        }
        return content
    }
}

extension LoadingAnimation where Self == ThreeBalls {
    /// Three balls that take turns swapping places.
    public static var threeBalls: Self { Self() }
}
