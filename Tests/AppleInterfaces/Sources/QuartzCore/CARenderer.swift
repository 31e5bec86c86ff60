import CoreGraphics
import Foundation
import Metal

// Facts: developer.apple.com/documentation/quartzcore/carenderer; nullability: dotnet/macios,
// src/coreanimation.cs (CARenderer) and docs.rs/crate/objc2-quartz-core.
open class CARenderer: NSObject {
    public init(mtlTexture tex: any MTLTexture, options dict: [AnyHashable: Any]? = nil) {}

    open var layer: CALayer?
    open var bounds: CGRect
    open func beginFrame(atTime t: CFTimeInterval, timeStamp ts: UnsafeMutablePointer<CVTimeStamp>?)
    {}
    open func updateBounds() -> CGRect { fatalError() }
    open func addUpdate(_ r: CGRect) {}
    open func render() {}
    open func nextFrameTime() -> CFTimeInterval { fatalError() }
    open func endFrame() {}
    open func setDestination(_ tex: any MTLTexture) {}
}

// Facts: developer.apple.com/documentation/quartzcore/kcarenderermetalcommandqueue.
public var kCARendererMetalCommandQueue: String { fatalError() }

// Facts: developer.apple.com/documentation/corevideo/cvtimestamp, without its fields, which aren't
// used. QuartzCore imports Core Video.
public struct CVTimeStamp: Sendable {
    public init() {}
}
