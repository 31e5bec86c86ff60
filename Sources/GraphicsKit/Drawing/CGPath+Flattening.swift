import Foundation

extension CGPath {
    /// Returns the path with each curve replaced by lines that stay within a distance of it.
    ///
    /// If the distance isn't positive and finite, uses 0.001. Core Graphics has no such fallback.
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

    /// Calls a C function with each element of the path in order and with the given pointer.
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }
}

/// A function that receives each element of a path.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) ->
    Void

extension PathGeometry {
    /// The maximum number of lines for a curve.
    private static let mostChords: CGFloat = 4096

    fileprivate mutating func addChords(of segment: PathSegment, within distance: CGFloat) {
        let chords = segment.chordCount(within: distance, in: 1...Self.mostChords)
        for index in 1..<chords {
            line(to: segment.point(at: CGFloat(index) / CGFloat(chords)))
        }
        line(to: segment.end)
    }
}
