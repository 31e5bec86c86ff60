import Foundation
import GraphicsKit

/// The committed state of a layer.
struct CommittedLayer {
    /// The identity of a commit.
    final class Version {}

    /// The commit that the state is from, or nil before the first.
    var version: Version?

    /// The values at the last commit, or nil before the first.
    var values: CALayer?

    /// The host of the last commit.
    ///
    /// A layer that is taken out of a tree which has itself just left the host still belongs to
    /// that host until the next commit.
    weak var host: LayerHost?

    /// The superlayer at the last commit.
    weak var parent: CALayer?

    /// The sublayers at the last commit.
    var children: [CALayer] = []

    /// The mask at the last commit.
    var mask: CALayer?

    /// A Boolean value that indicates whether the layer and its descendants have no animations and
    /// no particles.
    var isStill = false

    /// A Boolean value that indicates whether no animation changes the layer's own drawing.
    var hasConstantDrawing = true

    /// A Boolean value that indicates whether sublayers must be sorted by z position.
    var ordersChildren = false

    /// A Boolean value that indicates whether animations require ``CALayer/draw(in:)`` each frame.
    var redraws = false

    /// The animated key paths that the drawing depends on.
    var drawingInputs: [ResolvedKeyPath] = []

    /// The current transition, or nil for none.
    var transition: CommittedTransition?

    /// The committed animations, in the order that they apply.
    var animations: [CAAnimation] = []

    /// The properties that animations change.
    var touched: [LayerProperty] = []

    /// A Boolean value that indicates whether animations change the layer's visibility.
    var animatesVisibility = false

    /// The emission of an emitter layer, or nil for other layers.
    var emission: Emission?

    /// A Boolean value that indicates whether animations change custom keys.
    var touchesStoredValues = false
}

/// A layer's transition, with the layer's previous appearance.
struct CommittedTransition {
    let animation: CATransition

    /// The previous appearance, in the layer's own space.
    let before: [Picture.Node]
}
