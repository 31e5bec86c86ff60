import KinoraPlatform

/// Dots in a row, the last of which leaps over the others to the front.
public struct LeapfrogDots: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "leapfrog-dots",
        title: "Leapfrog Dots",
        family: .dots,
        naturalSize: CGSize(width: 56, height: 40),
        purpose: "Players waiting for their turn"
    )

    /// The style of the dots.
    public var style = MarkStyle(
        "dots",
        .row,
        .teal,
        .blue,
        .violet,
        period: 2.1,
        size: 12,
        spacing: 8,
        count: 3,
        in: 2...6
    )

    /// The height of a leap, in diameters.
    public var height = 1.5

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("height", \.height, in: 0...4, "the height of a leap, in diameters")
    ]

    package func motion(of mark: Mark) -> [CAAnimation] {
        let places = style.marks(in: mark.box).map(\.center.x)
        let share = 1 / Double(places.count)
        let ground = mark.center.y + height * mark.size / 3
        var steps: [(at: Double, value: Any)] = [(0, places[places.count - 1])]
        for (index, place) in places.reversed().enumerated().dropFirst() {
            steps.append((Double(index) * share, place))
        }
        steps.append((1, places[places.count - 1]))
        let leap = (1 - share)...1
        let peak = ground - height * mark.size
        return [
            score.keyframes("position.x", steps, curve: .easeInEaseOut),
            score.keyframes(
                "position.y",
                [(0, ground), (leap.lowerBound, ground), (1 - share / 2, peak), (1, ground)],
                curves: [.linear, .easeOut, .easeIn]
            ),
        ]
    }

    package func delay(of mark: Mark) -> Double { mark.fraction }
}

extension LoadingAnimation where Self == LeapfrogDots {
    /// Dots in a row, the last of which leaps over the others.
    public static var leapfrogDots: Self { Self() }
}
