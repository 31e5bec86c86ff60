import Foundation

extension Stroker {
    /// Adds the outline of a line through vertices.
    func addOutline(
        _ line: UnsafeMutablePointer<StrokeVertex>,
        _ count: Int,
        isClosed: Bool
    ) {
        guard outline.points.count < Outline.mostPoints else { return }
        let left = StrokeSide(vertices: line, count: count, isReversed: false)
        let right = StrokeSide(vertices: line, count: count, isReversed: true)
        isFirst = true
        addSide(left, isClosed: isClosed)
        if isClosed {
            closeContour()
            isFirst = true
        } else {
            addCap(left[count - 1])
        }
        addSide(right, isClosed: isClosed)
        if !isClosed { addCap(right[count - 1]) }
        closeContour()
    }

    private func closeContour() {
        if let plane { plane.close() } else { outline.close() }
    }

    /// Adds a corner to the outline, given in the path's space.
    @inline(__always)
    func emit(_ p: SIMD2<Double>) {
        let corner = mapped(p)
        if let plane { return emit(corner.x, corner.y, in: plane) }
        if isFirst {
            outline.move(corner.x, corner.y)
            isFirst = false
        } else {
            outline.line(corner.x, corner.y)
        }
    }

    /// Returns the transformed point or, if the weight is zero, the transformed vector.
    @inline(__always)
    private func mapped(_ p: SIMD2<Double>, _ weight: Double = 1) -> SIMD2<Double> {
        SIMD2(
            p.x * Double(map.a) + p.y * Double(map.c) + Double(map.tx) * weight,
            p.x * Double(map.b) + p.y * Double(map.d) + Double(map.ty) * weight
        )
    }

    @inline(never)
    private func emit(_ x: Double, _ y: Double, in plane: PlaneContours) {
        if isFirst { plane.move(x, y) } else { plane.line(x, y) }
        isFirst = false
    }

    // MARK: - Sides

    /// Adds the left side of a line.
    private func addSide(_ side: StrokeSide, isClosed: Bool) {
        let chords = isClosed ? side.count : side.count - 1
        var v = side[0]
        let end = side[side.count - 1]
        var before = end.point + radius * end.leaving.left
        for i in 0..<chords {
            let w = side[i + 1 == side.count ? 0 : i + 1]
            let normal = v.leaving.left
            let a = v.point + radius * normal
            let b = w.point + radius * w.arriving.left
            let cross = v.arriving.cross(v.leaving)
            let dot = v.arriving.dot(v.leaving)
            if i == 0, !isClosed {
                emit(a)
            } else if dot > 0, abs(cross) < 1e-3 {
                // Moving the corner of an offset curve along the normal preserves the polygon's
                // area.
                let bend = before - 2 * a + b
                emit(a - normal * (bend.dot(normal) / 12))
            } else {
                addCorner(side, i, cross: cross, dot: dot)
            }
            let chord = w.point - v.point
            if (b - a).dot(chord) < 0 { addBackwardChord(v.point, w.point, chord) }
            if i == chords - 1, !isClosed { emit(b) }
            (v, before) = (w, a)
        }
    }

    /// Adds the outline's corners at a bend of the line, including the offset point after it.
    private func addCorner(_ side: StrokeSide, _ i: Int, cross: Double, dot: Double) {
        let v = side[i]
        if cross < 0 {
            // If the offset lines cross before their middles, the parts after the crossing are
            // already covered.
            let (chord, isStraight) = side.shortestChord(at: i)
            if isStraight, -2 * cross * radius <= chord * (1 + dot) { return emit(miter(v, dot)) }
            emit(v.point + radius * v.arriving.left)
            if dot <= 0 || -cross > smoothSine && -cross * radius > chord { emit(v.point) }
        } else {
            emit(v.point + radius * v.arriving.left)
            if dot <= 0 || cross > smoothSine { addJoin(v, cross: cross, dot: dot) }
        }
        emit(v.point + radius * v.leaving.left)
    }

    /// Returns the point where the offset lines at a vertex meet.
    private func miter(_ v: StrokeVertex, _ dot: Double) -> SIMD2<Double> {
        v.point + (v.arriving.left + v.leaving.left) * (radius / (1 + dot))
    }

