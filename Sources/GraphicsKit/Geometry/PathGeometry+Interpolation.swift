import Foundation

extension PathGeometry {
    /// Returns the point-by-point interpolation to another path.
    ///
    /// - Parameters:
    ///   - end: The path at the fraction 1.
    ///   - fraction: The fraction of the interpolation, which may be outside of 0…1.
    /// - Returns: The path, or nil if the two paths have elements of different kinds.
    package func interpolated(to end: PathGeometry, fraction: Double) -> PathGeometry? {
        guard elements.count == end.elements.count else { return nil }
        let f = CGFloat(fraction)
        func mix(_ p: CGPoint, _ q: CGPoint) -> CGPoint {
            CGPoint(x: p.x + (q.x - p.x) * f, y: p.y + (q.y - p.y) * f)
        }
        var result = PathGeometry()
        for pair in zip(elements, end.elements) {
            switch pair {
            case (.move(let a), .move(let b)): result.move(to: mix(a, b))
            case (.line(let a), .line(let b)): result.line(to: mix(a, b))
            case (.quad(let c, let a), .quad(let d, let b)):
                result.quad(to: mix(a, b), control: mix(c, d))
            case (.cubic(let c1, let c2, let a), .cubic(let d1, let d2, let b)):
                result.cubic(to: mix(a, b), control1: mix(c1, d1), control2: mix(c2, d2))
            case (.close, .close): result.close()
            default: return nil
            }
        }
        return result
    }
}
