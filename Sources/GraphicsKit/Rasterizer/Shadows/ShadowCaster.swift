import Foundation

/// The nodes that cast a shadow, and their transform to the shadow's space.
struct ShadowCaster {
    /// The nodes that cast the shadow, of which only the opacity matters.
    let nodes: [Picture.Node]

    /// The transform from the nodes' space to the shadow's space, including the shadow's offset.
    let toShadow: CGAffineTransform

    /// Creates the caster of a shadow, or returns nil if there is no shadow or its space is
    /// degenerate.
    init?(_ shadow: Picture.Shadow, of nodes: [Picture.Node]) {
        let t = shadow.transform
        let sum = t.a + t.b + t.c + t.d + t.tx + t.ty + shadow.offset.width + shadow.offset.height
        guard sum.isFinite, t.determinant != 0, t.determinant.isFinite else { return nil }
        guard shadow.color.alpha > 0, shadow.radius.isFinite else { return nil }
        let shift = CGAffineTransform(
            translationX: shadow.offset.width,
            y: shadow.offset.height
        )
        if let path = shadow.path {
            self.nodes = [.fill(Picture.Fill(path: path, paint: .color(.black)))]
            toShadow = shift
        } else {
            self.nodes = nodes
            toShadow = t.inverted().concatenating(shift)
        }
    }
}