    /// Adds a chord whose offset runs backward because the bend is tighter than the radius.
    ///
    /// Passing through the line itself keeps the winding numbers of all pieces at the same sign.
    private func addBackwardChord(
        _ from: SIMD2<Double>,
        _ to: SIMD2<Double>,
        _ chord: SIMD2<Double>
    ) {
        let offset = radius / chord.norm * chord.left
        emit(from)
        emit(from + offset)
        emit(to + offset)
        emit(to)
    }

    // MARK: - Joins and caps

    /// Adds the corners of a join, without its ends, on the outer side of a bend.
    private func addJoin(_ v: StrokeVertex, cross: Double, dot: Double) {
        switch style.join {
        case .bevel:
            break
        case .miter:
            let limit = Double(style.miterLimit)
            if limit * limit * (1 + dot) >= 2 {
                emit(miter(v, dot))
            }
        case .round:
            // The cross product of a line that reverses direction may be negative zero.
            addArc(around: v.point, from: v.arriving.left, angle: atan2(abs(cross), dot))
        }
    }

    private func addCap(_ v: StrokeVertex) {
        let side = v.arriving.left
        switch style.cap {
        case .butt:
            break
        case .square:
            emit(v.point + radius * (v.arriving + side))
            emit(v.point + radius * (v.arriving - side))
        case .round:
            addArc(around: v.point, from: side, angle: .pi)
        }
    }

    /// Adds the corners of an arc that turns right, without its ends.
    ///
    /// The corners lie far enough outside the circle to give the polygon the sector's area.
    private func addArc(around center: SIMD2<Double>, from start: SIMD2<Double>, angle: Double) {
        let count = max((angle / arcStep).rounded(.up), angle > 0.1 ? 2 : 1)
        guard count > 1 else { return }
        let step = angle / count
        let cosine = cos(step)
        let sine = sin(step)
        let wanted = angle / sine
        // Two triangles end on the circle: wanted = 2 f + (count - 2) f².
        let factor =
            count == 2 ? wanted / 2 : ((1 + (count - 2) * wanted).squareRoot() - 1) / (count - 2)
        let arm = start * (radius * factor)
        let next = SIMD2(arm.x * cosine - arm.y * sine, arm.x * sine + arm.y * cosine)
        addArc(around: mapped(center), mapped(arm, 0), mapped(next, 0), 2 * cosine, Int(count) - 1)
    }

    /// Adds corners at equal angles around a center.
    ///
    /// The vector from the center to each corner is the previous vector times a factor, minus the
    /// one before that. This is true for turns by equal angles, even after an affine transform.
    private func addArc(
        around center: SIMD2<Double>,
        _ before: SIMD2<Double>,
        _ first: SIMD2<Double>,
        _ factor: Double,
        _ count: Int
    ) {
        var (previous, arm) = (before, first)
        for _ in 0..<count {
            let corner = center + arm
            if let plane {
                plane.line(corner.x, corner.y)
            } else {
                outline.line(corner.x, corner.y)
            }
            (previous, arm) = (arm, arm * factor - previous)
        }
    }
}

/// The vertices of a line in one of its two directions.
struct StrokeSide {
    let vertices: UnsafeMutablePointer<StrokeVertex>
    let count: Int
    let isReversed: Bool

    /// The vertex at an index along the direction.
    subscript(index: Int) -> StrokeVertex {
        @inline(__always) get {
            isReversed ? vertices[count &- 1 &- index].reversed : vertices[index]
        }
    }

    /// Returns the length of the shorter chord at a vertex, and a Boolean value that indicates
    /// whether both chords are lines.
    func shortestChord(at i: Int) -> (Double, isStraight: Bool) {
        let v = self[i]
        let before = self[i == 0 ? count - 1 : i - 1]
        let after = self[i == count - 1 ? 0 : i + 1]
        let isStraight = before.leaving == v.arriving && after.arriving == v.leaving
        return (min((v.point - before.point).norm, (after.point - v.point).norm), isStraight)
    }
}
