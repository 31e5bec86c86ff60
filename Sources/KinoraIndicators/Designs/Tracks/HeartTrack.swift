import KinoraPlatform

/// A line that runs around a heart.
public struct HeartTrack: TrackAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "heart-track",
        title: "Heart Track",
        family: .tracks,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "Health, favorites, or a kind word",
        smallWidth: 24
    )

    /// The style of the lines; the second color is the track's.
    public var style = LineStyle(.pink, .pink, period: 1.4, lineWidth: 4.5, length: 0.3, track: 0.2)

    /// The depth of the notch at the top, as a fraction of a typical heart's.
    public var notch = 1.0

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("notch", \.notch, in: 0...1.5, "the depth of the notch")
    ]

    package func track(in box: DesignBox, rounds: Int) -> CGPath {
        .heart(center: box.center, radius: radius(in: box), notch: notch, rounds: rounds)
    }
}

extension CGPath {
    /// Returns a heart, clockwise from its notch.
    ///
    /// - Parameters:
    ///   - center: The middle of its width and height.
    ///   - radius: Half of its width.
    ///   - notch: The depth of the notch, as a fraction of a typical heart's.
    ///   - rounds: The number of times that the path follows the outline.
    /// - Returns: The path, which is closed.
    static func heart(
        center: CGPoint,
        radius: CGFloat,
        notch: Double = 1,
        rounds: Int = 1
    ) -> CGPath {
        let unit = radius / 16
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { center.offset(x * unit, y * unit) }
        let top = -9 + 3 * notch
        let path = CGMutablePath()
        path.move(to: point(0, top))
        for _ in 0..<rounds {
            path.addCurve(to: point(16, -5), control1: point(3, -16), control2: point(16, -17))
            path.addCurve(to: point(0, 15), control1: point(16, 4), control2: point(6, 9))
            path.addCurve(to: point(-16, -5), control1: point(-6, 9), control2: point(-16, 4))
            path.addCurve(to: point(0, top), control1: point(-16, -17), control2: point(-3, -16))
        }
        path.closeSubpath()
        return path
    }
}

extension LoadingAnimation where Self == HeartTrack {
    /// A line that runs around a heart.
    public static var heartTrack: Self { Self() }
}
