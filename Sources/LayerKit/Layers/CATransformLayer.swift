import Foundation

/// A layer that is nothing but a space: its sublayers keep their depth instead of being flattened
/// into its plane.
///
/// Only the sublayers are drawn, from back to front by the depth of their middle. Background,
/// border, contents, mask, shadow and clipping have no effect, and the opacity fades each sublayer
/// on its own.
open class CATransformLayer: CALayer {
    override var keepsDepth: Bool { true }

    /// Returns what a sublayer holds of a point; the layer itself has no plane that could be hit.
    open override func hitTest(_ p: CGPoint) -> CALayer? {
        let hit = super.hitTest(p)
        return hit === self ? nil : hit
    }
}
