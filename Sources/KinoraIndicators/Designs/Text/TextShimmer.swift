import KinoraPlatform

/// A line of text that a band of light crosses.
public struct TextShimmer: LabelAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "text-shimmer",
        title: "Text Shimmer",
        family: .text,
        naturalSize: CGSize(width: 96, height: 24),
        purpose: "An assistant thinking, in words",
        leastWidth: 56
    )

    /// The style of the text; the second color is the light's.
    public var style = LabelStyle("Thinking…", .gray, .graphite, period: 1.8, fontSize: 19)

    /// The width of the band of light, as a fraction of the text's.
    public var spread = 0.5

    /// The opacity of the text outside the light.
    public var faintest = 1.0

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio(
            "spread",
            \.spread,
            in: 0.1...2,
            "the width of the band of light, as a fraction of the text"
        ),
        .faintest(\.faintest, "the opacity of the text outside the light"),
    ]

    /// The time at which the light is in the middle.
    public let posterFraction = 0.45

    package func addText(to content: CALayer, in box: DesignBox) {
        let base = makeLine(in: box, color: 0)
        base.opacity = Float(faintest)
        content.addSublayer(base)
        let bright = makeLine(in: box, color: 1)
        bright.name = "bright"
        let band = CAGradientLayer()
        band.name = "band"
        band.colors = [CGColor.transparent, CGColor.hex(0), CGColor.transparent]
        band.startPoint = CGPoint(x: 0, y: 0.5)
        band.endPoint = CGPoint(x: 1, y: 0.5)
        let line = bright.lineFrame
        let length = line.width * spread
        let (first, last) = (line.minX - length / 2, line.maxX + length / 2)
        band.place(
            in: CGRect(
                x: first - length / 2,
                y: 0,
                width: length,
                height: bright.bounds.height
            )
        )
        let crossing = score.keyframes(
            "position.x",
            [(0, first), (0.9, last), (1, last)]
        )
        score.play([crossing], on: band)
        bright.mask = band
        content.addSublayer(bright)
    }
}

extension LoadingAnimation where Self == TextShimmer {
    /// A line of text that a band of light crosses.
    public static var textShimmer: Self { Self() }
}
