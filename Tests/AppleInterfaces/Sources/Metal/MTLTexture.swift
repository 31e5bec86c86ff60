import Foundation

// Facts: developer.apple.com/documentation/metal/mtltexture, .../mtlbuffer and .../mtlresource.
public protocol MTLResource: NSObjectProtocol {}

public protocol MTLTexture: MTLResource {
    var width: Int { get }
    var height: Int { get }
}

public protocol MTLBuffer: MTLResource {
    var length: Int { get }
    func contents() -> UnsafeMutableRawPointer
}

// Facts: developer.apple.com/documentation/metal/mtlresourceoptions and .../mtlstoragemode.
public struct MTLResourceOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
    public static var storageModeShared: MTLResourceOptions { fatalError() }
    public static var storageModePrivate: MTLResourceOptions { fatalError() }
}

public enum MTLStorageMode: UInt, Sendable {
    case shared = 0
    case `private` = 2
}

// Facts: developer.apple.com/documentation/metal/mtltexturedescriptor and .../mtltextureusage.
open class MTLTextureDescriptor: NSObject {
    open class func texture2DDescriptor(
        pixelFormat: MTLPixelFormat,
        width: Int,
        height: Int,
        mipmapped: Bool
    ) -> MTLTextureDescriptor { fatalError() }
    public override init() {}
    open var storageMode: MTLStorageMode
    open var usage: MTLTextureUsage
}

public struct MTLTextureUsage: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
    public static var shaderRead: MTLTextureUsage { fatalError() }
    public static var shaderWrite: MTLTextureUsage { fatalError() }
    public static var renderTarget: MTLTextureUsage { fatalError() }
}

// Facts: developer.apple.com/documentation/metal/mtlpixelformat.
public enum MTLPixelFormat: UInt, Sendable {
    case rgba8Unorm = 70
    case bgra8Unorm = 80
}

// Facts: developer.apple.com/documentation/metal/mtlorigin, .../mtlsize and their functions.
public struct MTLOrigin: Sendable {
    public var x: Int
    public var y: Int
    public var z: Int
    public init() {}
    public init(x: Int, y: Int, z: Int) {}
}

public func MTLOriginMake(_ x: Int, _ y: Int, _ z: Int) -> MTLOrigin { fatalError() }

public struct MTLSize: Sendable {
    public var width: Int
    public var height: Int
    public var depth: Int
    public init() {}
    public init(width: Int, height: Int, depth: Int) {}
}

public func MTLSizeMake(_ width: Int, _ height: Int, _ depth: Int) -> MTLSize { fatalError() }
