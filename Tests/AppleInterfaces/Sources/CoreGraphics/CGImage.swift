import Foundation

// Facts: developer.apple.com/documentation/coregraphics/cgimage; Sendable:
// docs.rs/crate/objc2-core-graphics, src/thread_safety.rs.
public final class CGImage: _CFObject, @unchecked Sendable {
    public init?(
        width: Int,
        height: Int,
        bitsPerComponent: Int,
        bitsPerPixel: Int,
        bytesPerRow: Int,
        space: CGColorSpace,
        bitmapInfo: CGBitmapInfo,
        provider: CGDataProvider,
        decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {}
    public init?(
        pngDataProviderSource source: CGDataProvider,
        decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {}
    public init?(
        jpegDataProviderSource source: CGDataProvider,
        decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {}

    public class var typeID: CFTypeID { fatalError() }

    public func copy() -> CGImage? { fatalError() }
    public func copy(colorSpace space: CGColorSpace) -> CGImage? { fatalError() }
    public func cropping(to rect: CGRect) -> CGImage? { fatalError() }
    public func masking(_ mask: CGImage) -> CGImage? { fatalError() }
    public var isMask: Bool { fatalError() }
    public var width: Int { fatalError() }
    public var height: Int { fatalError() }
    public var bitsPerComponent: Int { fatalError() }
    public var bitsPerPixel: Int { fatalError() }
    public var bytesPerRow: Int { fatalError() }
    public var colorSpace: CGColorSpace? { fatalError() }
    public var alphaInfo: CGImageAlphaInfo { fatalError() }
    public var bitmapInfo: CGBitmapInfo { fatalError() }
    public var dataProvider: CGDataProvider? { fatalError() }
    public var shouldInterpolate: Bool { fatalError() }
    public var renderingIntent: CGColorRenderingIntent { fatalError() }
}

// Facts: developer.apple.com/documentation/coregraphics/cgdataprovider.
public final class CGDataProvider: _CFObject {
    public init?(data: CFData) {}
    public init?(filename: UnsafePointer<CChar>) {}

    public class var typeID: CFTypeID { fatalError() }

    public var data: CFData? { fatalError() }
}

// Facts: developer.apple.com/documentation/coregraphics/cgimagealphainfo.
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none = 0
    case premultipliedLast = 1
    case premultipliedFirst = 2
    case last = 3
    case first = 4
    case noneSkipLast = 5
    case noneSkipFirst = 6
    case alphaOnly = 7
}

// Facts: developer.apple.com/documentation/coregraphics/cgbitmapinfo.
public struct CGBitmapInfo: OptionSet, Sendable {
    public var rawValue: UInt32
    public init(rawValue: UInt32) {}
    public static var alphaInfoMask: CGBitmapInfo { fatalError() }
    public static var floatInfoMask: CGBitmapInfo { fatalError() }
    public static var floatComponents: CGBitmapInfo { fatalError() }
    public static var byteOrderMask: CGBitmapInfo { fatalError() }
    public static var byteOrder16Little: CGBitmapInfo { fatalError() }
    public static var byteOrder32Little: CGBitmapInfo { fatalError() }
    public static var byteOrder16Big: CGBitmapInfo { fatalError() }
    public static var byteOrder32Big: CGBitmapInfo { fatalError() }
}
