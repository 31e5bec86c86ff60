import KinoraPlatform

/// A dot with arcs above it that light up from the inner to the outer one.
public struct WirelessArcs: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "wireless-arcs",
        title: "Wireless Arcs",
        family: .ripples,
        naturalSize: CGSize(width: 54, height: 40),
        purpose: "Searching for a network",
        smallWidth: 28
    )

    /// The style of the arcs: their width and the gap between them.
    public var style = MarkStyle(
        "arcs",
        .row,
        .blue,
        period: 1.5,
        size: 5,
        spacing: 5,
        count: 3,
        in: 1...5,
        small: MarkMeasures(count: 2, size: 7, spacing: 7)
    )

    /// The angle of the arcs in degrees.
    public var angle = 96.0

    /// The lowest opacity.
    public var faintest = 0.2

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .number("angle", \.angle, in: 20...180, unit: .degrees, "the angle of the arcs"),
        .faintest(\.faintest),
    ]

    /// The time at which all arcs are lit.
    public let posterFraction = 0.7

    /// Returns the common center of the arcs.
    private func origin(in box: DesignBox) -> CGPoint { box.point(0, 14) }

    package func makeMark(_ mark: Mark) -> CALayer {
        let gap = mark.box.length(
            style.spacing,
            natural: mark.box.isSmall ? style.small.spacing : style.natural.spacing
        )
        let path = CGPath.arc(
            center: origin(in: mark.box),
            radius: (mark.size + gap) * CGFloat(mark.index + 1),
            from: CGFloat(-angle / 720),
            turns: CGFloat(angle / 360)
        )
        return mark.box.stroke(path, mark.color, width: mark.size, name: "mark-\(mark.index)")
    }

    package func motion(of mark: Mark) -> [CAAnimation] {
        let start = 0.02 + 0.64 * mark.fraction
        return [
            score.keyframes(
                "opacity",
                [
                    (0, faintest), (start, faintest), (start + 0.18, 1), (0.76, 1),
                    (0.98, faintest),
                    (1, faintest),
                ],
                curve: .easeInEaseOut
            )
        ]
    }

    package func delay(of mark: Mark) -> Double { 0 }

    package func addBackground(to content: CALayer, in box: DesignBox) {
        let mark = style.marks(in: box)[0]
        let dot = CALayer.disc(
            origin(in: box),
            diameter: mark.size * 1.5,
            mark.color,
            name: "dot"
        )
        content.addSublayer(dot)
    }
}

extension LoadingAnimation where Self == WirelessArcs {
    /// Arcs above a dot that light up in turn.
    public static var wirelessArcs: Self { Self() }
}
