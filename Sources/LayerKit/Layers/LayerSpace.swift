import Foundation
import GraphicsKit

/// The coordinate space of a layer's sublayers, relative to the plane in which nodes are drawn.
struct LayerSpace {
    /// The affine transform from the space to the drawing plane, applied after ``depth``.
    var map = CGAffineTransform.identity

    /// The 3D transform that applies first, or nil for none.
    private var depth: Depth?

    /// A 3D transform in a box, because most spaces have no such transform and are copied often.
    private final class Depth: Sendable {
        let transform: CATransform3D

        init(transform: CATransform3D) {
            self.transform = transform
        }
    }

    /// The placement of a layer relative to the drawing plane.
    enum Place {
        /// The layer is in the drawing plane, with an affine transform from the layer's own space.
        case plane(CGAffineTransform)

        /// The layer is in another plane, with a projection from the layer's own space.
        case projected(PlaneProjection)

        /// The layer isn't visible.
        case unseen
    }

    init(map: CGAffineTransform = .identity) {
        self.map = map
    }

    /// Creates the space of a layer's sublayers from the layer's transform to the drawing plane.
    init(childrenOf values: CALayer, map: CGAffineTransform) {
        self.map = map
        if values.state.isGeometryFlipped {
            let middle = values.state.bounds.midY
            let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * middle)
            self.map = flip.concatenating(map)
        }
        guard !CATransform3DIsIdentity(values.state.sublayerTransform) else { return }
        if values.state.sublayerTransform.isFlat {
            self.map = values.childrenTransform.concatenating(self.map)
        } else {
            depth = Depth(transform: values.childrenTransform3D)
        }
    }

    /// A Boolean value that indicates whether the space is in the drawing plane.
    var isFlat: Bool { depth == nil }

    /// Returns the space with a transform that applies first.
    func before(_ transform: CATransform3D) -> LayerSpace {
        if CATransform3DIsIdentity(transform) { return self }
        var space = self
        if depth == nil, transform.isFlat {
            space.map = CATransform3DGetAffineTransform(transform).concatenating(map)
        } else {
            space.depth = prepending(transform)
        }
        return space
    }

    /// Returns the space of the sublayers of a layer that preserves depth.
    func inside(_ values: CALayer) -> LayerSpace {
        var space = self
        let own = CATransform3DConcat(values.childrenTransform3D, values.ownTransform3D)
        space.depth = prepending(own)
        return space
    }

    /// Returns the placement of a layer in the space.
    func place(of values: CALayer) -> Place {
        let isDoubleSided = values.state.isDoubleSided
        if depth == nil, values.state.transform.isFlat {
            let whole = values.ownTransform.concatenating(map)
            return !isDoubleSided && whole.determinant < 0 ? .unseen : .plane(whole)
        }
        let whole = prepending(values.ownTransform3D).transform
        let projection = PlaneProjection(whole).concatenating(PlaneProjection(map))
        let determinant = projection.determinant
        guard determinant.isFinite, determinant != 0 else { return .unseen }
        if !isDoubleSided, determinant < 0 { return .unseen }
        if let affine = projection.affine { return .plane(affine) }
        return .projected(projection)
    }

    /// Returns the depth of a layer's center.
    ///
    /// Layers with greater values are nearer.
    func depth(of values: CALayer) -> Double {
        let whole = prepending(values.ownTransform3D).transform
        let center = SIMD4(Double(values.state.bounds.midX), Double(values.state.bounds.midY), 0, 1)
        let z = center.x * Double(whole.m13) + center.y * Double(whole.m23) + Double(whole.m43)
        let w = center.x * Double(whole.m14) + center.y * Double(whole.m24) + Double(whole.m44)
        let result = z / w
        return result.isFinite ? result : 0
    }

    private func prepending(_ transform: CATransform3D) -> Depth {
        Depth(transform: depth.map { CATransform3DConcat(transform, $0.transform) } ?? transform)
    }
}
