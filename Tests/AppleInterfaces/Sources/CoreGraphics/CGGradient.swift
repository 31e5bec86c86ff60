import Foundation

// Facts: developer.apple.com/documentation/coregraphics/cggradient.
public final class CGGradient: _CFObject {
    public init?(
        colorSpace space: CGColorSpace,
        colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?,
        count: Int
    ) {}
    public init?(
        colorsSpace space: CGColorSpace?,
        colors: CFArray,
        locations: UnsafePointer<CGFloat>?
    ) {}

    public class var typeID: CFTypeID { fatalError() }
}

// Facts: developer.apple.com/documentation/coregraphics/cggradientdrawingoptions.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public var rawValue: UInt32
    public init(rawValue: UInt32) {}
    public static var drawsBeforeStartLocation: CGGradientDrawingOptions { fatalError() }
    public static var drawsAfterEndLocation: CGGradientDrawingOptions { fatalError() }
}
