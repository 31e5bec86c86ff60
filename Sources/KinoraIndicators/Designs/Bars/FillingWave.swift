import KinoraPlatform

/// A vessel in which a liquid with waves rises and falls.
public struct FillingWave: LineAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "filling-wave",
        title: "Filling Wave",
        family: .bars,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "A tank, a quota, or a download",
        smallWidth: 24
    )

    /// The style, with the colors of the liquid and the rim.
    public var style = LineStyle(.blue, .blue, period: 3, lineWidth: 3, in: 0.25...0.25, track: 1)

    /// The height of the waves, as a fraction of the vessel's height.
    public var waves = 0.045

    /// The lowest level, from 0 for empty to 1 for full.
    public var lowest = 0.2

    /// The highest level, from 0 for empty to 1 for full.
    public var highest = 0.8

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio(
            "waves",
            \.waves,
            in: 0...0.2,
            "the height of the waves, as a fraction of the vessel"
        ),
        .ratio("lowest", \.lowest, "the lowest level"),
        .ratio("highest", \.highest, "the highest level"),
    ]

    /// Returns the inner radius of the vessel, which a gap separates from its rim.
    private func vessel(in box: DesignBox) -> CGFloat {
        max(radius(in: box) - 1.4 * style.width(in: box), 0)
    }

    package func addLines(to content: CALayer, in box: DesignBox) {
        let level = addVessel(to: content, in: box)
        let rise = score.keyframes(
            "transform.translation.y",
            [
                (0, height(lowest, in: box)), (0.5, height(highest, in: box)),
                (1, height(lowest, in: box)),
            ],
            curve: .easeInEaseOut
        )
        score.play([rise], on: level)
    }

    /// Adds the vessel, half full, and returns the layer with the liquid.
    private func addVessel(to content: CALayer, in box: DesignBox) -> CALayer {
        let radius = vessel(in: box)
        let frame = CGRect(
            center: box.center,
            size: CGSize(width: 2 * radius, height: 2 * radius)
        )
        let window = CALayer.window(frame, corner: radius, name: "vessel")
        content.addSublayer(window)
        let level = box.makeLayer("level", in: window)
        level.addSublayer(makeWave(in: box))
        return level
    }

    /// Returns the distance in points from the center down to the surface at a level.
    private func height(_ level: Double, in box: DesignBox) -> CGFloat {
        vessel(in: box) * CGFloat(1 - 2 * level)
    }

    /// Returns the vessel, filled in proportion to the progress.
    public func makeProgressLayer(size: CGSize, reducesMotion: Bool) -> CALayer {
        let box = makeBox(size)
        let root = box.makeLayer()
        let content = box.makeLayer("lines", in: root)
        if let track = track(in: box) { content.addSublayer(track) }
        let level = addVessel(to: content, in: box)
        if reducesMotion { level.removeIdleMotion() }
        // In an empty vessel, the crests are out of sight; in a full one, the troughs are.
        let (empty, full) = (-1.2 * waves, 1 + 1.2 * waves)
        level.addProgress([
            ProgressAnimation.score.change(
                "transform.translation.y",
                from: height(empty, in: box),
                to: height(full, in: box),
                during: 0...1
            )
        ])
        mirror(content)
        return root
    }

    /// Returns the liquid, with its surface in the center, moving by two waves in a cycle.
    private func makeWave(in box: DesignBox) -> CALayer {
        let radius = vessel(in: box)
        let (length, height) = (2 * radius, 2 * radius * CGFloat(waves))
        let path = CGMutablePath()
        let start = box.center.offset(-radius - 2 * length, 0)
        path.move(to: start)
        let end = path.addWave(from: start, length: length, height: height, count: 3)
        path.addLine(to: end.offset(0, 2.5 * length))
        path.addLine(to: start.offset(0, 2.5 * length))
        path.closeSubpath()
        let wave = box.fill(path, style.palette[0], name: "wave")
        let shift = score.change("transform.translation.x", from: 0, to: 2 * length, during: 0...1)
        score.play([shift], on: wave)
        return wave
    }

    /// A description of the reduced-motion variant.
    public static let reducedMotionSummary = "a liquid that rises and falls once in 6 s"

    /// Returns the liquid, moving slowly.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        makeSlowLayer(size: size) { $0.waves = 0 }
    }
}

extension LoadingAnimation where Self == FillingWave {
    /// A vessel in which a liquid rises and falls.
    public static var fillingWave: Self { Self() }
}
