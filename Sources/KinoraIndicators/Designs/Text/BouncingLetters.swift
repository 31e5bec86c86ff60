import KinoraPlatform

/// A line of text whose letters jump one after another.
public struct BouncingLetters: LabelAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "bouncing-letters",
        title: "Bouncing Letters",
        family: .text,
        naturalSize: CGSize(width: 96, height: 32),
        purpose: "A first launch, with a word",
        leastWidth: 56
    )

    /// The style of the text.
    public var style = LabelStyle("Loading…", .blue, period: 1.6, fontSize: 19)

    /// The height of a jump, as a fraction of the font size.
    public var height = 0.35

    /// The fraction of the cycle in which the letters rest.
    public var rest = 0.15

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("height", \.height, "the height of a jump, as a fraction of the font size"),
        .ratio("rest", \.rest, in: 0...0.8, "the fraction of the cycle at rest"),
    ]

    package func addText(to content: CALayer, in box: DesignBox) {
        let row = style.row(in: box, width: Self.naturalSize.width - 8)
        let start = box.center.offset(-row.width / 2, 0)
        let letters = row.makeLayers(at: start, color: style.palette[0])
        let rise = -height * row.fontSize
        let jump = 0.4 * (1 - rest)
        let stagger = (1 - rest - jump) / Double(max(letters.count - 1, 1))
        for (index, letter) in letters.enumerated() {
            let first = stagger * Double(index)
            var keys: [(at: Double, value: Any)] = [
                (first, 0), (first + jump / 2, rise), (first + jump, 0), (1, 0),
            ]
            if index > 0 { keys.insert((0, 0), at: 0) }
            let curves: [Curve] = [.easeOut, .easeIn, .linear]
            let motion = score.keyframes(
                "transform.translation.y",
                keys,
                curves: index > 0 ? [.linear] + curves : curves
            )
            score.play([motion], on: letter)
            content.addSublayer(letter)
        }
    }
}

extension LoadingAnimation where Self == BouncingLetters {
    /// A line of text whose letters jump in turn.
    public static var bouncingLetters: Self { Self() }
}
