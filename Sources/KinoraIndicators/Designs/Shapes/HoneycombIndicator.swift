import KinoraPlatform

/// Seven hexagons that light up one after another.
public struct HoneycombIndicator: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "honeycomb",
        title: "Honeycomb",
        family: .shapes,
        naturalSize: CGSize(width: 52, height: 52),
        purpose: "Building a network",
        smallWidth: 28
    )

    /// The style of the hexagons; the spacing is the distance of the outer ones from the center.
    public var style = MarkStyle(
        "hexagons",
        .circle,
        .amber,
        period: 2.1,
        size: 14.5,
        spacing: 16.5,
        count: 6,
        in: 3...6,
        small: MarkMeasures(count: 3, size: 22, spacing: 14)
    )

    /// The smallest scale.
    public var smallest = 0.8

    /// The lowest opacity.
    public var faintest = 0.3

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .smallest(\.smallest),
        .faintest(\.faintest),
    ]

    package func makeMark(_ mark: Mark) -> CALayer { makeHexagon(mark, at: mark.center) }

    private func makeHexagon(_ mark: Mark, at center: CGPoint) -> CALayer {
        let frame = CGRect(center: center, size: CGSize(width: mark.size, height: mark.size))
        let layer = CAShapeLayer()
        layer.name = center == mark.center ? "mark-\(mark.index)" : "middle"
        layer.place(in: frame)
        layer.path = .polygon(
            6,
            center: layer.bounds.center,
            apothem: mark.size / 2,
            corner: 0.15,
            turn: 1 / 12
        )
        layer.fillColor = mark.color
        return layer
    }

    package func motion(of mark: Mark) -> [CAAnimation] {
        [
            score.keyframes(
                "transform.scale",
                [(0, smallest), (0.2, 1), (0.75, smallest), (1, smallest)],
                curve: .easeInEaseOut
            ),
            score.keyframes(
                "opacity",
                [(0, faintest), (0.2, 1), (0.75, faintest), (1, faintest)],
                curve: .easeInEaseOut
            ),
        ]
    }

    package func delay(of mark: Mark) -> Double {
        Double(mark.index) / Double(mark.total + (mark.box.isSmall ? 0 : 1))
    }

    package func complete(_ content: CALayer, in box: DesignBox) {
        let marks = style.marks(in: box)
        guard !box.isSmall, let mark = marks.last else { return }
        let middle = makeHexagon(mark, at: box.center)
        score.play(
            motion(of: mark),
            on: middle,
            delay: Double(marks.count) / Double(marks.count + 1)
        )
        content.addSublayer(middle)
    }
}

extension LoadingAnimation where Self == HoneycombIndicator {
    /// Seven hexagons that light up in turn.
    public static var honeycomb: Self { Self() }
}

/// The former name of ``HoneycombIndicator``.
@available(*, deprecated, renamed: "HoneycombIndicator")
public typealias Honeycomb = HoneycombIndicator
