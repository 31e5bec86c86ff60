import Foundation

extension PathGeometry {
    /// Returns the part of the path between two fractions of its total length.
    ///
    /// Fractions run over all subpaths in order, moves without length, as a shape layer's stroke
    /// start and end do. They are clamped to 0…1. Cutting opens a subpath; one that is inside as a
    /// whole stays as it is. Where start and end coincide, the result is a line of
    /// ``dotLength`` along the path, which round and square caps show as a dot; an end before the
    /// start gives an empty path.
    public func trimmed(from start: CGFloat, to end: CGFloat) -> PathGeometry {
        PathMeasure(self).trimmed(from: start, to: end)
    }

    /// The length in points of the line that stands for a dot.
    ///
    /// Short enough to be invisible, long enough to give the caps a direction.
    public static let dotLength: CGFloat = 1e-5
}
