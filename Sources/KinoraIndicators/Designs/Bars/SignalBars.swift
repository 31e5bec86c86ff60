import KinoraPlatform

/// Rising bars that light up from the shortest to the longest.
public struct SignalBars: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "signal-bars",
        title: "Signal Bars",
        family: .bars,
        naturalSize: CGSize(width: 48, height: 40),
        purpose: "Searching for a network or device"
    )

    /// The style of the bars.
    public var style = MarkStyle(
        "bars",
        .row,
        .teal,
        period: 1.6,
        size: 8,
        spacing: 4,
        count: 4,
        in: 2...8
    )

    /// The lowest opacity.
    public var faintest = 0.2

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .faintest(\.faintest)
    ]

    /// The time at which all bars are lit.
    public let posterFraction = 0.7

    package func makeMark(_ mark: Mark) -> CALayer {
        let (full, total) = (mark.box.length(36), CGFloat(mark.total))
        let height = full * (0.3 + 0.7 * CGFloat(mark.index) / max(total - 1, 1))
        let bar = mark.bar(height: height, corner: 0.3)
        bar.position = mark.center.offset(0, (full - height) / 2)
        return bar
    }

    package func motion(of mark: Mark) -> [CAAnimation] {
        // The shortest bar stays lit.
        guard mark.index > 0 else { return [] }
        let start = 0.02 + 0.75 * (mark.fraction - 1 / Double(mark.total))
        return [
            score.keyframes(
                "opacity",
                [
                    (0, faintest), (start, faintest), (start + 0.19, 1), (0.76, 1),
                    (0.98, faintest),
                    (1, faintest),
                ],
                curve: .easeInEaseOut
            )
        ]
    }

    package func delay(of mark: Mark) -> Double { 0 }
}

extension LoadingAnimation where Self == SignalBars {
    /// Rising bars that light up one after another.
    public static var signalBars: Self { Self() }
}
