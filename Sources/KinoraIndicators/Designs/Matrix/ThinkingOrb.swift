import KinoraPlatform

/// A disc of dots that breathes, ripples, or whirls, depending on what an assistant does.
public struct ThinkingOrb: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "thinking-orb",
        title: "Thinking Orb",
        family: .matrix,
        naturalSize: CGSize(width: 56, height: 56),
        purpose: "An assistant that listens, thinks, or speaks",
        smallWidth: 32
    )

    /// The style of the dots; the spacing is the orb's radius.
    public var style = MarkStyle(
        "dots",
        .rosette,
        .violet,
        .blue,
        .teal,
        .pink,
        period: 2.4,
        size: 5.4,
        spacing: 22.8,
        count: 4,
        in: 2...6,
        small: MarkMeasures(count: 2, size: 14, spacing: 17.5)
    )

    /// The state to show.
    public var state = State.thinking

    /// The smallest scale of a dot.
    public var smallest = 0.3

    /// A state of an assistant.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// All dots breathe together.
        case idle

        /// Ripples run to the center.
        case listening

        /// A spiral whirls around the center.
        case thinking

        /// Ripples run from the center, twice as fast.
        case speaking
    }

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .choice("state", \.state, "the state: idle, listening, thinking, or speaking"),
        .ratio("smallest", \.smallest, "the smallest scale of a dot"),
    ]

    package func makeMark(_ mark: Mark) -> CALayer { mark.disc(style.palette[mark.ring]) }

    package func motion(of mark: Mark) -> [CAAnimation] {
        // The few dots of the small form never vanish.
        let least = mark.box.isSmall ? max(smallest, 0.55) : smallest
        let (low, middle) = (state == .idle ? 0.75 : least, state == .idle ? 1.1 : 1.25)
        var values: [(at: Double, value: Any)] = [(0, low), (0.5, middle), (1, low)]
        if state == .speaking {
            values = [(0, low), (0.25, middle), (0.5, low), (0.75, middle), (1, low)]
        }
        return [score.keyframes("transform.scale", values, curve: .easeInEaseOut)]
    }

    package func delay(of mark: Mark) -> Double {
        let way = mark.distance / max(mark.reach, 1e-9)
        let offset = CGPoint(
            x: mark.center.x - mark.box.center.x,
            y: mark.center.y - mark.box.center.y
        )
        let turn = mark.distance < 1e-9 ? 0 : atan2(offset.x, -offset.y) / (2 * .pi)
        switch state {
        case .idle: return 0
        case .listening: return 1 - 0.8 * way
        case .thinking: return turn + 0.6 * way
        case .speaking: return 0.4 * way
        }
    }
}

extension LoadingAnimation where Self == ThinkingOrb {
    /// A disc of dots that shows what an assistant does.
    public static var thinkingOrb: Self { Self() }
}
