import Foundation

/// A layer whose sublayers keep their depth instead of being flattened into its plane.
///
/// Only the sublayers are drawn, sorted from back to front by the depth of their centers. The
/// background, border, contents, mask, shadow and clipping of the layer have no effect. The opacity
/// applies to each sublayer separately.
open class CATransformLayer: CALayer {
    override class var valueClass: CALayer.Type { CATransformLayer.self }

    override var keepsDepth: Bool { true }

    /// Returns the deepest sublayer that contains a point, but never the layer itself.
    open override func hitTest(_ p: CGPoint) -> CALayer? {
        let hit = super.hitTest(p)
        return hit === self ? nil : hit
    }
}
