import CoreGraphics
import Foundation
import FoundationOverlay

// Facts: developer.apple.com/documentation/quartzcore/cadisplaylink; availability: dotnet/macios,
// src/coreanimation.cs; isolation: none. `@objc`, so that methods that `#selector` names can take it.
@objc open class CADisplayLink: NSObject {
    #if !os(macOS)
    public init(target: Any, selector sel: Selector) {}
    #endif
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
    open func invalidate() {}
    open var timestamp: CFTimeInterval { fatalError() }
    open var duration: CFTimeInterval { fatalError() }
    open var targetTimestamp: CFTimeInterval { fatalError() }
    open var isPaused: Bool = stub()
    open var preferredFrameRateRange: CAFrameRateRange = stub()
}

// Facts: developer.apple.com/documentation/quartzcore/caframeraterange and
// caframeraterange/init(minimum:maximum:preferred:).
public struct CAFrameRateRange: Sendable {
    public var minimum: Float
    public var maximum: Float
    public var preferred: Float?
    public init() {}
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {}
    public static var `default`: CAFrameRateRange { fatalError() }
}
