import KinoraPlatform

/// A wavy line that moves continuously.
public struct WavyBar: LineAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "wavy-bar",
        title: "Wavy Bar",
        family: .bars,
        naturalSize: CGSize(width: 96, height: 14),
        purpose: "The edge of a page, playful and soft",
        smallWidth: 48
    )

    /// The style of the lines; the second color is the track's.
    public var style = LineStyle(
        .violet,
        .violet,
        period: 0.9,
        lineWidth: 4,
        length: 0.98,
        in: 0.3...0.98
    )

    /// The height of the waves, in line widths.
    public var amplitude = 0.75

    /// The number of waves.
    public var waves = 5

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("amplitude", \.amplitude, in: 0...3, "the height of the waves, in line widths"),
        .count("waves", \.waves, in: 1...16, "the number of waves"),
    ]

    /// Returns the length of a wave in points.
    private func wavelength(in box: DesignBox) -> CGFloat {
        box.length(96) / CGFloat(box.isSmall ? min(waves, 3) : waves)
    }

    /// Returns a line from left to right, with one more wave than is visible.
    package func path(in box: DesignBox) -> CGPath {
        let length = wavelength(in: box)
        let height = CGFloat(amplitude) * style.width(in: box)
        let count = Int((box.length(96) / length).rounded(.up)) + 1
        let path = CGMutablePath()
        let start = box.center.offset(-box.length(48), 0)
        path.move(to: start)
        _ = path.addWave(from: start, length: length, height: height, count: count)
        return path
    }

    package func addLines(to content: CALayer, in box: DesignBox) {
        let wave = line(in: box, name: "wave")
        let count = (box.length(96) / wavelength(in: box)).rounded(.up) + 1
        // The line moves back by a wave while its ends move ahead by one.
        let (whole, step) = (box.length(96) / wavelength(in: box) / count, 1 / count)
        let first = whole * (1 - style.length) / 2
        score.play(
            [
                score.change(
                    "transform.translation.x",
                    from: 0,
                    to: -wavelength(in: box),
                    during: 0...1
                ),
                score.change("strokeStart", from: first, to: first + step, during: 0...1),
                score.change(
                    "strokeEnd",
                    from: whole - first,
                    to: whole - first + step,
                    during: 0...1
                ),
            ],
            on: wave
        )
        content.addSublayer(wave)
    }

    /// Returns the wave at rest, which fills from left to right.
    public func makeProgressLayer(size: CGSize, reducesMotion: Bool) -> CALayer {
        let box = makeBox(size)
        let content = box.makeLayer()
        let half = (box.length(96) - style.width(in: box)) / 2
        let start = box.center.offset(-half, 0)
        let wave = CGMutablePath()
        wave.move(to: start)
        let count = box.isSmall ? min(waves, 3) : waves
        _ = wave.addWave(
            from: start,
            length: 2 * half / CGFloat(count),
            height: CGFloat(amplitude) * style.width(in: box),
            count: count
        )
        let line = ProgressLine(path: wave, color: style.palette[0], width: style.width(in: box))
        for layer in line.makeLayers(size: size) { content.addSublayer(layer) }
        mirror(content)
        return content
    }

    /// A description of the reduced-motion variant.
    public static let reducedMotionSummary = "a wave that moves by one wavelength in 6 s"

    /// Returns the wave, moving slowly.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        makeSlowLayer(size: size) { $0.amplitude = amplitude / 2 }
    }
}

extension LoadingAnimation where Self == WavyBar {
    /// A wavy line that moves continuously.
    public static var wavyBar: Self { Self() }
}
