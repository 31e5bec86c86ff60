import Foundation

/// The way a context draws its current path.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
    /// Fills by the non-zero rule.
    case fill = 0

    /// Fills by the even-odd rule.
    case eoFill = 1

    /// Strokes.
    case stroke = 2

    /// Fills by the non-zero rule, then strokes.
    case fillStroke = 3

    /// Fills by the even-odd rule, then strokes.
    case eoFillStroke = 4
}

/// A drawing destination that records what is drawn, free of any resolution.
///
/// A layer's ``CALayer/draw(in:)`` gets one. What it draws becomes part of the ``Picture``, so that
/// it stays sharp at every size and exports as vectors. Coordinates are the layer's, y down.
public final class CGContext {
    struct State {
        var transform: CGAffineTransform
        var fillPaint = Picture.Paint.color(.black)
        var strokePaint = Picture.Paint.color(.black)
        var stroke = StrokeStyle()
        var alpha: Double = 1
        var clips: [Picture.Clip] = []
    }

    var state: State
    private var saved: [State] = []
    private var path = PathGeometry()
    /// The nodes of the open transparency layers, the context's own first.
    private var nodes: [[Picture.Node]] = [[]]
    private var transparencyStates: [State] = []

    /// Creates a context whose points are mapped to a picture's by a transform.
    package init(transform: CGAffineTransform = .identity) {
        state = State(transform: transform)
    }

    /// What has been drawn so far.
    package var recording: [Picture.Node] { nodes[0] }

    // MARK: - State

    /// Keeps a copy of the drawing state for ``restoreGState()``.
    public func saveGState() {
        saved.append(state)
    }

    /// Returns to the state kept last; does nothing when there is none.
    public func restoreGState() {
        if let last = saved.popLast() { state = last }
    }

    /// The map from the context's current space to the picture's.
    public var ctm: CGAffineTransform { state.transform }

