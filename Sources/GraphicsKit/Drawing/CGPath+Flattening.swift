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
        let chords = segment.chordCount(within: distance, in: 1...Self.mostChords)
        for index in 1..<chords {
            line(to: segment.point(at: CGFloat(index) / CGFloat(chords)))
        }
        line(to: segment.end)
    }
}
