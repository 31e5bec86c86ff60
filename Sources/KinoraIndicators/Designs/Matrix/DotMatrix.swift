import KinoraPlatform

/// A grid of dots that light up in one of many patterns.
public struct DotMatrix: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "dot-matrix",
        title: "Dot Matrix",
        family: .matrix,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "A model computing an answer",
        smallWidth: 28
    )

    /// The style of the dots.
    public var style = MarkStyle(
        "dots",
        .grid,
        .teal,
        period: 1.5,
        size: 6,
        spacing: 4,
        count: 5,
        in: 2...9,
        small: MarkMeasures(count: 3, size: 11, spacing: 5)
    )

    /// The order in which the dots light up.
    public var pattern = Pattern.wave

    /// The lowest opacity.
    public var faintest = 0.25

    /// The fraction of the cycle in which a dot is lit.
    public var glow = 0.6

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .choice("pattern", \.pattern, "the order in which the dots light up"),
        .faintest(\.faintest),
        .ratio("glow", \.glow, in: 0.1...1, "the fraction of the cycle in which a dot is lit"),
    ]

    package func motion(of mark: Mark) -> [CAAnimation] {
        [
            score.keyframes(
                "opacity",
                [(0, faintest), (0.25 * glow, 1), (glow, faintest), (1, faintest)],
                curve: .easeInEaseOut
            )
        ]
    }

    package func delay(of mark: Mark) -> Double {
        pattern.delay(column: mark.column, row: mark.row, side: mark.columns)
    }
}

extension LoadingAnimation where Self == DotMatrix {
    /// A grid of dots that light up in a pattern.
    public static var dotMatrix: Self { Self() }
}
