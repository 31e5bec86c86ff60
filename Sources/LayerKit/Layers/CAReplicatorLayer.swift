import Foundation
import GraphicsKit

/// A layer that draws copies of its sublayers, each transformed, tinted and delayed relative to the
/// previous one.
///
/// The first copy consists of the sublayers themselves. Only this copy takes part in hit testing.
open class CAReplicatorLayer: CALayer {
    @exclusivity(unchecked) final var replication = Replication()

    /// The number of copies, including the original.
    ///
    /// The default is 1. Animatable. Negative values are treated as 0. At most 10,000 copies are
    /// drawn.
    open var instanceCount: Int {
        get { replication.count }
        set { change("instanceCount") { replication.count = newValue } }
    }

    /// The delay between copies, in the layer's local seconds.
    ///
    /// The default is 0. Animatable.
    open var instanceDelay: CFTimeInterval {
        get { replication.delay }
        set { change("instanceDelay") { replication.delay = newValue } }
    }

    /// The transform from each copy to the next, about the center of the bounds.
    ///
    /// The default is the identity. Animatable.
    open var instanceTransform: CATransform3D {
        get { replication.transform }
        set { change("instanceTransform") { replication.transform = newValue } }
    }

    /// The color by which the first copy is multiplied, or nil for white.
    ///
    /// The default is white. Animatable. The alpha component applies to the copy as a group.
    open var instanceColor: CGColor? {
        get { replication.color }
        set { change("instanceColor") { replication.color = newValue } }
    }

    /// The offset added to the red component of the color for each copy.
    ///
    /// The default is 0. Animatable, like the other three offsets. The resulting components are
    /// clamped to 0…1.
    open var instanceRedOffset: Float {
        get { replication.redOffset }
        set { change("instanceRedOffset") { replication.redOffset = newValue } }
    }

    /// The offset added to the green component of the color for each copy.
    ///
    /// The default is 0.
    open var instanceGreenOffset: Float {
        get { replication.greenOffset }
        set { change("instanceGreenOffset") { replication.greenOffset = newValue } }
    }

    /// The offset added to the blue component of the color for each copy.
    ///
    /// The default is 0.
    open var instanceBlueOffset: Float {
        get { replication.blueOffset }
        set { change("instanceBlueOffset") { replication.blueOffset = newValue } }
    }

    /// The offset added to the alpha component of the color for each copy.
    ///
    /// The default is 0.
    open var instanceAlphaOffset: Float {
        get { replication.alphaOffset }
        set { change("instanceAlphaOffset") { replication.alphaOffset = newValue } }
    }

    /// A Boolean value that indicates whether sublayers keep their depth.
    ///
    /// The default is false. If true, sublayers are drawn as in a ``CATransformLayer``.
    open var preservesDepth = false {
        didSet { setNeedsCommit() }
    }

    override class var valueClass: CALayer.Type { CAReplicatorLayer.self }
    override class var properties: [String: LayerProperty] { PropertyTable.replicatorLayer }

    override func copyValues(from other: CALayer) {
        super.copyValues(from: other)
        let other = unsafeDowncast(other, to: CAReplicatorLayer.self)
        replication = other.replication
        preservesDepth = other.preservesDepth
    }

    override var copies: Replication? { replication }

    override var keepsDepth: Bool { preservesDepth }
}
