import KinoraPlatform

/// The parameters of designs that show a thing.
public struct ObjectStyle: FamilyStyle {
    package var palette: InkPalette

    /// The duration of one cycle in seconds.
    public var period: Double

    /// The lines' width in points, or nil for one in proportion.
    public var lineWidth: Double?

    /// The angle by which the thing is turned, in degrees clockwise.
    public var tilt = 0.0

    /// A Boolean value that indicates whether the thing is mirrored.
    public var isMirrored = false

    let naturalWidth: Double

    /// The colors of the thing's parts.
    public var colors: [CGColor] {
        get { palette.colors }
        set { palette.colors = newValue }
    }

    init(_ inks: Ink..., period: Double, lineWidth: Double) {
        palette = InkPalette(inks)
        self.period = period
        naturalWidth = lineWidth
    }

    /// Returns the lines' width in a space, which is wider in small forms.
    func width(in box: DesignBox) -> CGFloat {
        box.length(lineWidth, natural: box.isSmall ? 1.5 * naturalWidth : naturalWidth)
    }

    package static func parameters<Design: FamilyAnimation>(
        of design: Design.Type
    ) -> [IndicatorParameter<Design>] where Design.Style == Self {
        let natural = Design().style.naturalWidth
        return [
            .colors("the colors of the parts"),
            .period,
            .length(
                "line-width",
                \.style.lineWidth,
                natural: natural,
                in: 0.5...200,
                "the lines’ width"
            ),
            .number(
                "tilt",
                \.style.tilt,
                in: -180...180,
                unit: .degrees,
                "the turn of the whole, clockwise"
            ),
            .flag("mirrored", \.style.isMirrored, "whether the whole is mirrored"),
        ]
    }
}

/// A design that shows a thing.
package protocol ObjectAnimation: FamilyAnimation where Style == ObjectStyle {
    /// Adds the thing's parts to the content.
    func addParts(to content: CALayer, in box: DesignBox)
}

extension ObjectAnimation {
    /// Returns the layers: the parts that the design adds, turned and mirrored as a whole.
    public func makeLayer(size: CGSize) -> CALayer {
        let box = makeBox(size)
        let root = box.makeLayer()
        let content = box.makeLayer("thing", in: root)
        addParts(to: content, in: box)
        let turn = CATransform3DMakeRotation(style.tilt * .pi / 180, 0, 0, 1)
        content.transform =
            style.isMirrored ? CATransform3DScale(turn, -1, 1, 1) : turn
        return root
    }

    /// Returns a new layer that strokes a path in the line width.
    func line(_ path: CGPath, in box: DesignBox, color: Int = 0, name: String) -> CAShapeLayer {
        box.stroke(path, style.palette[color], width: style.width(in: box), name: name)
    }
}
