import KinoraPlatform

/// Arcs inside each other that turn in opposite directions.
public struct NestedArcs: LineAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "nested-arcs",
        title: "Nested Arcs",
        family: .rings,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "Several loads at once",
        smallWidth: 28
    )

    /// The style of the lines; the colors go from the outer arc to the inner one.
    public var style = LineStyle(.blue, .coral, .amber, period: 2, lineWidth: 4, length: 0.6)

    /// Creates the animation with its default parameters.
    public init() {}

    package func addLines(to content: CALayer, in box: DesignBox) {
        let width = style.width(in: box)
        // Whole turns in one cycle.
        let turns: [CGFloat] = [1, -2, 3]
        for index in 0..<(box.isSmall ? 2 : 3) {
            let radius = radius(in: box) - CGFloat(index) * 1.75 * width
            guard radius > 0 else { break }
            let path = CGPath.arc(
                center: box.center,
                radius: radius,
                from: 0.37 * CGFloat(index),
                turns: style.length
            )
            let arc = line(path, in: box, color: index, name: "arc-\(index)")
            turn(arc, by: turns[index])
            content.addSublayer(arc)
        }
    }
}

extension LoadingAnimation where Self == NestedArcs {
    /// Arcs inside each other that turn in opposite directions.
    public static var nestedArcs: Self { Self() }
}
