import Foundation

/// A converter from paths to the outlines of their strokes.
///
/// A stroke's outline has the same winding numbers as a set of pieces that all wind in the same
/// direction: a quadrilateral for each chord, a wedge for each join, and the caps. The winding
/// number is therefore positive inside and zero outside, even if the line overlaps itself.
final class Stroker {
    /// The maximum number of vertices in a subpath.
    ///
    /// Beyond it, curves aren't split any further.
    private static let mostVertices = 20_000

    /// The polygons under construction.
    let outline: Outline

    /// The sink for polygons in a projected plane, or nil to add them to the outline directly.
    var plane: PlaneContours?

    /// The vertices of the current subpath.
    let vertices = Scratch<StrokeVertex>(capacity: 256)

    /// The vertices of the current dash.
    let dash = Scratch<StrokeVertex>(capacity: 64)

    /// The transform from the path's space to pixels.
    var map = CGAffineTransform.identity

    /// A Boolean value that indicates whether the current subpath has a segment, even of length zero.
    private var hasSegment = false

    /// The style of the stroke.
    var style = StrokeStyle()

    /// Half the line width.
    var radius = 0.0

    /// The maximum distance between curves and chords, in the path's space.
    var tolerance = 0.0

    /// The maximum angle in radians between adjacent chords of an arc around the line.
    var arcStep = 0.0

    /// The sine of the angle below which a corner doesn't need a join.
    var smoothSine = 0.0

    /// The part of the frame that is drawn.
    var visible = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    /// The distance in pixels that the stroke extends beyond its line.
    private var margin = 0.0

    /// A Boolean value that indicates whether the next corner starts a contour.
    var isFirst = true

    /// The dash pattern, or an empty array for a solid line.
    var pattern: [Double] = []

    /// The points of the current subpath at which a curve reverses its direction.
    private var cusps: [SIMD2<Double>] = []

    /// Creates a stroker that adds to an outline.
    init(outline: Outline) {
        self.outline = outline
    }

    /// Adds the outline of a path's stroke, transformed to pixels.
    func add(
        _ path: PathGeometry,
        style: StrokeStyle,
        transform: CGAffineTransform,
        visible: PixelRect
    ) {
        guard prepare(style, transform, visible) else { return }
        var current = SIMD2<Double>.zero
        for element in path.elements {
            if case .move = element {} else { hasSegment = true }
            switch element {
            case .move(let p):
                finish(isClosed: false)
                current = SIMD2(p)
                start(at: current)
            case .line(let p):
                line(to: SIMD2(p))
                current = SIMD2(p)
            case .quad(let c, let p):
                curve(CubicCurve(quadratic: CGPoint(current), c, p))
                current = SIMD2(p)
            case .cubic(let c1, let c2, let p):
                curve(CubicCurve(current, SIMD2(c1), SIMD2(c2), SIMD2(p)))
                current = SIMD2(p)
            case .close:
                finish(isClosed: true)
            }
        }
        finish(isClosed: false)
    }

    private func prepare(
        _ style: StrokeStyle,
        _ transform: CGAffineTransform,
        _ visible: PixelRect
    ) -> Bool {
        let stretch = transform.greatestStretch
        radius = Double(style.width) / 2
        guard radius > 0, radius < 1e9, stretch > 0, stretch < 1e9 else { return false }
        self.style = style
        self.visible = visible
        map = transform
        tolerance = Flattening.tolerance / stretch
        arcStep = min(max((8 * tolerance / radius).squareRoot(), 0.004), .pi / 4)
        smoothSine = min((2 * tolerance / radius).squareRoot(), 0.2)
        margin = radius * stretch * style.reach + 2
        pattern = DashCursor.pattern(lengths: style.dashLengths, phase: style.dashPhase)
        vertices.truncate(to: 0)
        return true
    }

    // MARK: - Collecting a subpath

    private func start(at point: SIMD2<Double>) {
        let none = SIMD2<Double>.zero
        vertices.append(StrokeVertex(point: point, arriving: none, leaving: none))
    }

    private func line(to point: SIMD2<Double>) {
        guard vertices.count > 0 else { return }
        let offset = point - vertices[vertices.count - 1].point
        let length = offset.norm
        // A line of zero length has no direction, and the direction of an invisible one is no bend.
        // The outline detects values that aren't finite.
        if length < (vertices.count > 1 ? tolerance / 100 : 1e-12) { return }
        append(point, arriving: offset / length, leaving: offset / length)
    }

    /// Adds a vertex, and sets the direction in which the line leaves the previous one.
    private func append(
        _ point: SIMD2<Double>,
        arriving: SIMD2<Double>,
        leaving: SIMD2<Double>
    ) {
        vertices[vertices.count - 1].leaving = leaving
        vertices.append(StrokeVertex(point: point, arriving: arriving, leaving: arriving))
    }

    private func curve(_ curve: CubicCurve) {
        guard vertices.count > 0 else { return }
        guard curve.isFinite else { return line(to: SIMD2(.nan, .nan)) }
        guard curve.extent > 1e-12 else { return }
        let curve = curve.depth == 0 ? curve.withoutHooks(tolerance: tolerance) : curve
        let count = curve.chordCount(tolerance: tolerance)
        let hidden = !curve.mayTouch(visible, map: map, margin: margin)
        let isSplit = curve.depth < Flattening.deepestSplit && vertices.count < Self.mostVertices
        if count > Flattening.longestRun, !hidden, isSplit {
            let (first, second) = curve.halves
            self.curve(first)
            let tip = vertices[vertices.count - 1]
            if tip.arriving.dot(second.tangent(0)) < 0 { cusps.append(tip.point) }
            self.curve(second)
            return
        }
        // For a curve that isn't visible, only its length matters, and only with dashes.
        let most = hidden ? (pattern.isEmpty ? 1 : 16) : Flattening.longestRun
        let n = min(count, most)
        var t0 = 0.0
        var tangent = curve.tangent(0)
        for i in 1...n {
            let t1 = Double(i) / Double(n)
            let next = curve.tangent(t1)
            bend(curve, t0, tangent, t1, next, depth: hidden || !isSplit ? 0 : 7)
            t0 = t1
            tangent = next
        }
    }

