import KinoraPlatform

/// A square that becomes a circle and a square again while it turns.
public struct SquareToCircle: ObjectAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "square-to-circle",
        title: "Square to Circle",
        family: .shapes,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "A conversion from one form to another",
        smallWidth: 24
    )

    /// The style; the line width applies to the outline, if there is one.
    public var style = ObjectStyle(.coral, period: 1.6, lineWidth: 5)

    /// A Boolean value that indicates whether only the outline is drawn.
    public var isOutline = true

    /// The side of the square, as a fraction of the circle's diameter.
    public var side = 0.82

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .flag("outline", \.isOutline, "whether only the outline is drawn"),
        .ratio(
            "side",
            \.side,
            in: 0.2...1,
            "the side of the square, as a fraction of the diameter"
        ),
    ]

    /// A time at which the square is halfway to the circle.
    public let posterFraction = 0.25

    package func addParts(to content: CALayer, in box: DesignBox) {
        let radius = box.length(23) - (isOutline ? style.width(in: box) / 2 : 0)
        func shape(corner: CGFloat, _ apothem: CGFloat) -> CGPath {
            .polygon(4, center: box.center, apothem: apothem, corner: corner, turn: 0.125)
        }
        let square = shape(corner: 0.12, max(radius * side, 0))
        let circle = shape(corner: 1, max(radius, 0))
        let layer = box.fill(square, style.palette[0], name: "shape")
        if isOutline {
            layer.fillColor = nil
            layer.strokeColor = style.palette[0]
            layer.lineWidth = style.width(in: box)
            layer.lineJoin = .round
        }
        let curve = Curve.bezier(0.6, 0, 0.4, 1)
        score.play(
            [
                score.keyframes("path", [(0, square), (0.5, circle), (1, square)], curve: curve),
                score.change("transform.rotation.z", from: 0, to: CGFloat.pi, during: 0...1, curve),
            ],
            on: layer
        )
        content.addSublayer(layer)
    }
}

extension LoadingAnimation where Self == SquareToCircle {
    /// A square that becomes a circle and a square again.
    public static var squareToCircle: Self { Self() }
}
