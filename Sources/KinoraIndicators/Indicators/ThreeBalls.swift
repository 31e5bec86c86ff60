import KinoraPlatform

/// Three balls swap places in turn, passing in front of each other.
public struct ThreeBalls: LoadingAnimation, Hashable {
    /// The kind's name, origin and size.
    public static let profile = IndicatorProfile(
        identifier: "three-balls",
        title: "Three Balls",
        origin: "QQ Mail’s pull-to-refresh, as a post of 2018 rebuilt it for iOS",
        naturalSize: CGSize(width: 80, height: 20)
    )

    /// The balls’ colours from left to right.
    public var colors: [CGColor] = [.hex(0xFF0000), .hex(0xFFFF00), .hex(0x00FF00)]

    /// The length of one play in seconds; nil for the original's.
    public var customPeriod: Double?

    /// The balls' radius in points; nil for 6.5 of the natural width of 80.
    public var radius: Double?

    /// The distance between resting balls in points; nil for 30 of the natural width.
    public var distance: Double?

    /// The opacity of each ball.
    public var ballOpacity = 0.8

    /// What can be changed.
    public static let parameters: [IndicatorParameter<Self>] = [
        .colors(\.colors, count: 3, "the balls’ colours: left, middle, right"),
        .number(
            "radius",
            \.radius,
            natural: 6.5,
            in: 0.5...200,
            unit: .points,
            "the balls’ radius; in proportion unless set"
        ),
        .number(
            "distance",
            \.distance,
            natural: 30,
            in: 1...1000,
            unit: .points,
            "the way between two places; in proportion unless set"
        ),
        .period(\.customPeriod, natural: 1.44),
        .number("opacity", \.ballOpacity, in: 0...1, unit: .ratio, "the opacity of each ball"),
    ]

    /// Creates the animation as its sheet has it.
    public init() {}

    /// The length of one play in seconds: the one that is set, or the original's.
    public var period: TimeInterval { customPeriod ?? 6 * Self.stage }

    /// All three balls stand apart.
    public let posterFraction = 0.0

    /// The length of each of the six stages of the original, in seconds.
    private static let stage = 0.24

    /// A ball's places, -1 left to 1 right, at the stages' boundaries, and its depth in each third.
    private static let courses: [(name: String, places: [CGFloat], depths: [CGFloat])] = [
        ("red", [-1, 0, 1, 0, 0, 0, -1], [2, 3, 1]),
        ("yellow", [0, 0, -1, 0, 1, 0, 0], [1, 2, 3]),
        ("green", [1, 0, 0, 0, -1, 0, 1], [3, 1, 2]),
    ]

    /// Returns the layers: `red`, `yellow` and `green` move along x and change their depth.
    public func makeLayer(size: CGSize) -> CALayer {
        let scale = min(size.width / 80, size.height / 20)
        let radius = radius.map { CGFloat($0) } ?? 6.5 * scale
        let distance = distance.map { CGFloat($0) } ?? 30 * scale
        let choreography = Choreography(duration: 6 * Self.stage, period: period)
        let content = CALayer()
        content.place(size: size)
        for (course, color) in zip(Self.courses, colors) {
            let ball = CAShapeLayer()
            ball.name = course.name
            ball.place(
                in: CGRect(
                    x: size.width / 2 + course.places[0] * distance - radius,
                    y: size.height / 2 - radius,
                    width: 2 * radius,
                    height: 2 * radius
                )
            )
            ball.path = CGPath(ellipseIn: ball.bounds, transform: nil)
            ball.fillColor = color
            ball.opacity = Float(ballOpacity)
            ball.zPosition = course.depths[0]
            let way = course.places.enumerated().map { index, place in
                (at: Double(index) / 6, value: (size.width / 2 + place * distance) as Any)
            }
            // Balls change depth while they are apart, so that nobody sees it.
            let depths = course.depths.enumerated().map { index, depth in
                (at: Double(2 * index) * Self.stage, value: depth as Any)
            }
            choreography.play(
                [
                    choreography.keyframes("position.x", way),
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
    /// Three balls that swap places in turn.
    public static var threeBalls: Self { Self() }
}
