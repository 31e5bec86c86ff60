import KinoraPlatform

/// A line that crawls along a pale wave.
public struct WavyBar: LineAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "wavy-bar",
        title: "Wavy Bar",
        family: .bars,
        naturalSize: CGSize(width: 96, height: 14),
        purpose: "The edge of a page, playful and soft",
        smallWidth: 48,
        leastWidth: 32
    )

    /// The style of the lines; the second color is the track's.
    public var style = LineStyle(
        .violet,
        .violet,
        period: 1.6,
        lineWidth: 4,
        length: 0.5,
        in: 0.1...0.9,
        track: 0.25
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

    /// Returns a wave from left to right.
    package func path(in box: DesignBox) -> CGPath {
        let half = (box.length(96) - style.width(in: box)) / 2
        let start = box.center.offset(-half, 0)
        let count = box.isSmall ? min(waves, 3) : waves
        let path = CGMutablePath()
        path.move(to: start)
        _ = path.addWave(
            from: start,
            length: 2 * half / CGFloat(count),
            height: CGFloat(amplitude) * style.width(in: box),
            count: count
        )
        return path
    }

    package func addLines(to content: CALayer, in box: DesignBox) {
        let crawler = line(in: box, name: "crawler")
        // The head leads, and the tail catches up at the end, when the next head comes in.
        let lag = style.length * 0.7
        score.play(
            [
                score.keyframes(
                    "strokeEnd",
                    [(0, 0.0), (1 - lag, 1), (1, 1)],
                    curves: [.easeInEaseOut, .linear]
                ),
                score.keyframes(
                    "strokeStart",
                    [(0, 0.0), (lag, 0.0), (1, 1)],
                    curves: [.linear, .easeInEaseOut]
                ),
                // A line without a length would show its round caps.
                score.keyframes("opacity", [(0, 0), (0.05, 1), (0.95, 1), (1, 0)]),
            ],
            on: crawler
        )
        content.addSublayer(crawler)
    }

    /// Returns the wave at rest, which fills from left to right.
    public func makeProgressLayer(size: CGSize, reducesMotion: Bool) -> CALayer {
        let box = makeBox(size)
        let content = box.makeLayer()
        let line = ProgressLine(
            path: path(in: box),
            color: style.palette[0],
            width: style.width(in: box)
        )
        for layer in line.makeLayers(size: size) { content.addSublayer(layer) }
        mirror(content)
        return content
    }

    /// A description of the reduced-motion variant.
    public static let reducedMotionSummary = "a line that crawls along the wave once in 6 s"

    /// Returns the line, crawling slowly.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        makeSlowLayer(size: size) { $0.style.trackOpacity = max(style.trackOpacity, 0.45) }
    }
}

extension LoadingAnimation where Self == WavyBar {
    /// A line that crawls along a pale wave.
    public static var wavyBar: Self { Self() }
}
