import Foundation
import GraphicsKit

/// The space in which a layer's sublayers lie, as seen from the plane that nodes are drawn in.
struct LayerSpace {
    /// The map from the space to the nodes' plane, where it keeps to it; applied after ``depth``.
    var map = CGAffineTransform.identity

    /// The map in space that comes first; nil where there is none.
    private var depth: Depth?

    /// A map in space, apart: most spaces have none and are passed on all the time.
    private final class Depth: Sendable {
        let transform: CATransform3D

        init(transform: CATransform3D) {
            self.transform = transform
        }
    }

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
        if values.state.isGeometryFlipped {
            let middle = values.state.bounds.midY
            let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * middle)
            self.map = flip.concatenating(map)
        }
        guard !CATransform3DIsIdentity(values.state.sublayerTransform) else { return }
        if CATransform3DIsAffine(values.state.sublayerTransform) {
            self.map = values.childrenTransform.concatenating(self.map)
        } else {
            depth = Depth(transform: values.childrenTransform3D)
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
            space.depth = deeper(by: transform)
        }
        return space
    }

    /// Returns the space of the sublayers of a layer in this space that keeps their depth.
    func inside(_ values: CALayer) -> LayerSpace {
        var space = self
        let own = CATransform3DConcat(values.childrenTransform3D, values.ownTransform3D)
        space.depth = deeper(by: own)
        return space
    }

    /// Returns where a layer of the space is seen.
    func place(of values: CALayer) -> Place {
        let isDoubleSided = values.state.isDoubleSided
        if depth == nil, CATransform3DIsAffine(values.state.transform) {
            let whole = values.ownTransform.concatenating(map)
            return !isDoubleSided && whole.determinant < 0 ? .unseen : .plane(whole)
        }
        let whole = deeper(by: values.ownTransform3D).transform
        let projection = PlaneProjection(whole).concatenating(PlaneProjection(map))
        let determinant = projection.determinant
        guard determinant.isFinite, determinant != 0 else { return .unseen }
        if !isDoubleSided, determinant < 0 { return .unseen }
        if let affine = projection.affine { return .plane(affine) }
        return .projected(projection)
    }

    /// Returns how near the middle of a layer of the space is.
    func depth(of values: CALayer) -> Double {
        let whole = deeper(by: values.ownTransform3D).transform
        let center = SIMD4(Double(values.state.bounds.midX), Double(values.state.bounds.midY), 0, 1)
        let z = center.x * Double(whole.m13) + center.y * Double(whole.m23) + Double(whole.m43)
        let w = center.x * Double(whole.m14) + center.y * Double(whole.m24) + Double(whole.m44)
        let result = z / w
        return result.isFinite ? result : 0
    }

    private func deeper(by transform: CATransform3D) -> Depth {
        Depth(transform: depth.map { CATransform3DConcat(transform, $0.transform) } ?? transform)
    }
}
