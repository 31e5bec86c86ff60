import KinoraPlatform

/// A line that runs along an infinity symbol.
public struct InfinityTrack: TrackAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "infinity-track",
        title: "Infinity Track",
        family: .tracks,
        naturalSize: CGSize(width: 72, height: 36),
        purpose: "A connection that stays open",
        smallWidth: 36
    )

    /// The style of the lines; the second color is the track's.
    public var style = LineStyle(
        .violet,
        .violet,
        period: 1.6,
        lineWidth: 5,
        length: 0.3,
        track: 0.2
    )

    /// The height of the loops, as a fraction of their width.
    public var roundness = 0.85

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio(
            "roundness",
            \.roundness,
            in: 0.1...1.5,
            "the height of the loops, as a fraction of their width"
        )
    ]

    package func track(in box: DesignBox, rounds: Int) -> CGPath {
        let width = (box.length(68) - style.width(in: box)) / 2
        let height = width * roundness
        return .smooth(count: 16, rounds: rounds) { turn in
            let angle = 2 * Double.pi * turn
            return box.center.offset(width * sin(angle), height * sin(angle) * cos(angle))
        }
    }
}

extension LoadingAnimation where Self == InfinityTrack {
    /// A line that runs along an infinity symbol.
    public static var infinityTrack: Self { Self() }
}
