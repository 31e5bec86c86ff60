import KinoraPlatform

/// The parameters of designs with a line of text.
public struct LabelStyle: FamilyStyle {
    package var palette: InkPalette

    /// The duration of one cycle in seconds.
    public var period: Double

    /// The text.
    public var text: String

    /// The font size in points, or nil for a proportional size that fits.
    public var fontSize: Double?

    let naturalSize: Double

    /// The colors of the text and its effects.
    public var colors: [CGColor] {
        get { palette.colors }
        set { palette.colors = newValue }
    }

    init(_ text: String, _ inks: Ink..., period: Double, fontSize: Double) {
        palette = InkPalette(inks)
        self.text = text
        self.period = period
        naturalSize = fontSize
    }

    /// Returns the text's letters, in a smaller font if the text is wider than a natural width.
    func row(_ text: String? = nil, in box: DesignBox, width: CGFloat) -> LetterRow {
        LetterRow(
            text ?? self.text,
            fontSize: box.length(fontSize, natural: naturalSize),
            fitting: fontSize == nil ? box.length(width) : .infinity
        )
    }

    package static func parameters<Design: FamilyAnimation>(
        of design: Design.Type
    ) -> [IndicatorParameter<Design>] where Design.Style == Self {
        let natural = Design().style.naturalSize
        return [
            .text("text", \.style.text, "the text"),
            .colors("the colors of the text"),
            .period,
            .length(
                "font-size",
                \.style.fontSize,
                natural: natural,
                in: 4...400,
                "the font size; a text that is too wide is smaller by default"
            ).optional,
        ]
    }
}

/// A design with a line of text.
package protocol LabelAnimation: FamilyAnimation where Style == LabelStyle {
    /// Adds the text and its effects to the content.
    func addText(to content: CALayer, in box: DesignBox)
}

extension LabelAnimation {
    /// Returns the layers of the text and its effects.
    public func makeLayer(size: CGSize) -> CALayer {
        let box = makeBox(size)
        let content = box.makeLayer()
        addText(to: content, in: box)
        return content
    }

    /// Returns a layer with the whole text in the center.
    func makeLine(_ text: String? = nil, in box: DesignBox, color: Int) -> CATextLayer {
        let row = style.row(text, in: box, width: Self.naturalSize.width - 8)
        return row.makeLine(around: box.center, color: style.palette[color])
    }

    /// A description of the reduced-motion variant.
    public static var reducedMotionSummary: String {
        "the text at rest, which fades out and in every 2.4 s"
    }

    /// Returns the text at rest, which fades out and in.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        let box = makeBox(size)
        let line = makeLine(in: box, color: 0)
        return breathing(line, size: size).enclosed(size: size)
    }

    /// Returns faint text that fills from left to right.
    public func makeProgressLayer(size: CGSize, reducesMotion: Bool) -> CALayer {
        let box = makeBox(size)
        let content = box.makeLayer()
        content.addSublayer(makeFillingLine(in: box))
        return content
    }

    /// Returns a layer with faint text that fills during a part of the progress, and is hidden
    /// before and after.
    func makeFillingLine(
        _ text: String? = nil,
        during part: ClosedRange<Double> = 0...1,
        in box: DesignBox
    ) -> CALayer {
        let score = ProgressAnimation.score
        let content = box.makeLayer("text")
        let faint = makeLine(text, in: box, color: 0)
        faint.opacity = Float(1.5 * ProgressLine.faintest)
        content.addSublayer(faint)
        let full = makeLine(text, in: box, color: 0)
        full.name = "full"
        let window = CALayer.box(full.bounds, corner: 0, .hex(0), name: "window")
        window.addProgress([
            score.change(
                "transform.translation.x",
                from: -window.bounds.width,
                to: 0,
                during: part
            )
        ])
        full.mask = window
        content.addSublayer(full)
        var visible: [(at: Double, value: Any)] = [(part.lowerBound, 1)]
        if part.lowerBound > 0 { visible.insert((0, 0), at: 0) }
        if part.upperBound < 1 { visible.append((part.upperBound, 0)) }
        if visible.count > 1 { content.addProgress([score.steps("opacity", visible)]) }
        return content
    }
}
