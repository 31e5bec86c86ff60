import KinoraPlatform

/// Rings that spread from the center one after another.
public struct RipplesIndicator: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "ripples",
        title: "Ripples",
        family: .ripples,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "A call, or a search nearby",
        smallWidth: 24
    )

    /// The style of the rings; the size is their maximum diameter.
    public var style = MarkStyle(
        "rings",
        .stack,
        .teal,
        period: 2.1,
        size: 46,
        spacing: 0,
        count: 3,
        in: 1...6,
        small: MarkMeasures(count: 2, size: 44, spacing: 0)
    )

    /// The line width of the rings, as a fraction of their maximum diameter.
    public var ringWidth = 0.06

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio(
            "ring-width",
            \.ringWidth,
            in: 0.01...0.3,
            "the line width of the rings, as a fraction of their diameter"
        )
    ]

    package func makeMark(_ mark: Mark) -> CALayer {
        let width = mark.size * ringWidth * (mark.box.isSmall ? 1.6 : 1)
        let path = CGPath.arc(center: mark.center, radius: (mark.size - width) / 2)
        return mark.box.stroke(path, mark.color, width: width, name: "mark-\(mark.index)")
    }

    package func motion(of mark: Mark) -> [CAAnimation] {
        [
            score.change(
                "transform.scale",
                from: 0.02,
                to: 1,
                during: 0...1,
                .bezier(0.2, 0.5, 0.6, 0.9)
            ),
            score.keyframes("opacity", [(0, 1), (0.5, 1), (1, 0)]),
        ]
    }

    /// A description of the reduced-motion variant.
    public static let reducedMotionSummary =
        "rings at different sizes, which fade in turn every 2.4 s"
}

extension LoadingAnimation where Self == RipplesIndicator {
    /// Rings that spread from the center one after another.
    public static var ripples: Self { Self() }
}

/// The former name of ``RipplesIndicator``.
@available(*, deprecated, renamed: "RipplesIndicator")
public typealias Ripples = RipplesIndicator
