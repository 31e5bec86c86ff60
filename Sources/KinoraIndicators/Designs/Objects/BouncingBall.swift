import KinoraPlatform

/// A ball that bounces on its shadow, flattened when it lands and stretched when it is fast.
public struct BouncingBall: ObjectAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "bouncing-ball",
        title: "Bouncing Ball",
        family: .objects,
        naturalSize: CGSize(width: 40, height: 56),
        purpose: "Sports, games, and short waits"
    )

    /// The style, with the colors of the ball and its shadow; the line width is the shadow's height.
    public var style = ObjectStyle(.coral, .gray, period: 0.9, lineWidth: 4)

    /// The height of the bounce, as a fraction of the natural height.
    public var height = 1.0

    /// The flattening of the ball on the ground; 0 for none.
    public var squash = 0.3

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("height", \.height, in: 0.1...1, "the height of the bounce"),
        .ratio("squash", \.squash, in: 0...0.6, "the flattening on the ground"),
    ]

    package func addParts(to content: CALayer, in box: DesignBox) {
        let ground = box.point(0, 23)
        let shadow = CAShapeLayer()
        shadow.name = "shadow"
        shadow.place(
            in: CGRect(
                center: ground,
                size: CGSize(width: box.length(22), height: style.width(in: box))
            )
        )
        shadow.path = CGPath(ellipseIn: shadow.bounds, transform: nil)
        shadow.fillColor = style.palette[1]
        score.play(
            [
                score.keyframes(
                    "transform.scale.x",
                    [(0, 1), (0.5, 0.5), (1, 1)],
                    curves: [.easeOut, .easeIn]
                ),
                score.keyframes(
                    "opacity",
                    [(0, 0.5), (0.5, 0.2), (1, 0.5)],
                    curves: [.easeOut, .easeIn]
                ),
            ],
            on: shadow
        )
        content.addSublayer(shadow)
        let side = box.length(19)
        let ball = CALayer.disc(ground, diameter: side, style.palette[0], name: "ball")
        ball.anchorPoint = CGPoint(x: 0.5, y: 1)
        let top = ground.y - box.length(29) * height
        score.play(
            [
                score.keyframes(
                    "position.y",
                    [(0, ground.y), (0.08, ground.y), (0.54, top), (1, ground.y)],
                    curves: [.linear, .bezier(0.2, 0.6, 0.5, 1), .bezier(0.5, 0, 0.8, 0.4)]
                ),
                score.keyframes(
                    "transform.scale.y",
                    [(0, 1.08), (0.04, 1 - squash), (0.12, 1.1), (0.4, 1), (0.7, 1), (1, 1.08)],
                    curve: .easeInEaseOut
                ),
                score.keyframes(
                    "transform.scale.x",
                    [
                        (0, 0.96), (0.04, 1 + squash * 0.7), (0.12, 0.94), (0.4, 1), (0.7, 1),
                        (1, 0.96),
                    ],
                    curve: .easeInEaseOut
                ),
            ],
            on: ball
        )
        content.addSublayer(ball)
    }

    /// Returns the design inside a ring or above a bar that fills with the progress.
    public func makeProgressLayer(size: CGSize, reducesMotion: Bool) -> CALayer {
        FramedProgress(animation: self, size: size, reducesMotion: reducesMotion).makeLayer()
    }
}

extension LoadingAnimation where Self == BouncingBall {
    /// A ball that bounces on its shadow.
    public static var bouncingBall: Self { Self() }
}
