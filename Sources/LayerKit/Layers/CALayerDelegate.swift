import Foundation
import GraphicsKit

/// An object that provides the content, layout and actions of a layer.
///
/// All requirements have default implementations that do nothing, like Apple's optional methods.
public protocol CALayerDelegate: NSObjectProtocol {
    /// Updates the layer's content, if ``displaysLayer(_:)`` returns true.
    func display(_ layer: CALayer)

    /// Returns a Boolean value that indicates whether to call ``display(_:)``.
    ///
    /// The default is false. Differs from Core Animation, which tests whether the optional method
    /// is implemented.
    func displaysLayer(_ layer: CALayer) -> Bool

    /// Draws the layer's content in its own coordinate space.
    func draw(_ layer: CALayer, in ctx: CGContext)

    /// Called before the layer draws its content.
    func layerWillDraw(_ layer: CALayer)

    /// Lays out the sublayers of the layer.
    func layoutSublayers(of layer: CALayer)

    /// Returns the action for a change of a key.
    ///
    /// A nil result continues the search for an action. `NSNull` ends the search without an action.
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
