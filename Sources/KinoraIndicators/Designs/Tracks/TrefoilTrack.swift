import KinoraPlatform

/// A line that runs along a knot with three loops.
public struct TrefoilTrack: TrackAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "trefoil-track",
        title: "Trefoil Track",
        family: .tracks,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "A longer wait with a path to follow",
        smallWidth: 28
    )

    /// The style of the lines; the second color is the track's.
    public var style = LineStyle(.teal, .teal, period: 2.4, lineWidth: 4, length: 0.25, track: 0.2)

    /// The size of the inner loops, as a fraction of the whole.
    public var looseness = 0.6

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("looseness", \.looseness, in: 0.1...1, "the size of the inner loops")
    ]

    package func track(in box: DesignBox, rounds: Int) -> CGPath {
        let outer = 1.05 * radius(in: box) / (1 + looseness)
        // The knot extends farther above its center than below.
        let center = box.center.offset(0, 0.27 * outer)
        return .smooth(count: 18, rounds: rounds) { turn in
            let angle = 2 * Double.pi * turn
            return center.offset(
                outer * (looseness * sin(angle) + sin(2 * angle)),
                outer * (looseness * cos(angle) - cos(2 * angle))
            )
        }
    }
}

extension LoadingAnimation where Self == TrefoilTrack {
    /// A line that runs along a knot with three loops.
    public static var trefoilTrack: Self { Self() }
}
