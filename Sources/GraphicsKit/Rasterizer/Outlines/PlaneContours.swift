/// A sink that projects polygons in a plane and adds the visible parts to an outline.
///
/// A projection keeps lines straight, so only the corners are mapped. Before that, parts that don't
/// lie in front of the eye are clipped along a single line. This doesn't change winding numbers
/// elsewhere.
final class PlaneContours: ContourSink {
    /// The outline that receives the projected polygons.
    private let outline: Outline

    private let projection: PlaneProjection
    private let least: Double
    private let contour = Scratch<SIMD3<Double>>(capacity: 64)

    /// Creates a sink for polygons in a plane that is projected to an outline's pixels.
    init(outline: Outline, projection: PlaneProjection) {
        self.outline = outline
        self.projection = projection
        least = projection.leastW
    }

    var cornerCount: Int { outline.points.count &+ contour.count }

    func move(_ x: Double, _ y: Double) {
        close()
        line(x, y)
    }

    func line(_ x: Double, _ y: Double) {
        contour.append(projection.x * x + projection.y * y + projection.origin)
    }

    func close() {
        defer { contour.truncate(to: 0) }
        guard contour.count > 2 else { return }
        var previous = contour[contour.count - 1]
        var isFirst = true
        for i in 0..<contour.count {
            let corner = contour[i]
            // The sum isn't finite if a coordinate isn't; the outline then draws nothing.
            guard (corner * 0).sum() == 0 else { return outline.move(.nan, .nan) }
            if (previous.z >= least) != (corner.z >= least) {
                let t = (least - previous.z) / (corner.z - previous.z)
                emit(previous + (corner - previous) * t, least, &isFirst)
            }
            if corner.z >= least { emit(corner, corner.z, &isFirst) }
            previous = corner
        }
        outline.close()
    }

    @inline(__always)
    private func emit(_ p: SIMD3<Double>, _ w: Double, _ isFirst: inout Bool) {
        if isFirst {
            outline.move(p.x / w, p.y / w)
            isFirst = false
        } else {
            outline.line(p.x / w, p.y / w)
        }
    }
}
