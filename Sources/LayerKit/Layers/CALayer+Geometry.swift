import Foundation
import GraphicsKit

extension CALayer {
    /// The affine transform from the layer's space to its superlayer's space.
    ///
    /// Excludes perspective and the superlayer's sublayer transform.
    var ownTransform: CGAffineTransform {
        let anchor = anchorInBounds
        let t = state.transform
        // Translates by −anchor, applies the transform, then translates by the position.
        return CGAffineTransform(
            a: t.m11,
            b: t.m12,
            c: t.m21,
            d: t.m22,
            tx: t.m41 - anchor.x * t.m11 - anchor.y * t.m21 + state.position.x,
            ty: t.m42 - anchor.x * t.m12 - anchor.y * t.m22 + state.position.y
        )
    }

    /// The 3D transform from the layer's space to its superlayer's space.
    var ownTransform3D: CATransform3D {
        let anchor = anchorInBounds
        let toAnchor = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -state.anchorPointZ)
        let back = CATransform3DMakeTranslation(
            state.position.x,
            state.position.y,
            state.zPosition
        )
        return CATransform3DConcat(CATransform3DConcat(toAnchor, state.transform), back)
    }

    /// The affine part of ``childrenTransform3D``.
    var childrenTransform: CGAffineTransform {
        CATransform3DGetAffineTransform(childrenTransform3D)
    }

    /// The sublayer transform about the layer's anchor point.
    var childrenTransform3D: CATransform3D {
        guard !CATransform3DIsIdentity(state.sublayerTransform) else {
            return CATransform3DIdentity
        }
        let anchor = anchorInBounds
        let toAnchor = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -state.anchorPointZ)
        let back = CATransform3DMakeTranslation(anchor.x, anchor.y, state.anchorPointZ)
        return CATransform3DConcat(CATransform3DConcat(toAnchor, state.sublayerTransform), back)
    }

    private var anchorInBounds: CGPoint {
        let bounds = state.bounds
        return CGPoint(
            x: bounds.origin.x + state.anchorPoint.x * bounds.width,
            y: bounds.origin.y + state.anchorPoint.y * bounds.height
        )
    }

    /// The projection from the layer's plane to its superlayer's plane.
    private var projection: PlaneProjection {
        let own = ownTransform3D
        guard let superlayer, superlayer.model().maskLayer !== model() else {
            return PlaneProjection(own)
        }
        return PlaneProjection(CATransform3DConcat(own, superlayer.childrenTransform3D))
    }

    var geometryFrame: CGRect {
        if state.transform.isFlat { return bounds.applying(ownTransform) }
        return bounds.applying(PlaneProjection(ownTransform3D))
    }

    func setGeometryFrame(_ frame: CGRect) {
        let frame = frame.standardized
        position = CGPoint(
            x: frame.origin.x + anchorPoint.x * frame.width,
            y: frame.origin.y + anchorPoint.y * frame.height
        )
        // The width of the transformed bounds is |m11|·w + |m21|·h, and the height is similar.
        let t = affineTransform()
        let (a, b, c, d) = (abs(t.a), abs(t.b), abs(t.c), abs(t.d))
        let determinant = a * d - b * c
        var size = frame.size
        if determinant != 0 {
            size = CGSize(
                width: (frame.width * d - frame.height * c) / determinant,
                height: (frame.height * a - frame.width * b) / determinant
            )
        }
        bounds = CGRect(origin: bounds.origin, size: size)
    }

    // MARK: - Conversion

    /// The projection from the layer's plane to the space that contains its root layer.
    private var projectionToRoot: PlaneProjection {
        var result = projection
        var layer = superlayer
        while let next = layer {
            result = result.concatenating(next.projection)
            layer = next.superlayer
        }
        return result
    }

    private func projection(to other: CALayer?) -> PlaneProjection? {
        guard let other else { return projectionToRoot }
        return other.projectionToRoot.inverse.map { projectionToRoot.concatenating($0) }
    }

    /// Converts a point from another layer's coordinate space to this layer's space.
    ///
    /// If the other layer is nil, the point is in the space that contains the root layer. For
    /// layers rotated out of the plane, the result is the point at the same place on screen. If a
    /// layer is seen edge-on, the point is returned unchanged.
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        projection(to: l)?.inverse?.image(of: p) ?? p
    }

    /// Converts a point from this layer's coordinate space to another layer's space.
    ///
    /// If the other layer is nil, the result is in the space that contains the root layer.
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        projection(to: l)?.image(of: p) ?? p
    }

    /// Converts a rectangle from another layer's space and returns its bounding box.
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        projection(to: l)?.inverse.map { r.applying($0) } ?? r
    }

    /// Converts a rectangle to another layer's space and returns its bounding box.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        projection(to: l).map { r.applying($0) } ?? r
    }

    // MARK: - Hit testing

    func findHit(_ p: CGPoint) -> CALayer? {
        guard !isHidden, opacity > 0, let local = projection.inverse?.image(of: p) else {
            return nil
        }
        if masksToBounds, !bounds.contains(local) { return nil }
        if let mask, mask.hitTest(local) == nil { return nil }
        let inside = isGeometryFlipped ? CGPoint(x: local.x, y: 2 * bounds.midY - local.y) : local
        for child in shownChildren.inDrawingOrder.reversed() {
            if let hit = child.hitTest(inside) { return hit }
        }
        return contains(local) ? self : nil
    }
}

extension CGRect {
    /// Returns the bounding box of the projected rectangle.
    fileprivate func applying(_ projection: PlaneProjection) -> CGRect {
        if let affine = projection.affine { return applying(affine) }
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
            CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
        ].compactMap { projection.image(of: $0) }
        guard let first = corners.first else { return .null }
        return corners.dropFirst().reduce(CGRect(origin: first, size: .zero)) { result, corner in
            result.union(CGRect(origin: corner, size: .zero))
        }
    }
}

extension [CALayer] {
    /// The layers from back to front, in their original order if z positions are equal.
    var inDrawingOrder: [CALayer] {
        guard contains(where: { $0.state.zPosition != first?.state.zPosition }) else { return self }
        return enumerated()
            .sorted {
                ($0.element.state.zPosition, $0.offset) < ($1.element.state.zPosition, $1.offset)
            }
            .map(\.element)
    }
}
