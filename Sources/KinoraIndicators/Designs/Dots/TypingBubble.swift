import KinoraPlatform

/// A speech bubble in which dots rise one after another.
public struct TypingBubble: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "typing-bubble",
        title: "Typing Bubble",
        family: .dots,
        naturalSize: CGSize(width: 64, height: 40),
        purpose: "Someone typing a message"
    )

    /// The style of the dots; the first color is the bubble's.
    public var style = MarkStyle(
        "dots",
        .row,
        Ink(light: 0xE3E7ED, dark: 0x333A45),
        .graphite,
        period: 1.3,
        size: 9,
        spacing: 5,
        count: 3,
        in: 2...5
    )

    /// The height of a jump, in diameters.
    public var height = 0.5

    /// The lowest opacity of the dots.
    public var faintest = 0.55

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("height", \.height, in: 0...2, "the height of a jump, in diameters"),
        .faintest(\.faintest, "the dots’ lowest opacity"),
    ]

    package func makeMark(_ mark: Mark) -> CALayer { mark.disc(style.colors[1]) }

    package func motion(of mark: Mark) -> [CAAnimation] {
        let rise = -height * mark.size
        return [
            score.keyframes(
                "transform.translation.y",
                [(0, 0), (0.25, rise), (0.6, 0), (1, 0)],
                curve: .easeInEaseOut
            ),
            score.keyframes(
                "opacity",
                [(0, faintest), (0.25, 1), (0.6, faintest), (1, faintest)],
                curve: .easeInEaseOut
            ),
        ]
    }

    package func delay(of mark: Mark) -> Double { 0.2 * Double(mark.index) }

    package func addBackground(to content: CALayer, in box: DesignBox) {
        content.addSublayer(makeBubble(in: box))
    }

    /// Returns the bubble, with its tail at the lower left.
    private func makeBubble(in box: DesignBox) -> CAShapeLayer {
        let body = box.rect(0, -1, 62, 34)
        let path = CGMutablePath()
        let radius = body.height / 2
        path.addRoundedRect(in: body, cornerWidth: radius, cornerHeight: radius)
        path.move(to: box.point(-14, 0))
        path.addLine(to: box.point(-14, 15))
        path.addQuadCurve(to: box.point(-30, 19), control: box.point(-21, 19))
        path.addQuadCurve(to: box.point(-26, 8), control: box.point(-25, 16))
        path.closeSubpath()
        return box.fill(path, style.colors[0], name: "bubble")
    }

    /// A description of the reduced-motion variant.
    public static let reducedMotionSummary = "the bubble, whose dots fade in turn every 2.4 s"
}

extension LoadingAnimation where Self == TypingBubble {
    /// A speech bubble in which dots rise one after another.
    public static var typingBubble: Self { Self() }
}
