import Foundation

extension CGContext {
    /// Clears the current path.
    public func beginPath() {
        geometry = PathGeometry()
    }

    /// Begins a new subpath at a point.
    public func move(to point: CGPoint) {
        geometry.move(to: point)
    }

    /// Adds a line from the current point to a point.
    public func addLine(to point: CGPoint) {
        geometry.line(to: point)
    }

    /// Adds connected lines between points; the first point begins a new subpath.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        geometry.move(to: first)
        for point in points.dropFirst() { geometry.line(to: point) }
    }

    /// Adds a quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        geometry.quad(to: end, control: control)
    }

    /// Adds a cubic Bézier curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        geometry.cubic(to: end, control1: control1, control2: control2)
    }

    /// Adds an arc with a center, a radius, and angles in radians.
    ///
    /// See ``CGMutablePath/addArc(center:radius:startAngle:endAngle:clockwise:transform:)``.
    public func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        geometry.addArc(
            center: center,
            radius: radius,
            startAngle: startAngle,
            endAngle: endAngle,
            clockwise: clockwise
        )
    }

    /// Adds an arc tangent to two lines.
    ///
    /// See ``CGMutablePath/addArc(tangent1End:tangent2End:radius:transform:)``.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        geometry.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    }

    /// Adds a closed rectangle.
    public func addRect(_ rect: CGRect) {
        geometry.addRect(rect)
    }

    /// Adds closed rectangles.
    public func addRects(_ rects: [CGRect]) {
        geometry.addRects(rects)
    }

    /// Adds a closed ellipse that fits in a rectangle.
    public func addEllipse(in rect: CGRect) {
        geometry.addEllipse(in: rect)
    }

    /// Adds a path.
    public func addPath(_ path: CGPath) {
        geometry.append(path.geometry)
    }

    /// Closes the current subpath.
    public func closePath() {
        geometry.close()
    }

    /// Replaces the current path with the outline of its stroke in the current line style.
    public func replacePathWithStrokedPath() {
        geometry = geometry.stroked(state.stroke)
    }

    /// The current path, or nil if it is empty.
    public var path: CGPath? {
        geometry.isEmpty ? nil : CGPath(geometry)
    }

    /// A Boolean value that indicates whether the current path is empty.
    public var isPathEmpty: Bool { geometry.isEmpty }

    /// The current point of the path, or zero if the path is empty.
    public var currentPointOfPath: CGPoint { geometry.currentPoint ?? .zero }

    /// The bounds of the current path, including control points, or null if the path is empty.
    public var boundingBoxOfPath: CGRect { geometry.controlBounds }

    /// Returns a Boolean value that indicates whether drawing the current path would cover a point.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        func isFilled(_ rule: CGPathFillRule) -> Bool { geometry.contains(point, rule: rule) }
        var isStroked: Bool {
            geometry.stroked(state.stroke).contains(point, rule: .winding)
        }
        return switch mode {
        case .fill: isFilled(.winding)
        case .eoFill: isFilled(.evenOdd)
        case .stroke: isStroked
        case .fillStroke: isFilled(.winding) || isStroked
        case .eoFillStroke: isFilled(.evenOdd) || isStroked
        }
    }

    func takePath() -> PathGeometry {
        defer { geometry = PathGeometry() }
        return geometry
    }

    // MARK: - Clips

    /// Clips to the interior of the current path, and clears the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        confine(to: takePath(), rule: rule)
    }

    /// Clips to a rectangle, and clears the current path.
    public func clip(to rect: CGRect) {
        beginPath()
        confine(to: rect)
    }

    /// Clips to the union of rectangles, and clears the current path.
    public func clip(to rects: [CGRect]) {
        beginPath()
        confine(to: PathGeometry { $0.addRects(rects) }, rule: .winding)
    }

    /// Clips to the alpha of a mask image that is mapped to a rectangle.
    ///
    /// The image's top edge is at the maximum y. If all pixels are opaque, the mask is the image's
    /// brightness instead: drawing is visible under white and invisible under black.
    public func clip(to rect: CGRect, mask: CGImage) {
        state.masks.append(mask.stencil.nodes(in: rect, transform: flip(rect)))
        confine(to: rect)
    }

    /// Removes all clips.
    public func resetClip() {
        state.clips = []
        state.masks = []
    }

    /// The bounds of the clipping path, in user space.
    ///
    /// Without clips, an unbounded context extends 100,000 points in every direction.
    public var boundingBoxOfClipPath: CGRect {
        let toUser = state.transform.inverted()
        let whole = canvas?.bounds.applying(toUser) ?? CGContext.everything
        // A transparency layer starts without clips, but the clips around it still apply.
        let clips = transparencyLayers.flatMap(\.composition.clips) + state.clips
        return clips.reduce(whole) { box, clip in
            box.safeIntersection(
                with: clip.path.controlBounds.applying(clip.transform.concatenating(toUser))
            )
        }
    }

    /// The maximum area of a picture.
    static let everything = CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5)

    /// Clips to a rectangle.
    func confine(to rect: CGRect) {
        confine(to: PathGeometry { $0.addRect(rect) }, rule: .winding)
    }

    /// Clips to the interior of a path.
    func confine(to path: PathGeometry, rule: CGPathFillRule) {
        state.clips.append(Picture.Clip(path: path, rule: rule, transform: state.transform))
    }

    /// Returns the transform that puts an image's top edge at a rectangle's maximum y.
    func flip(_ rect: CGRect) -> CGAffineTransform {
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
            .concatenating(state.transform)
    }
}
