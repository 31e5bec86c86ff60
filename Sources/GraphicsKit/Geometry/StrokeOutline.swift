import Foundation

/// A builder for a stroke's outline from polygons that wind in the same direction.
struct StrokeOutline {
    /// The polygons added so far.
    private(set) var path = PathGeometry()

    private let style: StrokeStyle
    private let radius: CGFloat

    init(style: StrokeStyle) {
        self.style = style
        radius = style.width / 2
    }

    /// Adds the stroke of a subpath.
    ///
    /// A subpath of length zero adds its caps, along the x-axis; a move alone adds nothing.
    mutating func add(_ subpath: PathGeometry.Subpath) {
        let segments = subpath.segments.filter { $0.tangent(at: 0) != nil }
        guard let first = segments.first, let last = segments.last else {
            guard !subpath.segments.isEmpty || subpath.isClosed else { return }
            addCap(at: subpath.start, CGVector(dx: -1, dy: 0))
            if style.cap == .square { addCap(at: subpath.start, CGVector(dx: 1, dy: 0)) }
            return
        }
        for segment in segments { add(segment) }
        for (segment, next) in zip(segments, segments.dropFirst()) { addJoin(segment, next) }
        if subpath.isClosed {
            addJoin(last, first)
        } else {
            addCap(at: first.start, first.tangent(at: 0).map { CGVector(dx: -$0.dx, dy: -$0.dy) })
            addCap(at: last.end, last.tangent(at: 1))
        }
    }

    // MARK: - Pieces

    private mutating func add(_ segment: PathSegment) {
        // An error of a tenth of a percent isn't visible.
        let tolerance = min(style.width, segment.length) / 2000
        let count = segment.chordCount(within: tolerance, in: 4...256)
        var start = segment.start
        // There is an open wedge on the outer side between two chords, and between a chord and an
        // end of the curve.
        var direction = segment.tangent(at: 0)
        for index in 1...count {
            let end = segment.point(at: CGFloat(index) / CGFloat(count))
            let chord = CGVector(dx: end.x - start.x, dy: end.y - start.y)
            let length = hypot(chord.dx, chord.dy)
            guard length > 0 else { continue }
            if let direction { addWedge(at: start, direction, chord) }
            let side = CGVector(dx: -chord.dy / length * radius, dy: chord.dx / length * radius)
            addPolygon([start + side, start - side, end - side, end + side])
            direction = chord
            start = end
        }
        if let direction, let last = segment.tangent(at: 1) {
            addWedge(at: start, direction, last)
        }
    }

    private mutating func addWedge(at point: CGPoint, _ a: CGVector, _ b: CGVector) {
        guard let (from, to) = outerSides(a, b) else { return }
        addPolygon([point, point + from, point + to])
    }

    private mutating func addJoin(_ segment: PathSegment, _ next: PathSegment) {
        guard let a = segment.tangent(at: 1), let b = next.tangent(at: 0) else { return }
        let point = segment.end
        let cosine = a.dx * b.dx + a.dy * b.dy
        switch style.join {
        case .round:
            if cosine < 1 - 1e-9 { addDisc(at: point) }
        case .bevel: addWedge(at: point, a, b)
        case .miter:
            guard let (from, to) = outerSides(a, b) else { return }
            // The ratio of miter length to width is 1 / sin(half the angle between the lines).
            let sine = ((1 + cosine) / 2).squareRoot()
            guard sine > 1e-6, 1 / sine <= style.miterLimit else {
                return addWedge(at: point, a, b)
            }
            let scale = 1 / (1 + cosine)
            let tip = CGVector(dx: (from.dx + to.dx) * scale, dy: (from.dy + to.dy) * scale)
            addPolygon([point, point + from, point + tip, point + to])
        }
    }

    private mutating func addCap(at point: CGPoint, _ direction: CGVector?) {
        guard let direction else { return }
        switch style.cap {
        case .butt: return
        case .round: addDisc(at: point)
        case .square:
            let along = CGVector(dx: direction.dx * radius, dy: direction.dy * radius)
            let side = CGVector(dx: -along.dy, dy: along.dx)
            let far = point + along
            addPolygon([point + side, point - side, far - side, far + side])
        }
    }

    /// Returns the offsets to the outer sides of two directions at a turn, or nil if there is no
    /// turn.
    private func outerSides(_ a: CGVector, _ b: CGVector) -> (CGVector, CGVector)? {
        let lengths = (hypot(a.dx, a.dy), hypot(b.dx, b.dy))
        let cross = a.dx * b.dy - a.dy * b.dx
        guard lengths.0 > 0, lengths.1 > 0, abs(cross) > lengths.0 * lengths.1 * 1e-12 else {
            return nil
        }
        let sign: CGFloat = cross > 0 ? -1 : 1
        func side(_ v: CGVector, _ length: CGFloat) -> CGVector {
            CGVector(dx: -v.dy / length * radius * sign, dy: v.dx / length * radius * sign)
        }
        return (side(a, lengths.0), side(b, lengths.1))
    }

    private mutating func addDisc(at point: CGPoint) {
        var disc = PathGeometry()
        // The disc winds in the same direction as the polygons.
        disc.addArc(center: point, radius: radius, startAngle: 0, sweep: 2 * .pi)
        disc.close()
        path.append(disc)
    }

    /// Adds a polygon, reordered if needed so that it winds from +x toward +y.
    private mutating func addPolygon(_ points: [CGPoint]) {
        var area: CGFloat = 0
        for (p, q) in zip(points, points.dropFirst() + points.prefix(1)) {
            area += p.x * q.y - p.y * q.x
        }
        let corners = area < 0 ? points.reversed() : points
        path.move(to: corners[0])
        for corner in corners.dropFirst() { path.line(to: corner) }
        path.close()
    }
}

private func + (point: CGPoint, vector: CGVector) -> CGPoint {
    CGPoint(x: point.x + vector.dx, y: point.y + vector.dy)
}

private func - (point: CGPoint, vector: CGVector) -> CGPoint {
    CGPoint(x: point.x - vector.dx, y: point.y - vector.dy)
}
