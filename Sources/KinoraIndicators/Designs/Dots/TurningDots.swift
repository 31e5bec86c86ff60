import KinoraPlatform

/// A row of dots that turns like a stick while its inner dots shrink and grow.
public struct TurningDots: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "turning-dots",
        title: "Turning Dots",
        family: .dots,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "A change from one state to another"
    )

    /// The style of the dots.
    public var style = MarkStyle(
        "dots",
        .row,
        .coral,
        period: 1,
        size: 10,
        spacing: 7,
        count: 3,
        in: 2...5
    )

    /// The scale of the inner dots halfway through the turn.
    public var breath = 0.6

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("breath", \.breath, in: 0...1.5, "the scale of the inner dots halfway")
    ]

    package func motion(of mark: Mark) -> [CAAnimation] {
        let isInner = mark.index > 0 && mark.index < mark.total - 1
        let scales: [(at: Double, value: Any)] = [(0, 1), (0.5, isInner ? breath : 1), (1, 1)]
        return [score.keyframes("transform.scale", scales, curve: .easeInEaseOut)]
    }

    package func delay(of mark: Mark) -> Double { 0 }

    package func complete(_ content: CALayer, in box: DesignBox) {
        turn(content, by: 0.5, .bezier(0.7, -0.13, 0.22, 0.86))
    }
}

extension LoadingAnimation where Self == TurningDots {
    /// A row of dots that turns like a stick.
    public static var turningDots: Self { Self() }
}
