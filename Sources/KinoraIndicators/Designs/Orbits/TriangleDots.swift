import KinoraPlatform

/// Three dots that move from corner to corner of a triangle.
public struct TriangleDots: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "triangle-dots",
        title: "Triangle Dots",
        family: .orbits,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "Work passed around between people",
        smallWidth: 24
    )

    /// The style of the dots; the spacing is the distance from the center to the corners.
    public var style = MarkStyle(
        "dots",
        .circle,
        .teal,
        .amber,
        .coral,
        period: 2.1,
        size: 11,
        spacing: 20,
        count: 3,
        in: 3...6,
        small: MarkMeasures(count: 3, size: 14, spacing: 17.5)
    )

    /// The clockwise rotation of the triangle, in degrees.
    public var tilt = 0.0

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .number(
            "tilt",
            \.tilt,
            in: -180...180,
            unit: .degrees,
            "the clockwise rotation of the triangle"
        )
    ]

    /// The start, where each dot is in a corner.
    public let posterFraction = 0.0

    package func motion(of mark: Mark) -> [CAAnimation] {
        let corners = style.marks(in: mark.box).map(\.center)
        let stops = 0...corners.count
        func keys(_ coordinate: (CGPoint) -> CGFloat) -> [(at: Double, value: Any)] {
            stops.map { stop in
                let corner = corners[(mark.index + stop) % corners.count]
                return (Double(stop) / Double(corners.count), coordinate(corner))
            }
        }
        return [
            score.keyframes("position.x", keys(\.x), curve: .easeInEaseOut),
            score.keyframes("position.y", keys(\.y), curve: .easeInEaseOut),
        ]
    }

    package func delay(of mark: Mark) -> Double { 0 }

    package func complete(_ content: CALayer, in box: DesignBox) {
        let marks = style.marks(in: box)
        if marks.count == 3, tilt == 0 {
            // An upright triangle extends farther above its center than below.
            content.transform = CATransform3DMakeTranslation(0, marks[0].distance / 4, 0)
        } else {
            content.transform = CATransform3DMakeRotation(tilt * .pi / 180, 0, 0, 1)
        }
    }
}

extension LoadingAnimation where Self == TriangleDots {
    /// Three dots that move from corner to corner.
    public static var triangleDots: Self { Self() }
}
