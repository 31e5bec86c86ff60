import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/quartzcore/calayerdelegate; isolation: none, ibid. An
// `@objc` protocol in reality, which refines NSObjectProtocol and has optional requirements; here
// these have default implementations, because most sources are checked without Objective-C.
public protocol CALayerDelegate: AnyObject {
    func display(_ layer: CALayer)
    func draw(_ layer: CALayer, in ctx: CGContext)
    func layerWillDraw(_ layer: CALayer)
    func layoutSublayers(of layer: CALayer)
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) {}
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        fatalError()
    }
}
