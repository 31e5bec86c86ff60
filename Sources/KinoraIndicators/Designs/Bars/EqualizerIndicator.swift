import KinoraPlatform

/// Bars that rise from a line to different heights, as in an audio equalizer.
public struct EqualizerIndicator: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "equalizer",
        title: "Equalizer",
        family: .bars,
        naturalSize: CGSize(width: 48, height: 40),
        purpose: "Playing or loading music",
        smallWidth: 24
    )

    /// The style of the bars.
    public var style = MarkStyle(
        "bars",
        .row,
        .green,
        .teal,
        .blue,
        .violet,
        .pink,
        period: 2,
        size: 6,
        spacing: 3.5,
        count: 5,
        small: MarkMeasures(count: 4, size: 8, spacing: 4)
    )

    /// The minimum height, as a fraction of the maximum.
    public var shortest = 0.15

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .shortest(\.shortest)
    ]

    /// The heights that bars pass through, from 0 to 1.
    private static let heights = [
        [0.2, 0.9, 0.4, 0.7, 0.1, 0.6], [0.7, 0.3, 1, 0.5, 0.8, 0.2], [0.4, 0.8, 0.3, 1, 0.5, 0.9],
        [0.9, 0.4, 0.6, 0.1, 0.7, 0.3], [0.3, 0.6, 0.2, 0.8, 0.4, 1],
    ]

    package func makeMark(_ mark: Mark) -> CALayer {
        let height = mark.box.length(36)
        let bar = mark.bar(height: height, corner: 0.3)
        // Bars grow from their lower end.
        bar.anchorPoint = CGPoint(x: 0.5, y: 1)
        bar.position = mark.center.offset(0, height / 2)
        return bar
    }

    package func motion(of mark: Mark) -> [CAAnimation] {
        let heights = Self.heights[mark.index % Self.heights.count]
        let stops = heights + [heights[0]]
        let values = stops.enumerated().map { index, height in
            (
                at: Double(index) / Double(heights.count),
                value: (shortest + (1 - shortest) * height) as Any
            )
        }
        return [score.keyframes("transform.scale.y", values, curve: .easeInEaseOut)]
    }

    package func delay(of mark: Mark) -> Double { 0.13 * Double(mark.index / 5) }
}

extension LoadingAnimation where Self == EqualizerIndicator {
    /// Bars that rise to different heights.
    public static var equalizer: Self { Self() }
}

/// The former name of ``EqualizerIndicator``.
@available(*, deprecated, renamed: "EqualizerIndicator")
public typealias Equalizer = EqualizerIndicator
