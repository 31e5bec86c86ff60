import Foundation

extension CALayer {
    /// The map from the layer's space to its superlayer's, without the latter's sublayer transform.
    var ownTransform: CGAffineTransform {
        let anchor = anchorInBounds
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(CATransform3DGetAffineTransform(state.transform))
            .concatenating(
                CGAffineTransform(translationX: state.position.x, y: state.position.y)
            )
    }

    /// The map that the layer applies to its sublayers, about its anchor point.
    var childrenTransform: CGAffineTransform {
        guard !CATransform3DIsIdentity(state.sublayerTransform) else { return .identity }
        let anchor = anchorInBounds
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(CATransform3DGetAffineTransform(state.sublayerTransform))
            .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
    }

    private var anchorInBounds: CGPoint {
        let bounds = state.bounds
        return CGPoint(
            x: bounds.origin.x + state.anchorPoint.x * bounds.width,
            y: bounds.origin.y + state.anchorPoint.y * bounds.height
        )
    }

    var geometryFrame: CGRect {
        bounds.applying(ownTransform)
    }

    func setGeometryFrame(_ frame: CGRect) {
        let frame = frame.standardized
        position = CGPoint(
            x: frame.origin.x + anchorPoint.x * frame.width,
            y: frame.origin.y + anchorPoint.y * frame.height
        )
        // |m11|·w + |m21|·h is the width of the transformed bounds; likewise the height.
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

    /// The map from the layer's space to its root's.
    private var transformToRoot: CGAffineTransform {
        guard let parent = superlayer else { return ownTransform }
        return ownTransform.concatenating(parent.childrenTransform)
            .concatenating(parent.transformToRoot)
    }

    private func transform(to other: CALayer?) -> CGAffineTransform {
        guard let other else { return transformToRoot }
        return transformToRoot.concatenating(other.transformToRoot.inverted())
    }

    /// Returns a point of another layer's space in this one's; nil stands for the root's outside.
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        p.applying(transform(to: l).inverted())
    }

    /// Returns a point of this layer's space in another's; nil stands for the root's outside.
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        p.applying(transform(to: l))
    }

    /// Returns the bounds of a rectangle of another layer's space in this one's.
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        r.applying(transform(to: l).inverted())
    }

    /// Returns the bounds of a rectangle of this layer's space in another's.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        r.applying(transform(to: l))
    }

    func findHit(_ p: CGPoint) -> CALayer? {
        guard !isHidden, opacity > 0 else { return nil }
        let transform = ownTransform
        guard transform.determinant != 0 else { return nil }
        let local = p.applying(transform.inverted())
        if masksToBounds, !bounds.contains(local) { return nil }
        if let mask, mask.hitTest(local) == nil { return nil }
        let inside = local.applying(childrenTransform.inverted())
        for child in children.inDrawingOrder.reversed() {
            if let hit = child.hitTest(inside) { return hit }
        }
        return contains(local) ? self : nil
    }
}

extension [CALayer] {
    /// The layers from back to front: by z position, equals in their own order.
    var inDrawingOrder: [CALayer] {
        guard contains(where: { $0.state.zPosition != first?.state.zPosition }) else { return self }
        return enumerated()
            .sorted {
                ($0.element.state.zPosition, $0.offset) < ($1.element.state.zPosition, $1.offset)
            }
            .map(\.element)
    }
}
