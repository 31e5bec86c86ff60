import KinoraPlatform

/// Two squares that wander from corner to corner, turning and shrinking as they move.
public struct WanderingSquares: ObjectAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "wandering-squares",
        title: "Wandering Squares",
        family: .shapes,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "Moving files from place to place"
    )

    /// The style; the line width is the corner radius.
    public var style = ObjectStyle(.amber, .violet, period: 2, lineWidth: 2.5)

    /// The smallest scale.
    public var smallest = 0.5

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .smallest(\.smallest)
    ]

    /// The start, where the squares are in opposite corners.
    public let posterFraction = 0.0

    package func addParts(to content: CALayer, in box: DesignBox) {
        let side = box.length(19)
        let (near, far) = (box.point(-12.5, -12.5), box.point(12.5, 12.5))
        let stops: [Double] = [0, 0.25, 0.5, 0.75, 1]
        func keys(_ keyPath: String, _ values: [CGFloat]) -> CAAnimation {
            let keys = zip(stops, values).map { (at: $0, value: $1 as Any) }
            return score.keyframes(keyPath, keys, curve: .bezier(0.65, 0, 0.35, 1))
        }
        for index in 0..<2 {
            let frame = CGRect(center: near, size: CGSize(width: side, height: side))
            let square = CALayer.box(
                frame,
                corner: style.width(in: box),
                style.palette[index],
                name: "square-\(index)"
            )
            score.play(
                [
                    keys("position.x", [near.x, far.x, far.x, near.x, near.x]),
                    keys("position.y", [near.y, near.y, far.y, far.y, near.y]),
                    keys("transform.scale", [1, smallest, 1, smallest, 1]),
                    keys("transform.rotation.z", [0, 0.5, 1, 1.5, 2].map { $0 * .pi }),
                ],
                on: square,
                delay: Double(index) / 2
            )
            content.addSublayer(square)
        }
    }
}

extension LoadingAnimation where Self == WanderingSquares {
    /// Two squares that wander from corner to corner.
    public static var wanderingSquares: Self { Self() }
}
