import KinoraPlatform

/// A square that fills with water from below, and empties as it turns over.
public struct FillingSquare: ObjectAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "filling-square",
        title: "Filling Square",
        family: .shapes,
        naturalSize: CGSize(width: 44, height: 44),
        purpose: "A store or cache filling up",
        smallWidth: 24
    )

    /// The style, with the colors of the frame and the water.
    public var style = ObjectStyle(.graphite, .blue, period: 2, lineWidth: 4)

    /// The corner radius, as a fraction of half the side.
    public var corner = 0.2

    /// The time at which the square is half full.
    public let posterFraction = 0.37

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .corner(\.corner)
    ]

    package func addParts(to content: CALayer, in box: DesignBox) {
        let width = style.width(in: box)
        let side = max(box.length(31) - width, 0)
        let frame = CGRect(center: box.center, size: CGSize(width: side, height: side))
        let radius = side / 2 * corner
        let outline = CGPath(
            roundedRect: frame,
            cornerWidth: radius,
            cornerHeight: radius,
            transform: nil
        )
        let vessel = box.makeLayer("vessel", in: content)
        let inside = CALayer.window(frame, corner: radius, name: "inside")
        vessel.addSublayer(inside)
        let water = CALayer.box(frame, corner: 0, style.palette[1], name: "water")
        // The water rises while the square is upside down, and drains when it is upright.
        let level = score.keyframes(
            "transform.translation.y",
            [(0, -side), (0.25, -side), (0.5, 0), (0.75, 0), (1, side)],
            curves: [.linear, .easeOut, .linear, .easeIn]
        )
        score.play([level], on: water)
        inside.addSublayer(water)
        vessel.addSublayer(line(outline, in: box, name: "frame"))
        let turn = score.keyframes(
            "transform.rotation.z",
            [
                (0, 0), (0.25, CGFloat.pi), (0.5, CGFloat.pi), (0.75, 2 * CGFloat.pi),
                (1, 2 * CGFloat.pi),
            ],
            curve: .easeInEaseOut
        )
        score.play([turn], on: vessel)
    }
}

extension LoadingAnimation where Self == FillingSquare {
    /// A square that fills with water and turns over.
    public static var fillingSquare: Self { Self() }
}
