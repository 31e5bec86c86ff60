import Foundation

// Facts: developer.apple.com/documentation/metal/mtlrenderpassdescriptor and the types of its
// members; nullability: dotnet/macios, src/metal.cs. Apps use the result of the subscript both with
// and without a question mark.
open class MTLRenderPassDescriptor: NSObject {
    public override init() {}
    open var colorAttachments: MTLRenderPassColorAttachmentDescriptorArray { fatalError() }
}

open class MTLRenderPassColorAttachmentDescriptorArray: NSObject {
    open subscript(attachmentIndex: Int) -> MTLRenderPassColorAttachmentDescriptor! {
        get { fatalError() }
        set { fatalError() }
    }
}

open class MTLRenderPassAttachmentDescriptor: NSObject {
    open var texture: (any MTLTexture)?
    open var loadAction: MTLLoadAction = stub()
    open var storeAction: MTLStoreAction = stub()
}

open class MTLRenderPassColorAttachmentDescriptor: MTLRenderPassAttachmentDescriptor {
    open var clearColor: MTLClearColor = stub()
}

// Facts: developer.apple.com/documentation/metal/mtlloadaction and .../mtlstoreaction.
public enum MTLLoadAction: UInt, Sendable {
    case dontCare = 0
    case load = 1
    case clear = 2
}

public enum MTLStoreAction: UInt, Sendable {
    case dontCare = 0
    case store = 1
    case multisampleResolve = 2
}

// Facts: developer.apple.com/documentation/metal/mtlclearcolor and .../mtlclearcolormake(_:_:_:_:).
public struct MTLClearColor: Sendable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double
    public init() {}
    public init(red: Double, green: Double, blue: Double, alpha: Double) {}
}

public func MTLClearColorMake(
    _ red: Double,
    _ green: Double,
    _ blue: Double,
    _ alpha: Double
) -> MTLClearColor { fatalError() }

// The initial value of properties in subclasses, which inherit initializers only with one.
func stub<Value>() -> Value { fatalError() }