    /// Moves the origin.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        concatenate(CGAffineTransform(translationX: tx, y: ty))
    }

    /// Scales the axes.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        concatenate(CGAffineTransform(scaleX: sx, y: sy))
    }

    /// Turns the axes by an angle in radians, from +x toward +y.
    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    /// Applies a map before the current one.
    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
        // The path under construction stays where it is on the page.
        path = path.applying(transform.inverted())
    }

    /// Sets the colour of fills.
    public func setFillColor(_ color: CGColor) {
        state.fillPaint = .color(color.rgba)
    }

    /// Sets the colour of fills from components in sRGB.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the colour of strokes.
    public func setStrokeColor(_ color: CGColor) {
        state.strokePaint = .color(color.rgba)
    }

    /// Sets the colour of strokes from components in sRGB.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the factor on the opacity of all drawing, clamped to 0…1.
    public func setAlpha(_ alpha: CGFloat) {
        state.alpha = min(max(Double(alpha), 0), 1)
    }

    /// Sets the width of strokes in the current space's points.
    public func setLineWidth(_ width: CGFloat) {
        state.stroke.width = width
    }

    /// Sets the shape of open ends.
    public func setLineCap(_ cap: CGLineCap) {
        state.stroke.cap = cap
    }

    /// Sets the shape of corners.
    public func setLineJoin(_ join: CGLineJoin) {
        state.stroke.join = join
    }

    /// Sets the ratio of miter length to line width beyond which corners are cut.
    public func setMiterLimit(_ limit: CGFloat) {
        state.stroke.miterLimit = limit
    }

    /// Sets the pattern of dashes; no lengths give a solid line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.stroke.dashPhase = phase
        state.stroke.dashLengths = lengths
    }

    // MARK: - Path

    /// Forgets the current path.
    public func beginPath() {
        path = PathGeometry()
    }

    /// Starts a subpath.
    public func move(to point: CGPoint) {
        path.move(to: point)
    }

    /// Adds a line.
    public func addLine(to point: CGPoint) {
        path.line(to: point)
    }

    /// Adds lines through points, the first of which starts a subpath.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        path.move(to: first)
        for point in points.dropFirst() { path.line(to: point) }
    }

    /// Adds a quadratic curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        path.quad(to: end, control: control)
    }

    /// Adds a cubic curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        path.cubic(to: end, control1: control1, control2: control2)
    }

    /// Adds an arc; see ``CGMutablePath/addArc(center:radius:startAngle:endAngle:clockwise:transform:)``.
    public func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        path.addArc(
            center: center,
            radius: radius,
            startAngle: startAngle,
            endAngle: endAngle,
            clockwise: clockwise
        )
    }

    /// Adds a closed rectangle.
    public func addRect(_ rect: CGRect) {
        path.addRect(rect)
    }

    /// Adds a closed ellipse that fills a rectangle.
    public func addEllipse(in rect: CGRect) {
        path.addEllipse(in: rect)
    }

    /// Adds a path's elements.
    public func addPath(_ path: CGPath) {
        self.path.append(path.geometry)
    }

    /// Closes the subpath.
    public func closePath() {
        path.close()
    }

    // MARK: - Drawing

    /// Draws the current path and forgets it.
    public func drawPath(using mode: CGPathDrawingMode) {
        let path = takePath()
        switch mode {
        case .fill: fill(path, rule: .winding)
        case .eoFill: fill(path, rule: .evenOdd)
        case .stroke: stroke(path)
        case .fillStroke:
            fill(path, rule: .winding)
            stroke(path)
        case .eoFillStroke:
            fill(path, rule: .evenOdd)
            stroke(path)
        }
    }

    /// Fills the current path and forgets it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(takePath(), rule: rule)
    }

    /// Strokes the current path and forgets it.
    public func strokePath() {
        stroke(takePath())
    }

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) {
        fill(PathGeometry { $0.addRect(rect) }, rule: .winding)
    }

    /// Strokes a rectangle's border.
    public func stroke(_ rect: CGRect) {
        stroke(PathGeometry { $0.addRect(rect) })
    }

    /// Strokes a rectangle's border with a width of its own.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        saveGState()
        setLineWidth(width)
        stroke(rect)
        restoreGState()
    }

    /// Fills an ellipse.
    public func fillEllipse(in rect: CGRect) {
        fill(PathGeometry { $0.addEllipse(in: rect) }, rule: .winding)
    }

    /// Strokes an ellipse.
    public func strokeEllipse(in rect: CGRect) {
        stroke(PathGeometry { $0.addEllipse(in: rect) })
    }

    /// Confines later drawing to the inside of the current path, and forgets the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        state.clips.append(
            Picture.Clip(path: takePath(), rule: rule, transform: state.transform)
        )
    }

    /// Confines later drawing to a rectangle.
    public func clip(to rect: CGRect) {
        state.clips.append(
            Picture.Clip(path: PathGeometry { $0.addRect(rect) }, transform: state.transform)
        )
    }

    /// Draws an image over a rectangle, its top edge at the greatest y as Core Graphics does.
    public func draw(_ image: CGImage, in rect: CGRect) {
        let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
        append(
            .image(
                Picture.Image(
                    image: image,
                    rect: rect,
                    transform: flip.concatenating(state.transform)
                )
            )
        )
    }

    /// Blends a gradient's colours along a line, over everything that is not clipped.
    public func drawLinearGradient(
        _ gradient: CGGradient,
        start: CGPoint,
        end: CGPoint,
        options: CGGradientDrawingOptions
    ) {
        let paint = Picture.Gradient(
            stops: gradient.stops,
            geometry: .linear(start: start, end: end),
            extendsBeforeStart: options.contains(.drawsBeforeStartLocation),
            extendsAfterEnd: options.contains(.drawsAfterEndLocation)
        )
        // The area is bounded by the clips; without one it is everything a picture can show.
        let everything = CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5)
        let area = state.clips.last.map { clip in
            clip.path.controlBounds.applying(
                clip.transform.concatenating(state.transform.inverted())
            )
        }
        let path = PathGeometry { $0.addRect(area ?? everything) }
        append(
            .fill(
                Picture.Fill(
                    path: path,
                    paint: .gradient(paint),
                    transform: state.transform
                )
            )
        )
    }

    /// Gathers later drawing, to be composited as one with the current opacity and clips.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) {
        transparencyStates.append(state)
        nodes.append([])
        state.alpha = 1
        state.clips = []
    }

    /// Composites what was drawn since the matching ``beginTransparencyLayer(auxiliaryInfo:)``.
    public func endTransparencyLayer() {
        guard let outer = transparencyStates.popLast(), let gathered = nodes.popLast() else {
            return
        }
        state = outer
        append(.group(Picture.Group(opacity: state.alpha, nodes: gathered)), faded: true)
    }

    /// Adds a node of the picture's space to what is gathered.
    func appendToLayer(_ node: Picture.Node) {
        nodes[nodes.count - 1].append(node)
    }

    private func takePath() -> PathGeometry {
        defer { path = PathGeometry() }
        return path
    }

    private func fill(_ path: PathGeometry, rule: CGPathFillRule) {
        guard !path.isEmpty else { return }
        append(
            .fill(
                Picture.Fill(
                    path: path,
                    rule: rule,
                    paint: state.fillPaint,
                    transform: state.transform
                )
            )
        )
    }

    private func stroke(_ path: PathGeometry) {
        guard !path.isEmpty, state.stroke.width > 0 else { return }
        append(
            .stroke(
                Picture.Stroke(
                    path: path,
                    style: state.stroke,
                    paint: state.strokePaint,
                    transform: state.transform
                )
            )
        )
    }

    private func append(_ node: Picture.Node, faded: Bool = false) {
        let opacity = faded ? 1 : state.alpha
        let node =
            state.clips.isEmpty
            ? node.faded(by: opacity)
            : .group(Picture.Group(opacity: opacity, clips: state.clips, nodes: [node]))
        nodes[nodes.count - 1].append(node)
    }
}

@available(*, unavailable)
extension CGContext: Sendable {}

extension PathGeometry {
    /// Creates a path by drawing it.
    package init(_ draw: (inout PathGeometry) -> Void) {
        self.init()
        draw(&self)
    }
}

extension Picture.Node {
    /// Returns the node with its opacity multiplied, without a group where the paint can carry it.
    package func faded(by opacity: Double) -> Picture.Node {
        guard opacity < 1 else { return self }
        switch self {
        case .fill(var fill):
            fill.paint = fill.paint.faded(by: opacity)
            return .fill(fill)
        case .stroke(var stroke):
            stroke.paint = stroke.paint.faded(by: opacity)
            return .stroke(stroke)
        case .group(var group):
            group.opacity *= opacity
            return .group(group)
        case .image:
            return .group(Picture.Group(opacity: opacity, nodes: [self]))
        }
    }
}

extension Picture.Paint {
    /// Returns the paint with its opacity multiplied.
    func faded(by opacity: Double) -> Picture.Paint {
        switch self {
        case .color(let color): return .color(color.faded(by: opacity))
        case .gradient(var gradient):
            gradient.stops = gradient.stops.map { stop in
                Picture.Gradient.Stop(
                    location: stop.location,
                    color: stop.color.faded(by: opacity)
                )
            }
            return .gradient(gradient)
        }
    }
}
