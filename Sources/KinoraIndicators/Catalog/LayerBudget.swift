import KinoraPlatform

/// The cost of layers for the system that draws them, as counts.
///
/// Core Animation draws plain layers on the graphics processor. It turns the path of a shape layer
/// into pixels on the main processor whenever its picture changes, and a mask needs a picture of its
/// own.
public struct LayerBudget: Hashable, Sendable {
    /// The number of layers, including masks and the layer that contains all others.
    public private(set) var layers = 0

    /// The number of shape layers with a path.
    public private(set) var shapeLayers = 0

    /// The number of masks.
    public private(set) var masks = 0

    /// The number of curves in the paths of shape layers.
    public private(set) var curves = 0

    /// The number of layers that the app draws for each frame, on its main thread.
    ///
    /// They animate a key for which their class needs display.
    public private(set) var customLayers = 0

    /// Counts a layer, its sublayers, and their masks.
    public init(of layer: CALayer) {
        add(layer)
    }

    private mutating func add(_ layer: CALayer) {
        layers += 1
        let keys = layer.animationKeys() ?? []
        let paths = keys.compactMap { layer.animation(forKey: $0) }.flatMap(\.keyPaths)
        if paths.contains(where: { type(of: layer).needsDisplay(forKey: $0) }) { customLayers += 1 }
        if let path = (layer as? CAShapeLayer)?.path {
            shapeLayers += 1
            path.applyWithBlock { element in
                let type = element.pointee.type
                if type == .addCurveToPoint || type == .addQuadCurveToPoint { curves += 1 }
            }
        }
        if let mask = layer.mask {
            masks += 1
            add(mask)
        }
        for sublayer in layer.sublayers ?? [] { add(sublayer) }
    }
}

extension CAAnimation {
    /// The key paths that the animation, or those of a group, change.
    fileprivate var keyPaths: [String] {
        if let group = self as? CAAnimationGroup {
            return (group.animations ?? []).flatMap(\.keyPaths)
        }
        return [(self as? CAPropertyAnimation)?.keyPath].compactMap { $0 }
    }
}

extension LoadingAnimation {
    /// The cost of the waiting animation at its natural size.
    public var budget: LayerBudget { LayerBudget(of: makeWaitingLayer(size: naturalSize)) }
}
