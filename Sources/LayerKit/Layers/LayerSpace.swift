import Foundation

/// The space in which a layer's sublayers lie, as seen from the plane that nodes are drawn in.
struct LayerSpace {
    /// The map from the space to the nodes' plane, where it keeps to it; applied after ``depth``.
    var map = CGAffineTransform.identity

    /// The map in space that comes first; nil where there is none.
    private var depth: CATransform3D?

    /// Where a layer is seen.
    enum Place {
        /// In the nodes' plane, by a map from the layer's own space.
        case plane(CGAffineTransform)

        /// In a plane of its own, by a projection from the layer's own space.
        case projected(PlaneProjection)

        /// Nowhere.
        case unseen
    }

    init(map: CGAffineTransform = .identity) {
        self.map = map
    }

    /// Creates the space of the sublayers of a layer whose own space is mapped to the nodes' plane.
    init(childrenOf values: CALayer, map: CGAffineTransform) {
        self.map = map
        let state = values.state
        if state.isGeometryFlipped {
            let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * state.bounds.midY)
            self.map = flip.concatenating(map)
        }
        guard !CATransform3DIsIdentity(state.sublayerTransform) else { return }
        if CATransform3DIsAffine(state.sublayerTransform) {
            self.map = values.childrenTransform.concatenating(self.map)
        } else {
            depth = values.childrenTransform3D
        }
    }

    /// A Boolean value that indicates whether the space keeps to the nodes' plane.
    var isFlat: Bool { depth == nil }

    /// Returns the space before another map.
    func before(_ transform: CATransform3D) -> LayerSpace {
        if CATransform3DIsIdentity(transform) { return self }
        var space = self
        if depth == nil, CATransform3DIsAffine(transform) {
            space.map = CATransform3DGetAffineTransform(transform).concatenating(map)
        } else {
            space.depth = CATransform3DConcat(transform, depth ?? CATransform3DIdentity)
        }
        return space
    }

    /// Returns the space of the sublayers of a layer in this space that keeps their depth.
    func inside(_ values: CALayer) -> LayerSpace {
        var space = self
        let own = CATransform3DConcat(values.childrenTransform3D, values.ownTransform3D)
        space.depth = CATransform3DConcat(own, depth ?? CATransform3DIdentity)
        return space
    }

    /// Returns where a layer of the space is seen.
    func place(of values: CALayer) -> Place {
        let state = values.state
        if depth == nil, CATransform3DIsAffine(state.transform) {
            let own = values.ownTransform
            if !state.isDoubleSided, own.concatenating(map).determinant < 0 { return .unseen }
            return .plane(own.concatenating(map))
        }
        let whole = CATransform3DConcat(values.ownTransform3D, depth ?? CATransform3DIdentity)
        let projection = PlaneProjection(whole).concatenating(PlaneProjection(map))
        let determinant = projection.determinant
        guard determinant.isFinite, determinant != 0 else { return .unseen }
        if !state.isDoubleSided, determinant < 0 { return .unseen }
        if let affine = projection.affine { return .plane(affine) }
        return .projected(projection)
    }

    /// Returns how near the middle of a layer of the space is.
    func depth(of values: CALayer) -> Double {
        let whole = CATransform3DConcat(values.ownTransform3D, depth ?? CATransform3DIdentity)
        let center = SIMD4(Double(values.state.bounds.midX), Double(values.state.bounds.midY), 0, 1)
        let z = center.x * Double(whole.m13) + center.y * Double(whole.m23) + Double(whole.m43)
        let w = center.x * Double(whole.m14) + center.y * Double(whole.m24) + Double(whole.m44)
        let result = z / w
        return result.isFinite ? result : 0
    }
}
