import KinoraPlatform

/// A square that jumps, turns by a quarter, and lands softly on its shadow.
public struct JumpingSquare: ObjectAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "jumping-square",
        title: "Jumping Square",
        family: .shapes,
        naturalSize: CGSize(width: 48, height: 60),
        purpose: "A game, or a wait with a smile"
    )

    /// The style, with the colors of the square and its shadow.
    public var style = ObjectStyle(.violet, .gray, period: 0.8, lineWidth: 3)

    /// The height of the jump, in side lengths.
    public var height = 0.7

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("height", \.height, "the height of the jump, in side lengths")
    ]

    package func addParts(to content: CALayer, in box: DesignBox) {
        let side = box.length(26)
        let ground = box.point(0, 20)
        let shadow = CALayer.disc(ground, diameter: side, style.palette[1], name: "shadow")
        shadow.transform = CATransform3DMakeScale(1, 0.14, 1)
        shadow.position = ground.offset(0, side * 0.14)
        score.play(
            [
                score.keyframes(
                    "transform.scale.x",
                    [(0, 1), (0.15, 1.1), (0.5, 0.65), (0.85, 1), (1, 1)],
                    curve: .easeInEaseOut
                ),
                score.keyframes(
                    "opacity",
                    [(0, 0.5), (0.15, 0.55), (0.5, 0.2), (0.85, 0.5), (1, 0.5)],
                    curve: .easeInEaseOut
                ),
            ],
            on: shadow
        )
        content.addSublayer(shadow)

        let frame = CGRect(x: ground.x - side / 2, y: ground.y - side, width: side, height: side)
        let square = CALayer.box(
            frame,
            corner: style.width(in: box),
            style.palette[0],
            name: "square"
        )
        score.play(
            [
                score.keyframes(
                    "transform.rotation.z",
                    [(0, 0), (0.15, 0), (0.85, CGFloat.pi / 2), (1, CGFloat.pi / 2)],
                    curve: .easeInEaseOut
                )
            ],
            on: square
        )
        // The body is squashed before and after the jump, independently of its rotation.
        let body = box.makeLayer("body", in: content)
        body.anchorPoint = CGPoint(x: ground.x / box.size.width, y: ground.y / box.size.height)
        body.position = ground
        body.addSublayer(square)
        score.play(
            [
                score.keyframes(
                    "transform.scale.y",
                    [(0, 0.94), (0.15, 0.86), (0.3, 1), (0.75, 1), (0.9, 0.9), (1, 0.94)],
                    curve: .easeInEaseOut
                ),
                score.keyframes(
                    "transform.translation.y",
                    [(0, 0), (0.15, 0), (0.5, -height * side), (0.85, 0), (1, 0)],
                    curves: [.linear, .easeOut, .easeIn, .linear]
                ),
            ],
            on: body
        )
    }
}

extension LoadingAnimation where Self == JumpingSquare {
    /// A square that jumps and turns by a quarter.
    public static var jumpingSquare: Self { Self() }
}
