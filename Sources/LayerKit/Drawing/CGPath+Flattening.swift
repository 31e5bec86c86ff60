import Foundation

extension CGPath {
    /// Returns the path with lines in place of curves, none farther from its curve than a distance.
    ///
    /// A distance that isn't positive is a thousandth, which is ours.
    public func flattened(threshold: CGFloat) -> CGPath {
        let distance = threshold > 0 && threshold.isFinite ? threshold : 1e-3
        var result = PathGeometry()
        var current = CGPoint.zero
        var start = CGPoint.zero
        for element in geometry.elements {
            switch element {
            case .move(let point):
                result.move(to: point)
                start = point
            case .line(let point): result.line(to: point)
            case .quad(let control, let end):
                result.addChords(of: .quad(current, control, end), within: distance)
            case .cubic(let control1, let control2, let end):
                result.addChords(of: .cubic(current, control1, control2, end), within: distance)
            case .close: result.close()
            }
            current = element.end ?? start
        }
        return CGPath(result)
    }

    /// Calls a function of C's kind with each element of the path in order, and with what is given
    /// along.
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }
}

/// A function that gets each element of a path.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) ->
    Void

extension PathGeometry {
    /// The greatest number of lines for a curve.
    private static let mostChords: CGFloat = 4096

    fileprivate mutating func addChords(of segment: PathSegment, within distance: CGFloat) {
        // A chord over a part h of the parameter is at most h²/8 of the second derivative away.
        let count = (segment.bend / (8 * distance)).squareRoot().rounded(.up)
        let chords = count.isFinite ? Int(min(max(count, 1), Self.mostChords)) : 1
        for index in 1..<max(chords, 1) {
            line(to: segment.point(at: CGFloat(index) / CGFloat(chords)))
        }
        line(to: segment.end)
    }
}

extension PathSegment {
    /// The greatest length of the second derivative.
    fileprivate var bend: CGFloat {
        func second(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
            hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
        }
        return switch self {
        case .line: 0
        case .quad(let a, let b, let c): 2 * second(a, b, c)
        case .cubic(let a, let b, let c, let d): 6 * max(second(a, b, c), second(b, c, d))
        }
    }
}
