import KinoraPlatform

/// The parameters of designs that consist of lines, such as arcs.
public struct LineStyle: FamilyStyle {
    package var palette: InkPalette

    /// The duration of one cycle in seconds.
    public var period: Double

    /// The line width in points, or nil for a proportional width.
    public var lineWidth: Double?

    /// The length of the moving line, as a fraction of its path.
    public var length: Double

    /// The opacity of the track behind the line; 0 for none.
    public var trackOpacity: Double

    /// The shape of the line ends.
    public var caps = Caps.round

    /// A Boolean value that indicates whether the motion is mirrored.
    public var isMirrored = false

    /// A shape of line ends.
    public enum Caps: String, CaseIterable, Sendable {
        /// Half circles beyond the ends.
        case round

        /// Flat ends.
        case butt

        var lineCap: CAShapeLayerLineCap { self == .round ? .round : .butt }
    }

    let naturalWidth: Double
    let lengths: ClosedRange<Double>

    /// The colors of the lines.
    public var colors: [CGColor] {
        get { palette.colors }
        set { palette.colors = newValue }
    }

    init(
        _ inks: Ink...,
        period: Double,
        lineWidth: Double,
        length: Double = 0.25,
        in lengths: ClosedRange<Double> = 0.02...0.98,
        track: Double = 0
    ) {
        palette = InkPalette(inks)
        self.period = period
        self.length = length
        self.lengths = lengths
        trackOpacity = track
        naturalWidth = lineWidth
    }

    /// Returns the line width, which is a quarter larger in small forms and, by default, at least
    /// two points where there is room.
    func width(in box: DesignBox) -> CGFloat {
        guard box.isSmall else { return box.length(lineWidth, natural: naturalWidth) }
        let width = box.length(lineWidth, natural: 1.25 * naturalWidth)
        return lineWidth == nil ? max(width, box.leastLineWidth) : width
    }

    package static func parameters<Design: FamilyAnimation>(
        of design: Design.Type
    ) -> [IndicatorParameter<Design>] where Design.Style == Self {
        let style = Design().style
        var parameters: [IndicatorParameter<Design>] = [
            .colors("the colors of the lines"),
            .period,
            .length(
                "line-width",
                \.style.lineWidth,
                natural: style.naturalWidth,
                in: 0.5...200,
                "the line width"
            ),
        ]
        if style.lengths.lowerBound < style.lengths.upperBound {
            parameters.append(
                .number(
                    "length",
                    \.style.length,
                    in: style.lengths,
                    unit: .ratio,
                    "the fraction that is drawn"
                )
            )
        }
        return parameters + [
            .number(
                "track",
                \.style.trackOpacity,
                in: 0...1,
                unit: .ratio,
                "the opacity of the track"
            ),
            .choice("caps", \.style.caps, "the shape of the line ends"),
            .flag("mirrored", \.style.isMirrored, "whether the motion is mirrored"),
        ]
    }
}
