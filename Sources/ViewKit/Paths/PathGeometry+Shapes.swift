import Foundation
import LayerKit

extension PathGeometry {
    /// Adds a closed rectangle with elliptical corners, from its top left toward +x.
    mutating func addRect(_ rect: CGRect, rounding corners: UIRectCorner, radii: CGSize) {
        let w = min(max(radii.width, 0), rect.width / 2)
        let h = min(max(radii.height, 0), rect.height / 2)
        let kappa = 4 / 3 * tan(CGFloat.pi / 8)
        // Each corner, with the directions back to the previous side and along the next side.
        let places: [(UIRectCorner, CGPoint, back: CGVector, on: CGVector)] = [
            (
                .topLeft, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: h),
                CGVector(dx: w, dy: 0)
            ),
            (
                .topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -w, dy: 0),
                CGVector(dx: 0, dy: h)
            ),
            (
                .bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -h),
                CGVector(dx: -w, dy: 0)
            ),
            (
                .bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: w, dy: 0),
                CGVector(dx: 0, dy: -h)
            ),
        ]
        for (index, (corner, place, back, on)) in places.enumerated() {
            func point(_ direction: CGVector, _ fraction: CGFloat) -> CGPoint {
                CGPoint(x: place.x + direction.dx * fraction, y: place.y + direction.dy * fraction)
            }
            let isRounded = corners.contains(corner)
            let start = isRounded ? point(back, 1) : place
            if index == 0 { move(to: start) } else { line(to: start) }
            guard isRounded else { continue }
            cubic(
                to: point(on, 1),
                control1: point(back, 1 - kappa),
                control2: point(on, 1 - kappa)
            )
        }
        close()
    }

    /// Returns the reversed path.
    func reversed() -> PathGeometry {
        var result = PathGeometry()
        for subpath in subpaths.reversed() {
            // Closing draws the last line, which then ends at the new start.
            result.move(to: subpath.segments.last?.end ?? subpath.start)
            for segment in subpath.segments.reversed() { result.addReversed(segment) }
            if subpath.isClosed { result.close() }
        }
        return result
    }

    private mutating func addReversed(_ segment: PathSegment) {
        switch segment {
        case .line(let start, _): line(to: start)
        case .quad(let start, let control, _): quad(to: start, control: control)
        case .cubic(let start, let control1, let control2, _):
            cubic(to: start, control1: control2, control2: control1)
        }
    }
}
