import Foundation

extension PathGeometry {
    /// Returns the outline of the stroke, to fill with the nonzero winding rule.
    ///
    /// The path consists of overlapping polygons that wind in the same direction: one for each line
    /// or part of a curve, and one for each join and each cap.
    func stroked(_ style: StrokeStyle) -> PathGeometry {
        guard style.width > 0, style.width.isFinite else { return PathGeometry() }
        var outline = StrokeOutline(style: style)
        let dashed = dashed(phase: style.dashPhase, lengths: style.dashLengths)
        for subpath in dashed.subpaths { outline.add(subpath) }
        return outline.path
    }

    /// Adds an arc tangent to two lines: from the current point to a corner, and from there to an
    /// end.
    ///
    /// A line connects the current point to the start of the arc. If there is no corner to round,
    /// this function adds only a line to `corner`. Without a current point, it adds only a move to
    /// `corner`.
    @_spi(Porting) public mutating func addArc(
        tangent1End corner: CGPoint,
        tangent2End end: CGPoint,
        radius: CGFloat
    ) {
        guard let start = currentPoint else { return move(to: corner) }
        let a = CGVector(dx: start.x - corner.x, dy: start.y - corner.y)
        let b = CGVector(dx: end.x - corner.x, dy: end.y - corner.y)
        let lengths = (hypot(a.dx, a.dy), hypot(b.dx, b.dy))
        let cross = a.dx * b.dy - a.dy * b.dx
        let product = lengths.0 * lengths.1
        guard radius > 0, radius.isFinite, product > 0, abs(cross) > product * 1e-9 else {
            return line(to: corner)
        }
        let half = atan2(abs(cross), a.dx * b.dx + a.dy * b.dy) / 2
        let reach = radius / tan(half)
        let u = CGVector(dx: a.dx / lengths.0, dy: a.dy / lengths.0)
        let v = CGVector(dx: b.dx / lengths.1, dy: b.dy / lengths.1)
        let middle = hypot(u.dx + v.dx, u.dy + v.dy)
        let distance = radius / sin(half) / middle
        let center = CGPoint(
            x: corner.x + (u.dx + v.dx) * distance,
            y: corner.y + (u.dy + v.dy) * distance
        )
        let first = CGPoint(x: corner.x + u.dx * reach, y: corner.y + u.dy * reach)
        let angle = atan2(first.y - center.y, first.x - center.x)
        let sweep = .pi - 2 * half
        addArc(
            center: center,
            radius: radius,
            startAngle: angle,
            sweep: cross > 0 ? -sweep : sweep
        )
    }
}
