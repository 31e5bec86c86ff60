import KinoraPlatform

/// A bar that slides back and forth in a track and stretches as it moves.
public struct SlidingBar: LineAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "sliding-bar",
        title: "Sliding Bar",
        family: .bars,
        naturalSize: CGSize(width: 96, height: 8),
        purpose: "The top or bottom edge of a page"
    )

    /// The style of the lines; the second color is the track's.
    public var style = LineStyle(
        .blue,
        .blue,
        period: 1.8,
        lineWidth: 6,
        length: 0.2,
        in: 0.05...0.6,
        track: 0.2
    )

    /// The maximum length of the bar, as a fraction of the track.
    public var stretch = 0.45

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio(
            "stretch",
            \.stretch,
            in: 0.05...0.9,
            "the bar’s maximum length, as a fraction of the track"
        )
    ]

    /// The time at which the bar is longest.
    public let posterFraction = 0.25

    package func path(in box: DesignBox) -> CGPath {
        let half = (box.length(96) - style.width(in: box)) / 2
        return .lines([box.center.offset(-half, 0), box.center.offset(half, 0)])
    }

    package func addLines(to content: CALayer, in box: DesignBox) {
        let bar = line(in: box, name: "bar")
        let (short, long) = (style.length, max(stretch, style.length))
        let middle = (1 - long) / 2
        let curves: [Curve] = [.easeIn, .easeOut, .easeIn, .easeOut]
        score.play(
            [
                score.keyframes(
                    "strokeStart",
                    [(0, 0), (0.25, middle), (0.5, 1 - short), (0.75, middle), (1, 0)],
                    curves: curves
                ),
                score.keyframes(
                    "strokeEnd",
                    [
                        (0, short), (0.25, middle + long), (0.5, 1), (0.75, middle + long),
                        (1, short),
                    ],
                    curves: curves
                ),
            ],
            on: bar
        )
        content.addSublayer(bar)
    }

    /// A description of the reduced-motion variant.
    public static let reducedMotionSummary = "a bar that slides back and forth once in 6 s"

    /// Returns the bar, sliding slowly.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        // The bar keeps its length.
        makeSlowLayer(size: size) { $0.stretch = style.length }
    }
}

extension LoadingAnimation where Self == SlidingBar {
    /// A bar that slides back and forth in a track.
    public static var slidingBar: Self { Self() }
}
