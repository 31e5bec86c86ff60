import KinoraPlatform

/// A wavy arc that turns, grows, and shrinks on a ring.
public struct WavyRing: LineAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "wavy-ring",
        title: "Wavy Ring",
        family: .rings,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "Any wait, playful and soft",
        smallWidth: 28
    )

    /// The style of the line; the second color is the ring's.
    public var style = LineStyle(.violet, .violet, period: 2.4, lineWidth: 4, length: 0.8)

    /// The height of the waves, in line widths.
    public var amplitude = 0.4

    /// The number of waves around the ring.
    public var waves = 9

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("amplitude", \.amplitude, in: 0...2, "the height of the waves, in line widths"),
        .count("waves", \.waves, in: 2...24, "the number of waves around the ring"),
    ]

    /// The time at which the line is longest.
    public let posterFraction = 0.5

    package func path(in box: DesignBox) -> CGPath {
        let height = CGFloat(amplitude) * style.width(in: box)
        let middle = max(radius(in: box) - height, 0)
        let count = count(in: box)
        return CGPath.smooth(count: count * 4) { turn in
            let radius = middle + height * CGFloat(sin(2 * .pi * turn * Double(count)))
            let angle = CGFloat(2 * Double.pi * turn)
            return box.center.offset(radius * sin(angle), -radius * cos(angle))
        }
    }

    /// Returns the number of waves.
    private func count(in box: DesignBox) -> Int { box.isSmall ? min(waves, 7) : waves }

    package func addLines(to content: CALayer, in box: DesignBox) {
        let wave = line(in: box, name: "wave")
        // The line's start moves by whole waves, so that the next cycle begins with the same wave.
        let count = Double(count(in: box))
        let way = ((style.length - 0.1) * count).rounded() / count
        score.play(
            [
                score.keyframes(
                    "strokeEnd",
                    [(0, 0.1), (0.5, way + 0.1), (1, way + 0.1)],
                    curve: .easeInEaseOut
                ),
                score.keyframes(
                    "strokeStart",
                    [(0, 0), (0.5, 0), (1, way)],
                    curve: .easeInEaseOut
                ),
                score.change(
                    "transform.rotation.z",
                    from: 0,
                    to: 2 * .pi * (2 - way),
                    during: 0...1
                ),
            ],
            on: wave
        )
        content.addSublayer(wave)
    }
}

extension LoadingAnimation where Self == WavyRing {
    /// A wavy arc that turns on a ring.
    public static var wavyRing: Self { Self() }
}
