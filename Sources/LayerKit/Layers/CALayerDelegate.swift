import Foundation
import GraphicsKit

/// An object that displays a layer, lays it out or chooses its actions.
///
/// All requirements have defaults that do nothing, as Apple's optional ones.
public protocol CALayerDelegate: NSObjectProtocol {
    /// Makes the layer's content; called only where ``displaysLayer(_:)`` is true.
    func display(_ layer: CALayer)

    /// Returns a Boolean value that indicates whether ``display(_:)`` makes the layer's content.
    ///
    /// It stands for Apple's test whether the optional method is there; false by default.
    func displaysLayer(_ layer: CALayer) -> Bool

    /// Draws the layer's content in its own space.
    func draw(_ layer: CALayer, in ctx: CGContext)

    /// Prepares for drawing.
    func layerWillDraw(_ layer: CALayer)

    /// Places the layer's sublayers.
    func layoutSublayers(of layer: CALayer)

    /// Returns the action for a change of a key.
    ///
    /// Nil looks further, `NSNull` means none.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

// MARK: - Default implementations

extension CALayerDelegate {
    /// Does nothing.
    public func display(_ layer: CALayer) {}

    /// Returns false.
    public func displaysLayer(_ layer: CALayer) -> Bool { false }

    /// Draws nothing.
    public func draw(_ layer: CALayer, in ctx: CGContext) {}

    /// Does nothing.
    public func layerWillDraw(_ layer: CALayer) {}

    /// Does nothing.
    public func layoutSublayers(of layer: CALayer) {}

    /// Returns nil.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
