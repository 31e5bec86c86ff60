import KinoraPlatform

/// A line of text that fills with a rising wave.
public struct FillingText: LabelAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "filling-text",
        title: "Filling Text",
        family: .text,
        naturalSize: CGSize(width: 96, height: 28),
        purpose: "A brand or title while an app starts",
        leastWidth: 56
    )

    /// The style of the text; the empty text has the second color.
    public var style = LabelStyle("LOADING", .blue, .blue, period: 2.8, fontSize: 24)

    /// The opacity of the empty text.
    public var faintest = 0.25

    /// The height of the waves, as a fraction of the font size.
    public var waves = 0.12

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .faintest(\.faintest, "the opacity of the empty text"),
        .ratio(
            "waves",
            \.waves,
            in: 0...0.3,
            "the height of the waves, as a fraction of the font size"
        ),
    ]

    /// The distance of the surface from the center when the text is full or empty, as a fraction of
    /// the line height.
    private static let reach = 0.46

    package func addText(to content: CALayer, in box: DesignBox) {
        let level = addLiquid(to: content, in: box)
        // Letters without a descender are covered long before the whole line is.
        let reach = level.bounds.height * 0.75 * Self.reach
        let rise = score.keyframes(
            "transform.translation.y",
            [(0, reach), (0.5, -reach), (1, reach)],
            curve: .easeInEaseOut
        )
        score.play([rise], on: level)
    }

    /// Returns the text, filled in proportion to the progress.
    public func makeProgressLayer(size: CGSize, reducesMotion: Bool) -> CALayer {
        let box = makeBox(size)
        let content = box.makeLayer()
        let level = addLiquid(to: content, in: box)
        if reducesMotion { level.removeIdleMotion() }
        let reach = level.bounds.height * Self.reach
        level.addProgress([
            ProgressAnimation.score.change(
                "transform.translation.y",
                from: reach,
                to: -reach,
                during: 0...1
            )
        ])
        return content
    }

    /// Adds the empty and the full text, and returns the layer whose liquid masks the full text.
    private func addLiquid(to content: CALayer, in box: DesignBox) -> CALayer {
        let empty = makeLine(in: box, color: 1)
        empty.opacity = Float(faintest)
        content.addSublayer(empty)
        let full = makeLine(in: box, color: 0)
        full.name = "full"
        let height = full.fontSize
        let line = full.lineFrame
        let level = CALayer.container(size: line.size, name: "level")
        level.place(in: line)
        level.addSublayer(makeWave(in: level.bounds, height: height * waves))
        full.mask = level
        content.addSublayer(full)
        return level
    }

    /// Returns the liquid, with its surface in the middle of a rectangle.
    private func makeWave(in rect: CGRect, height: CGFloat) -> CALayer {
        let length = rect.width / 2
        let path = CGMutablePath()
        let start = CGPoint(x: -length, y: rect.midY)
        path.move(to: start)
        // At the end of the shift, there is still some liquid for letters that reach beyond the line.
        let end = path.addWave(from: start, length: length, height: height, count: 5)
        path.addLine(to: end.offset(0, 2 * rect.height))
        path.addLine(to: start.offset(0, 2 * rect.height))
        path.closeSubpath()
        let wave = CAShapeLayer()
        wave.name = "wave"
        wave.path = path
        wave.fillColor = .hex(0)
        wave.place(size: rect.size)
        let shift = score.change("transform.translation.x", from: 0, to: -length, during: 0...0.5)
        let again = score.change("transform.translation.x", from: 0, to: -length, during: 0.5...1)
        score.play([shift, again], on: wave)
        return wave
    }
}

extension LoadingAnimation where Self == FillingText {
    /// A line of text that fills with a rising wave.
    public static var fillingText: Self { Self() }
}
