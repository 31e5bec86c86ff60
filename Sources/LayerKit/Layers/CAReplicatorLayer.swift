import Foundation
import GraphicsKit

/// A layer that shows its sublayers several times, each time moved, tinted and delayed once more.
///
/// The source is the first of the copies, and the only one that is hit.
open class CAReplicatorLayer: CALayer {
    @exclusivity(unchecked) final var replication = Replication()

    /// The number of copies, the source included; 1 by default.
    ///
    /// Animatable. What is negative counts as 0.
    open var instanceCount: Int {
        get { replication.count }
        set { change("instanceCount") { replication.count = newValue } }
    }

    /// The delay of each copy after the one before, in the layer's local seconds; 0 by default.
    ///
    /// Animatable.
    open var instanceDelay: CFTimeInterval {
        get { replication.delay }
        set { change("instanceDelay") { replication.delay = newValue } }
    }

    /// The map from each copy to the next, about the middle of the bounds; identity by default.
    ///
    /// Animatable.
    open var instanceTransform: CATransform3D {
        get { replication.transform }
        set { change("instanceTransform") { replication.transform = newValue } }
    }

    /// What the colours of the first copy are multiplied by; white by default, also for nil.
    ///
    /// Animatable. Its alpha fades the copy as one.
    open var instanceColor: CGColor? {
        get { replication.color }
        set { change("instanceColor") { replication.color = newValue } }
    }

    /// What is added to the factor on red from each copy to the next; 0 by default.
    ///
    /// Animatable, as the three below. Factors are clamped to 0…1.
    open var instanceRedOffset: Float {
        get { replication.redOffset }
        set { change("instanceRedOffset") { replication.redOffset = newValue } }
    }

    /// What is added to the factor on green from each copy to the next; 0 by default.
    open var instanceGreenOffset: Float {
        get { replication.greenOffset }
        set { change("instanceGreenOffset") { replication.greenOffset = newValue } }
    }

    /// What is added to the factor on blue from each copy to the next; 0 by default.
    open var instanceBlueOffset: Float {
        get { replication.blueOffset }
        set { change("instanceBlueOffset") { replication.blueOffset = newValue } }
    }

    /// What is added to the factor on alpha from each copy to the next; 0 by default.
    open var instanceAlphaOffset: Float {
        get { replication.alphaOffset }
        set { change("instanceAlphaOffset") { replication.alphaOffset = newValue } }
    }

    /// A Boolean value that indicates whether the sublayers keep their depth, as in a
    /// ``CATransformLayer``; false by default.
    open var preservesDepth = false {
        didSet { setNeedsCommit() }
    }

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
