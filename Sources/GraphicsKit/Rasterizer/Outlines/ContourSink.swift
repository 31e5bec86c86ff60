import Foundation

/// A type that receives closed polygons corner by corner.
protocol ContourSink: AnyObject {
    /// The number of received corners.
    var cornerCount: Int { get }

    /// Closes the current contour and starts a new one.
    func move(_ x: Double, _ y: Double)

    /// Adds an edge from the last corner to a point.
    func line(_ x: Double, _ y: Double)

    /// Ends the contour with an edge from its last corner to its first.
    func close()
}

extension ContourSink {
    /// Adds the contours of a transformed path, with lines instead of curves outside of the visible
    /// area.
    @inline(__always)
    func add(_ path: PathGeometry, transform t: CGAffineTransform, visible: PixelRect) {
        var current = CGPoint.zero
        for element in path.elements {
            switch element {
            case .move(let p):
                current = p.applying(t)
                move(current.x, current.y)
            case .line(let p):
                current = p.applying(t)
                line(current.x, current.y)
            case .quad(let c, let p):
                let control = c.applying(t)
                let end = p.applying(t)
                let curve = CubicCurve(quadratic: current, control, end)
                add(curve, visible: visible)
                current = end
            case .cubic(let c1, let c2, let p):
                let end = p.applying(t)
                let curve = CubicCurve(current, c1.applying(t), c2.applying(t), end)
                add(curve, visible: visible)
                current = end
            case .close:
                // In a path's elements, an element after a close is always a move.
                close()
            }
        }
        close()
    }

    private func add(_ curve: CubicCurve, visible: PixelRect) {
        guard curve.isFinite else { return line(.nan, .nan) }
        let count = curve.chordCount(tolerance: Flattening.tolerance)
        let isSplit = curve.depth < Flattening.deepestSplit && cornerCount < Outline.mostPoints
        if count > Flattening.longestRun, isSplit {
            guard curve.mayTouch(visible, margin: 1) else {
                return line(curve.d.x, curve.d.y)
            }
            let (first, second) = curve.halves
            add(first, visible: visible)
            add(second, visible: visible)
            return
        }
        let n = min(count, Flattening.longestRun)
        let step = 1 / Double(n)
        // If all vertices were on the curve, every chord would lie inside the bend. Moving the
        // inner vertices outward by a twelfth of the second derivative preserves the enclosed area.
        let correction = n > 1 ? step * step / 12 * Double(n) / Double(n - 1) : 0
        // The vertices are at even steps of a cubic polynomial, so their third differences are
        // equal.
        let bend = 6 * (curve.a - 2 * curve.b + curve.c)
        var place = curve.a - bend * correction
        let cubic = (curve.d - curve.a + 3 * (curve.b - curve.c)) * (step * step * step)
        let square = bend * (step * step / 2)
        var first = (curve.b - curve.a) * (3 * step) - 6 * cubic * (correction / (step * step))
        first += square + cubic
        var second = 2 * square + 6 * cubic
        for _ in 1..<max(n, 1) {
            place += first
            first += second
            second += 6 * cubic
            line(place.x, place.y)
        }
        line(curve.d.x, curve.d.y)
    }
}
