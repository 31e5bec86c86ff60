import KinoraPlatform

/// A circle that swells from the center and fades.
public struct RippleIndicator: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "ripple",
        title: "Ripple",
        family: .ripples,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "A recording, a beacon, or a place on a map"
    )

    /// The style of the circles; the size is their maximum diameter.
    public var style = MarkStyle(
        "circles",
        .stack,
        .coral,
        period: 1.4,
        size: 48,
        spacing: 0,
        count: 1,
        in: 1...4
    )

    /// The diameter of the center dot, as a fraction of the circle's; 0 for no dot.
    public var core = 0.25

    /// The initial opacity of the circle.
    public var strength = 0.75

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("core", \.core, "the diameter of the center dot, as a fraction of the circle’s"),
        .ratio("strength", \.strength, "the initial opacity of the circle"),
    ]

    package func motion(of mark: Mark) -> [CAAnimation] {
        [
            score.change(
                "transform.scale",
                from: core,
                to: 1,
                during: 0...1,
                .bezier(0.21, 0.53, 0.56, 0.8)
            ),
            score.change(
                "opacity",
                from: strength,
                to: 0,
                during: 0...1,
                .bezier(0.3, 0.4, 0.6, 1)
            ),
        ]
    }

    package func complete(_ content: CALayer, in box: DesignBox) {
        let diameter = box.length(style.size, natural: style.natural.size) * core
        guard core > 0 else { return }
        let dot = CALayer.disc(box.center, diameter: diameter, style.palette[0], name: "core")
        content.addSublayer(dot)
    }

    /// A description of the reduced-motion variant.
    public static let reducedMotionSummary = "the dot in a faint circle that fades out and in"

    /// Returns the dot, with a circle around it that fades out and in.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        let box = makeBox(size)
        let content = box.makeLayer()
        let circle = style.marks(in: box)[0].disc()
        circle.opacity = 0.4
        content.addSublayer(circle)
        var dot = self
        dot.core = max(core, 0.25)
        dot.complete(content, in: box)
        fadeInTurn([circle])
        return content
    }
}

extension LoadingAnimation where Self == RippleIndicator {
    /// A circle that swells from the center and fades.
    public static var ripple: Self { Self() }
}

/// The former name of ``RippleIndicator``.
@available(*, deprecated, renamed: "RippleIndicator")
public typealias Ripple = RippleIndicator
