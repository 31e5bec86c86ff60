import Foundation

/// The map from a space of a picture to pixels: an affine one, and where planes are turned in space
/// a projection after it.
struct PictureMap {
    /// What is applied first.
    var affine: CGAffineTransform

    /// What is applied then; nil for nothing.
    var projection: PlaneProjection?

    /// Creates a map.
    init(affine: CGAffineTransform, projection: PlaneProjection? = nil) {
        self.affine = affine
        self.projection = projection
    }

    /// Returns the map for a space that is mapped to this one's.
    @inline(__always)
    func from(_ transform: CGAffineTransform) -> PictureMap {
        PictureMap(affine: transform.concatenating(affine), projection: projection)
    }

    /// Returns the map for a plane that is projected to this one's; nil where it isn't seen.
    func from(_ plane: PlaneProjection) -> PictureMap? {
        if let affine = plane.affine {
            return plane.origin.z > 0 ? from(affine) : nil
        }
        let whole = plane.concatenating(self.whole)
        let sum = whole.x + whole.y + whole.origin
        guard sum.sum().isFinite, whole.determinant != 0 else { return nil }
        guard let affine = whole.affine else {
            return PictureMap(affine: .identity, projection: whole)
        }
        return whole.origin.z > 0 ? PictureMap(affine: affine) : nil
    }

    /// Both parts as one.
    var whole: PlaneProjection {
        let first = PlaneProjection(affine)
        return projection.map { first.concatenating($0) } ?? first
    }

    /// The map from pixels; nil where there is none.
    var inverse: PlaneProjection? {
        guard projection == nil else { return whole.inverse }
        let determinant = affine.determinant
        guard determinant != 0, determinant.isFinite else { return nil }
        return PlaneProjection(affine.inverted())
    }
}
