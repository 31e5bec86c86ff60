import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/quartzcore/careplicatorlayer; types: dotnet/macios,
// src/coreanimation.cs.
open class CAReplicatorLayer: CALayer {
    open var instanceCount: Int = stub()
    open var preservesDepth: Bool = stub()
    open var instanceDelay: CFTimeInterval = stub()
    open var instanceTransform: CATransform3D = stub()
    open var instanceColor: CGColor?
    open var instanceRedOffset: Float = stub()
    open var instanceGreenOffset: Float = stub()
    open var instanceBlueOffset: Float = stub()
    open var instanceAlphaOffset: Float = stub()
}
