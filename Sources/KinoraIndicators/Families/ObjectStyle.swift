import KinoraPlatform

/// The parameters of designs that depict an object.
public struct ObjectStyle: FamilyStyle {
    package var palette: InkPalette

    /// The duration of one cycle in seconds.
    public var period: Double

    /// The line width in points, or nil for a proportional width.
    public var lineWidth: Double?

    /// The rotation of the object, in degrees clockwise.
    public var tilt = 0.0

    /// A Boolean value that indicates whether the object is mirrored.
    public var isMirrored = false

    let naturalWidth: Double

    /// A Boolean value that indicates whether the line only rounds the corners of what is filled,
    /// or is a gap.
    let isOutline: Bool

    /// The colors of the object's parts.
    public var colors: [CGColor] {
        get { palette.colors }
        set { palette.colors = newValue }
    }

    init(_ inks: Ink..., period: Double, lineWidth: Double, isOutline: Bool = false) {
        palette = InkPalette(inks)
        self.period = period
        naturalWidth = lineWidth
        self.isOutline = isOutline
    }

    /// Returns the line width, which is larger in small forms and, by default, at least two points
    /// where there is room.
    func width(in box: DesignBox) -> CGFloat {
        guard box.isSmall else { return box.length(lineWidth, natural: naturalWidth) }
        let width = box.length(lineWidth, natural: 1.5 * naturalWidth)
        return lineWidth == nil && !isOutline ? max(width, box.leastLineWidth) : width
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
                "the line width"
            ),
            .number(
                "tilt",
                \.style.tilt,
                in: -180...180,
                unit: .degrees,
                "the clockwise rotation of the object"
            ),
            .flag("mirrored", \.style.isMirrored, "whether the object is mirrored"),
        ]
    }
}

/// A design that depicts an object.
package protocol ObjectAnimation: FamilyAnimation where Style == ObjectStyle {
    /// Adds the object's parts to the content.
    func addParts(to content: CALayer, in box: DesignBox)
}

extension ObjectAnimation {
    /// Returns the layers: the design's parts, rotated and mirrored as a whole.
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

    /// Returns the layers without motion, for progress in the form of the object.
    func makeStillLayer(size: CGSize) -> CALayer {
        let layer = makeLayer(size: size)
        layer.removeIdleMotion()
        return layer
    }

    /// Returns an object at rest, which fills from below, or another design inside a ring that
    /// fills.
    public func makeProgressLayer(size: CGSize, reducesMotion: Bool) -> CALayer {
        Self.profile.family == .objects
            ? RisingProgress(animation: self, size: size).makeLayer()
            : FramedProgress(animation: self, size: size, reducesMotion: reducesMotion).makeLayer()
    }

    /// Returns a new layer that strokes a path with the line width.
    func line(_ path: CGPath, in box: DesignBox, color: Int = 0, name: String) -> CAShapeLayer {
        box.stroke(path, style.palette[color], width: style.width(in: box), name: name)
    }
}
