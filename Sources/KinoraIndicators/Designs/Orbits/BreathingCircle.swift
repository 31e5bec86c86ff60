import KinoraPlatform

/// A circle of dots that contracts and expands while it turns.
public struct BreathingCircle: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "breathing-circle",
        title: "Breathing Circle",
        family: .orbits,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "A calm wait of unknown length",
        smallWidth: 24
    )

    /// The style of the dots; the spacing is the circle's maximum radius.
    public var style = MarkStyle(
        "dots",
        .circle,
        .teal,
        period: 2.4,
        size: 7,
        spacing: 19,
        count: 12,
        in: 4...24,
        small: MarkMeasures(count: 8, size: 9, spacing: 18)
    )

    /// The minimum radius, as a fraction of the maximum.
    public var depth = 0.6

    /// The size of the first dot, as a fraction of the last, which leads.
    public var smallest = 0.45

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("depth", \.depth, "the minimum radius, as a fraction of the maximum"),
        .ratio("smallest", \.smallest, "the size of the first dot, as a fraction of the last"),
    ]

    /// The start, where the circle is widest.
    public let posterFraction = 0.0

    package func makeMark(_ mark: Mark) -> CALayer {
        // The dots of the small form are all visible.
        let least = mark.box.isSmall ? max(smallest, 0.65) : smallest
        let scale = least + (1 - least) * Double(mark.index + 1) / Double(mark.total)
        return .disc(
            mark.center,
            diameter: mark.size * CGFloat(scale),
            mark.color,
            name: "mark-\(mark.index)"
        )
    }

    package func motion(of mark: Mark) -> [CAAnimation] {
        func breath(_ keyPath: String, _ offset: CGFloat) -> CAAnimation {
            score.keyframes(
                keyPath,
                [(0, 0), (0.5, offset * (1 - depth)), (1, 0)],
                curve: .easeInEaseOut
            )
        }
        return [
            breath("transform.translation.x", mark.box.center.x - mark.center.x),
            breath("transform.translation.y", mark.box.center.y - mark.center.y),
            score.keyframes(
                "transform.scale",
                [(0, 1), (0.5, 0.6), (1, 1)],
                curve: .easeInEaseOut
            ),
        ]
    }

    package func delay(of mark: Mark) -> Double { 0 }

    package func complete(_ content: CALayer, in box: DesignBox) {
        turn(content)
    }
}

extension LoadingAnimation where Self == BreathingCircle {
    /// A circle of dots that contracts and expands.
    public static var breathingCircle: Self { Self() }
}
