import Foundation

// Facts: developer.apple.com/documentation/metal/mtldevice, .../mtlcreatesystemdefaultdevice(),
// .../mtlcommandqueue and .../mtlcommandbuffer; nullability: dotnet/macios, src/metal.cs.
public func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? { fatalError() }

public protocol MTLDevice: NSObjectProtocol {
    func makeCommandQueue() -> (any MTLCommandQueue)?
    func makeTexture(descriptor: MTLTextureDescriptor) -> (any MTLTexture)?
    func makeBuffer(length: Int, options: MTLResourceOptions) -> (any MTLBuffer)?
}

public protocol MTLCommandQueue: NSObjectProtocol {
    var device: any MTLDevice { get }
    func makeCommandBuffer() -> (any MTLCommandBuffer)?
}

public protocol MTLCommandBuffer: NSObjectProtocol {
    func commit()
    func waitUntilCompleted()
    func makeBlitCommandEncoder() -> (any MTLBlitCommandEncoder)?
    func makeRenderCommandEncoder(
        descriptor renderPassDescriptor: MTLRenderPassDescriptor
    ) -> (any MTLRenderCommandEncoder)?
}

// Facts: developer.apple.com/documentation/metal/mtlcommandencoder and .../mtlblitcommandencoder.
public protocol MTLCommandEncoder: NSObjectProtocol {
    func endEncoding()
}

public protocol MTLRenderCommandEncoder: MTLCommandEncoder {}

public protocol MTLBlitCommandEncoder: MTLCommandEncoder {
    func copy(
        from sourceTexture: any MTLTexture,
        sourceSlice: Int,
        sourceLevel: Int,
        sourceOrigin: MTLOrigin,
        sourceSize: MTLSize,
        to destinationBuffer: any MTLBuffer,
        destinationOffset: Int,
        destinationBytesPerRow: Int,
        destinationBytesPerImage: Int
    )
}
