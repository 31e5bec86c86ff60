import KinoraPlatform

/// A square that flips about one axis and then about the other.
public struct TurningSquare: ObjectAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "turning-square",
        title: "Turning Square",
        family: .shapes,
        naturalSize: CGSize(width: 40, height: 40),
        purpose: "Replacing a page or an image"
    )

    /// The style; the line width is the corner radius.
    public var style = ObjectStyle(.blue, period: 1.6, lineWidth: 6)

    /// The fraction of the cycle in which the square rests.
    public var rest = 0.1

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("rest", \.rest, in: 0...0.9, "the fraction of the cycle at rest")
    ]

    /// The start, where the square faces the viewer.
    public let posterFraction = 0.0

    package func addParts(to content: CALayer, in box: DesignBox) {
        let corner = style.width(in: box)
        let frame = box.rect(0, 0, 37, 37)
        let square = CALayer.box(frame, corner: corner, style.palette[0], name: "square")
        let holder = box.makeLayer("holder", in: content)
        let flip = (1 - rest) / 2
        // Seen from the front, a turn about an axis looks like a change of width or height, until
        // the edge shows. Each layer changes one of them.
        for (layer, axis, start) in [(square, "y", 0.0), (holder, "x", 0.5)] {
            let turn = score.keyframes(
                "transform.scale.\(axis)",
                [(0, 1), (0.5, 0.14), (1, 1)],
                during: start...(start + flip),
                curves: [.easeIn, .easeOut]
            )
            score.play([turn], on: layer)
        }
        holder.addSublayer(square)
    }
}

extension LoadingAnimation where Self == TurningSquare {
    /// A square that flips about both axes.
    public static var turningSquare: Self { Self() }
}
