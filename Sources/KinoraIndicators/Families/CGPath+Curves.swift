import KinoraPlatform

extension CGPath {
    /// Returns a smooth closed curve through points of a function.
    ///
    /// - Parameters:
    ///   - count: The number of segments in a round.
    ///   - rounds: The number of times the path goes around.
    ///   - point: A closure that returns the point at a fraction of one round.
    /// - Returns: The path, which ends where it starts.
    static func smooth(count: Int, rounds: Int = 1, _ point: (Double) -> CGPoint) -> CGPath {
        let step = 1 / Double(count)
        let small = step / 64
        /// Returns the tangent at a fraction of a round, as long as a third of a segment.
        func reach(_ turn: Double) -> CGVector {
            let (before, after) = (point(turn - small), point(turn + small))
            let scale = step / (6 * small)
            return CGVector(dx: (after.x - before.x) * scale, dy: (after.y - before.y) * scale)
        }
        let path = CGMutablePath()
        path.move(to: point(0))
        for index in 0..<count * rounds {
            let (start, end) = (Double(index) * step, Double(index + 1) * step)
            let (out, back) = (reach(start), reach(end))
            let target = point(end)
            path.addCurve(
                to: target,
                control1: point(start).offset(out.dx, out.dy),
                control2: target.offset(-back.dx, -back.dy)
            )
        }
        path.closeSubpath()
        return path
    }

    /// Returns a regular polygon with round corners, clockwise from the middle of a side.
    ///
    /// Polygons with equally many sides have the same elements, so animations can interpolate them.
    ///
    /// - Parameters:
    ///   - sides: The number of sides, 3 or more.
    ///   - center: The center.
    ///   - apothem: The distance from the center to the sides.
    ///   - corner: The corner radius as a fraction of the apothem, from 0 to 1.
    ///   - turn: The direction of the first corner, in turns clockwise from the top.
    ///   - rounds: The number of times the path goes around.
    /// - Returns: The path, which ends where it starts.
    static func polygon(
        _ sides: Int,
        center: CGPoint,
        apothem: CGFloat,
        corner: CGFloat,
        turn: CGFloat,
        rounds: Int = 1
    ) -> CGPath {
        let reach = apothem / cos(.pi / CGFloat(sides))
        func vertex(_ index: Int) -> CGPoint {
            let angle = 2 * .pi * (CGFloat(index) / CGFloat(sides) + turn)
            return center.offset(reach * sin(angle), -reach * cos(angle))
        }
        func middle(_ index: Int) -> CGPoint {
            let (one, other) = (vertex(index - 1), vertex(index))
            return CGPoint(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
        }
        // A corner begins and ends at the same distance from its vertex, and is one cubic curve.
        let bend = 2 * .pi / CGFloat(sides)
        let pull = corner * (1 - 4 / 3 * tan(bend / 4) / tan(bend / 2))
        func between(_ vertex: CGPoint, _ middle: CGPoint, _ part: CGFloat) -> CGPoint {
            vertex.offset((middle.x - vertex.x) * part, (middle.y - vertex.y) * part)
        }
        let path = CGMutablePath()
        path.move(to: middle(0))
        for index in 0..<sides * rounds {
            let (last, vertex, next) = (middle(index), vertex(index), middle(index + 1))
            path.addLine(to: between(vertex, last, corner))
            path.addCurve(
                to: between(vertex, next, corner),
                control1: between(vertex, last, pull),
                control2: between(vertex, next, pull)
            )
            path.addLine(to: next)
        }
        path.closeSubpath()
        return path
    }
}

extension CGMutablePath {
    /// Adds a wave that goes right from the current point and begins with a crest.
    ///
    /// - Parameters:
    ///   - start: The current point.
    ///   - length: The length of one wave.
    ///   - height: The height of the crests above the center line.
    ///   - count: The number of waves.
    /// - Returns: The end of the wave.
    func addWave(from start: CGPoint, length: CGFloat, height: CGFloat, count: Int) -> CGPoint {
        var place = start
        for index in 0..<2 * count {
            // The control points of half a sine wave: the cubic curve reaches three quarters of
            // their height.
            let next = place.offset(length / 2, 0)
            let peak = (index.isMultiple(of: 2) ? -height : height) * 4 / 3
            addCurve(
                to: next,
                control1: place.offset(0.3642 * length / 2, peak),
                control2: next.offset(-0.3642 * length / 2, peak)
            )
            place = next
        }
        return place
    }
}
