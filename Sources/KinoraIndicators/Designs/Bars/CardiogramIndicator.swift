import KinoraPlatform

/// A pulse that runs along the line of a cardiogram.
public struct CardiogramIndicator: LineAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "cardiogram",
        title: "Cardiogram",
        family: .bars,
        naturalSize: CGSize(width: 80, height: 36),
        purpose: "Health data, or a server status check",
        smallWidth: 40
    )

    /// The style of the lines; the second color is the track's.
    public var style = LineStyle(
        .coral,
        .coral,
        period: 1.6,
        lineWidth: 3.5,
        length: 0.4,
        track: 0.2
    )

    /// The height of the peaks, as a fraction of the natural height.
    public var height = 1.0

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("height", \.height, "the height of the peaks")
    ]

    /// The time at which the pulse is in the middle.
    public let posterFraction = 0.5

    /// The corners of the line, in natural points from the center.
    private static let corners: [(x: CGFloat, y: CGFloat)] = [
        (-38, 0), (-18, 0), (-13, -5), (-8, 0), (-4, 6), (2, -15), (9, 15), (14, 0), (38, 0),
    ]

    /// The corners of the small form, which has only the high peaks.
    private static let smallCorners: [(x: CGFloat, y: CGFloat)] = [
        (-37, 0), (-16, 0), (-5, -15), (8, 15), (18, 0), (37, 0),
    ]

    package func path(in box: DesignBox) -> CGPath {
        let corners = box.isSmall ? Self.smallCorners : Self.corners
        return .lines(corners.map { box.point($0.x, $0.y * height) })
    }

    package func addLines(to content: CALayer, in box: DesignBox) {
        let pulse = line(in: box, name: "pulse")
        let share = style.length / (1 + style.length)
        score.play(
            [
                score.keyframes(
                    "strokeEnd",
                    [(0, 0), (1 - share, 1), (1, 1)],
                    curves: [.bezier(0.45, 0.1, 0.55, 0.9), .linear]
                ),
                score.keyframes(
                    "strokeStart",
                    [(0, 0), (share, 0), (1, 1)],
                    curves: [.linear, .bezier(0.45, 0.1, 0.55, 0.9)]
                ),
            ],
            on: pulse
        )
        content.addSublayer(pulse)
    }

    /// A description of the reduced-motion variant.
    public static let reducedMotionSummary = "a pulse that runs along the line once in 6 s"

    /// Returns the pulse, running slowly on a track.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        makeSlowLayer(size: size) { $0.style.trackOpacity = max(style.trackOpacity, 0.4) }
    }
}

extension LoadingAnimation where Self == CardiogramIndicator {
    /// A pulse that runs along the line of a cardiogram.
    public static var cardiogram: Self { Self() }
}

/// The former name of ``CardiogramIndicator``.
@available(*, deprecated, renamed: "CardiogramIndicator")
public typealias Cardiogram = CardiogramIndicator