    /// Adds part of a curve, split until each piece turns by at most ``arcStep``.
    private func bend(
        _ curve: CubicCurve,
        _ t0: Double,
        _ d0: SIMD2<Double>,
        _ t1: Double,
        _ d1: SIMD2<Double>,
        depth: Int
    ) {
        if depth > 0, d0.dot(d1) < 1 - arcStep * arcStep / 2 {
            let middle = (t0 + t1) / 2
            let direction = curve.tangent(middle)
            bend(curve, t0, d0, middle, direction, depth: depth - 1)
            bend(curve, middle, direction, t1, d1, depth: depth - 1)
            return
        }
        let point = curve.point(t1)
        if (point - vertices[vertices.count - 1].point).norm < 1e-13 { return }
        if depth == 0, d0.dot(d1) < 0 { cusps.append(vertices[vertices.count - 1].point) }
        append(point, arriving: d1, leaving: d0)
    }

    /// Ends the subpath and adds its outline.
    private func finish(isClosed: Bool) {
        defer {
            vertices.truncate(to: 0)
            hasSegment = false
            cusps = []
        }
        guard vertices.count > 1 else { return addDot() }
        if isClosed { joinEndToStart() }
        guard vertices.count > 1 else { return }
        if pattern.isEmpty {
            addOutline(vertices.base, vertices.count, isClosed: isClosed)
            for cusp in cusps { addDisc(around: cusp) }
        } else {
            addDashes(isClosed: isClosed)
        }
    }

    /// Adds the caps of a subpath of length zero, which face along the x-axis.
    ///
    /// A move alone draws nothing. With dashes, the subpath must start in one.
    private func addDot() {
        guard vertices.count == 1, hasSegment, style.cap != .butt, vertices[0].point.isFinite else {
            return
        }
        if !pattern.isEmpty {
            let period = pattern.reduce(0, +)
            let cursor = DashCursor(pattern, period: period, phase: Double(style.dashPhase))
            guard cursor.isOn else { return }
        }
        vertices[0].arriving = SIMD2(1, 0)
        vertices[0].leaving = SIMD2(1, 0)
        vertices.append(vertices[0])
        addOutline(vertices.base, 2, isClosed: false)
    }

    /// Adds the disc around the tip of a cusp.
    ///
    /// A line that turns by half a turn within a curve has a round tip, whatever its joins are.
    private func addDisc(around point: SIMD2<Double>) {
        let direction = SIMD2<Double>(1, 0)
        dash.truncate(to: 0)
        for _ in 0..<2 {
            dash.append(StrokeVertex(point: point, arriving: direction, leaving: direction))
        }
        let cap = style.cap
        style.cap = .round
        addOutline(dash.base, 2, isClosed: false)
        style.cap = cap
    }

    /// Merges the last vertex into the first one, with a closing line if they differ.
    private func joinEndToStart() {
        line(to: vertices[0].point)
        vertices[0].arriving = vertices[vertices.count - 1].arriving
        if vertices.count > 2 { vertices.truncate(to: vertices.count - 1) }
    }
}

extension StrokeStyle {
    /// The maximum distance of a stroke's corners from its line, as a multiple of half its width.
    var reach: Double {
        let miter = Double(miterLimit)
        // The corners of square caps are at the square root of 2. The miter limit may be infinite
        // or NaN.
        return join == .miter && miter > 1.5 ? min(miter, 1e6) : 1.5
    }
}

extension CGAffineTransform {
    /// The maximum factor by which the transform scales a length.
    var greatestStretch: Double {
        let sum = Double(a * a + b * b + c * c + d * d)
        let determinant = Double(self.determinant)
        let difference = max(sum * sum - 4 * determinant * determinant, 0).squareRoot()
        return ((sum + difference) / 2).squareRoot()
    }
}

extension SIMD2<Double> {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGPoint {
    /// Creates a point from a vector.
    init(_ vector: SIMD2<Double>) {
        self.init(x: vector.x, y: vector.y)
    }
}

extension CubicCurve {
    /// Returns the curve with control points that are hardly apart from the ends moved to these.
    ///
    /// Such a curve is visually straight at its end, but its tangent there has another direction,
    /// which a wide stroke would show.
    func withoutHooks(tolerance: Double) -> CubicCurve {
        let whole = extent
        let limit = min(max(tolerance, whole * 1e-5), whole * 0.01)
        var curve = self
        if (b - a).norm < limit { curve.b = a }
        if (d - c).norm < limit { curve.c = d }
        return curve
    }

    /// The sum of the distances between the curve's points.
    var extent: Double { (b - a).norm + (c - b).norm + (d - c).norm }

    /// Returns a Boolean value that indicates whether the mapped curve may come near a rectangle.
    func mayTouch(_ rect: PixelRect, map: CGAffineTransform, margin: Double) -> Bool {
        func image(_ p: SIMD2<Double>) -> SIMD2<Double> { SIMD2(CGPoint(p).applying(map)) }
        return CubicCurve(image(a), image(b), image(c), image(d)).mayTouch(rect, margin: margin)
    }
}
