import Foundation

extension PathGeometry {
    /// Returns the part of the path between two fractions of its total length.
    ///
    /// Fractions are clamped to 0…1 and run over all subpaths in order, like a shape layer's stroke
    /// start and end; moves have no length. A subpath that is cut becomes open; one that lies
    /// entirely inside stays unchanged. If start and end are equal, the result is a line of
    /// ``dotLength`` along the path, which appears as a dot with round and square caps. If the end
    /// is before the start, the result is empty.
    public func trimmed(from start: CGFloat, to end: CGFloat) -> PathGeometry {
        PathMeasure(self).trimmed(from: start, to: end)
    }

    /// The length in points of the line that represents a dot.
    ///
    /// It is too short to be visible, but long enough to give the caps a direction.
    public static let dotLength: CGFloat = 1e-5
}
