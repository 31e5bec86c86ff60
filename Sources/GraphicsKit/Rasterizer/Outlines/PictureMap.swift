import Foundation

/// The mapping from a picture's space to pixels: an affine transform and an optional projection.
struct PictureMap {
    /// The affine transform, which is applied first.
    var affine: CGAffineTransform

    /// The projection that is applied after the affine transform, or nil for none.
    var projection: PlaneProjection?

    /// Creates a mapping.
    init(affine: CGAffineTransform, projection: PlaneProjection? = nil) {
        self.affine = affine
        self.projection = projection
    }

    /// Returns the mapping from another space, given the transform from it to this mapping's space.
    @inline(__always)
    func from(_ transform: CGAffineTransform) -> PictureMap {
        PictureMap(affine: transform.concatenating(affine), projection: projection)
    }

    /// Returns the mapping from another plane, which is projected to this plane, or nil if that
    /// plane isn't visible.
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

    /// The affine transform and the projection combined.
    var whole: PlaneProjection {
        let first = PlaneProjection(affine)
        return projection.map { first.concatenating($0) } ?? first
    }

    /// The inverse mapping, from pixels, or nil if there is none.
    var inverse: PlaneProjection? {
        guard projection == nil else { return whole.inverse }
        let determinant = affine.determinant
        guard determinant != 0, determinant.isFinite else { return nil }
        return PlaneProjection(affine.inverted())
    }
}
