import Foundation

extension CGContext {
    /// Forgets the current path.
    public func beginPath() {
        geometry = PathGeometry()
    }

    /// Starts a subpath.
    public func move(to point: CGPoint) {
        geometry.move(to: point)
    }

    /// Adds a line.
    public func addLine(to point: CGPoint) {
        geometry.line(to: point)
    }

    /// Adds lines through points, the first of which starts a subpath.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        geometry.move(to: first)
        for point in points.dropFirst() { geometry.line(to: point) }
    }

    /// Adds a quadratic curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        geometry.quad(to: end, control: control)
    }

    /// Adds a cubic curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        geometry.cubic(to: end, control1: control1, control2: control2)
    }

    /// Adds an arc; see ``CGMutablePath/addArc(center:radius:startAngle:endAngle:clockwise:transform:)``.
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

    /// Adds an arc that rounds the corner between two lines; see
    /// ``CGMutablePath/addArc(tangent1End:tangent2End:radius:transform:)``.
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

    /// Adds a closed ellipse that fills a rectangle.
    public func addEllipse(in rect: CGRect) {
        geometry.addEllipse(in: rect)
    }

    /// Adds a path's elements.
    public func addPath(_ path: CGPath) {
        geometry.append(path.geometry)
    }

    /// Closes the subpath.
    public func closePath() {
        geometry.close()
    }

    /// Makes the outline of the current path's stroke, in the current style, the current path.
    public func replacePathWithStrokedPath() {
        geometry = geometry.stroked(state.stroke)
    }

    /// The current path; nil when it has no elements.
    public var path: CGPath? {
        geometry.isEmpty ? nil : CGPath(geometry)
    }

    /// A Boolean value that indicates whether the current path has no elements.
    public var isPathEmpty: Bool { geometry.isEmpty }

    /// The point where the current path ends; zero for an empty one.
    public var currentPointOfPath: CGPoint { geometry.currentPoint ?? .zero }

    /// The smallest rectangle around the current path's points, control points included; null when
    /// empty.
    public var boundingBoxOfPath: CGRect { geometry.controlBounds }

    /// Returns a Boolean value that indicates whether drawing the current path would cover a point of
    /// user space.
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

    /// Confines later drawing to the inside of the current path, and forgets the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        confine(to: takePath(), rule: rule)
    }

    /// Confines later drawing to a rectangle, and forgets the current path.
    public func clip(to rect: CGRect) {
        beginPath()
        confine(to: rect)
    }

    /// Confines later drawing to what lies in any of several rectangles, and forgets the current path.
    public func clip(to rects: [CGRect]) {
        beginPath()
        confine(to: PathGeometry { $0.addRects(rects) }, rule: .winding)
    }

    /// Confines later drawing to where an image stretched over a rectangle is opaque, its top edge at
    /// the greatest y; the image's colours don't count.
    ///
    /// One of pixels that are all opaque lets through as much as it is bright: white everything, black
    /// nothing.
    public func clip(to rect: CGRect, mask: CGImage) {
        state.masks.append(mask.stencil.nodes(in: rect, transform: flip(rect)))
        confine(to: rect)
    }

    /// Lets drawing cover everything again.
    public func resetClip() {
        state.clips = []
        state.masks = []
    }

    /// A rectangle of user space around all that isn't clipped away.
    ///
    /// That of a context without edges and clips is a hundred thousand points in every direction.
    public var boundingBoxOfClipPath: CGRect {
        let toUser = state.transform.inverted()
        let whole = canvas?.bounds.applying(toUser) ?? CGContext.everything
        // An open transparency layer starts without clips; those around it still count.
        let clips = transparencyLayers.flatMap(\.composition.clips) + state.clips
        return clips.reduce(whole) { box, clip in
            box.commonPart(
                with: clip.path.controlBounds.applying(clip.transform.concatenating(toUser))
            )
        }
    }

    /// What a picture can show at most.
    static let everything = CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5)

    /// Confines later drawing to a rectangle.
    func confine(to rect: CGRect) {
        confine(to: PathGeometry { $0.addRect(rect) }, rule: .winding)
    }

    /// Confines later drawing to the inside of a path.
    func confine(to path: PathGeometry, rule: CGPathFillRule) {
        state.clips.append(Picture.Clip(path: path, rule: rule, transform: state.transform))
    }

    /// The map that puts an image's top edge at a rectangle's greatest y, as Core Graphics does.
    func flip(_ rect: CGRect) -> CGAffineTransform {
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
            .concatenating(state.transform)
    }
}
