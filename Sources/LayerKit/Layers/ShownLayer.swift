import Foundation
import GraphicsKit

/// What commits have made visible of a layer, with what is kept between instants.
struct ShownLayer {
    /// The values of the last commit; nil before the first.
    var values: CALayer?

    /// The sublayers of the last commit.
    var children: [CALayer] = []

    /// The mask of the last commit.
    var mask: CALayer?

    /// A Boolean value that indicates whether nothing in the tree below animates.
    var isStill = false

    /// A Boolean value that indicates whether animations leave the layer's own drawing alone.
    var drawsTheSame = true

    /// A Boolean value that indicates whether the depths of sublayers have to be looked at.
    var ordersChildren = false

    /// A Boolean value that indicates whether ``CALayer/draw(in:)`` draws anew where values differ.
    var redraws = false

    /// What the last drawing went out from, and what it drew.
    var lastDrawing: (inputs: [AnimationValue], nodes: [Picture.Node])?

    /// The animated key paths that a drawing depends on.
    var drawingInputs: [ResolvedKeyPath] = []

    /// The transition that is under way; nil for none.
    var transition: ShownTransition?

    /// The animations that have been committed, in the order in which they apply.
    var animations: [CAAnimation] = []

    /// The properties that animations change.
    var touched: [LayerProperty] = []

    /// A Boolean value that indicates whether animations decide whether the layer is seen.
    var animatesVisibility = false

    /// A Boolean value that indicates whether animations change keys that no property stores.
    var touchesStoredValues = false

    /// A copy that is used for one instant after the other.
    var instant: CALayer?

    /// What the layer itself draws in its own space, while that stays the same.
    var drawing: OwnDrawing?

    /// What the whole tree below draws in its superlayer's space, while nothing in it moves.
    var stillNodes: StillNodes?

    /// What lies behind the sublayers and what before them.
    struct OwnDrawing {
        var behind: [Picture.Node] = []
        var content: [Picture.Node] = []
        var border: [Picture.Node] = []
    }

    /// Nodes with the map that they have been mapped by.
    struct StillNodes {
        var map: CGAffineTransform
        var nodes: [Picture.Node]
    }
}

/// A transition of a layer with what the layer looked like before.
struct ShownTransition {
    let animation: CATransition

    /// What was seen, in the layer's own space.
    let before: [Picture.Node]
}
