import KinoraPlatform

/// A ring of segments that light up one after another.
public struct SegmentedRing: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "segmented-ring",
        title: "Segmented Ring",
        family: .rings,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "A task in several steps",
        smallWidth: 24
    )

    /// The style of the segments; the spacing is the ring's radius.
    public var style = MarkStyle(
        "segments",
        .circle,
        .green,
        period: 1.2,
        size: 6,
        spacing: 19.7,
        count: 8,
        in: 2...24,
        small: MarkMeasures(count: 6, size: 8, spacing: 18.8)
    )

    /// The gap between segments, as a fraction of a segment.
    public var gap = 0.2

    /// The lowest opacity.
    public var faintest = 0.2

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("gap", \.gap, in: 0...0.9, "the gap between segments, as a fraction of a segment"),
        .faintest(\.faintest),
    ]

    package func makeMark(_ mark: Mark) -> CALayer {
        let share = 1 / CGFloat(mark.total)
        let path = CGPath.arc(
            center: mark.box.center,
            radius: mark.distance,
            from: (CGFloat(mark.index) + gap / 2) * share,
            turns: share * (1 - gap)
        )
        let name = "mark-\(mark.index)"
        return mark.box.stroke(path, mark.color, width: mark.size, cap: .butt, name: name)
    }

    package func motion(of mark: Mark) -> [CAAnimation] {
        [score.keyframes("opacity", [(0, faintest), (0.06, 1), (0.75, faintest), (1, faintest)])]
    }
}

extension LoadingAnimation where Self == SegmentedRing {
    /// A ring of segments that light up one after another.
    public static var segmentedRing: Self { Self() }
}
