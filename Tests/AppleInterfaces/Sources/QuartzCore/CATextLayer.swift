import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/quartzcore/catextlayer; nullability: dotnet/macios,
// src/coreanimation.cs.
open class CATextLayer: CALayer {
    open var string: Any?
    open var font: CFTypeRef?
    open var fontSize: CGFloat = stub()
    open var foregroundColor: CGColor?
    open var isWrapped: Bool = stub()
    open var truncationMode: CATextLayerTruncationMode = stub()
    open var alignmentMode: CATextLayerAlignmentMode = stub()
    open var allowsFontSubpixelQuantization: Bool = stub()
}

// Facts: developer.apple.com/documentation/quartzcore/catextlayertruncationmode.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) {}
    public static var none: CATextLayerTruncationMode { fatalError() }
    public static var start: CATextLayerTruncationMode { fatalError() }
    public static var end: CATextLayerTruncationMode { fatalError() }
    public static var middle: CATextLayerTruncationMode { fatalError() }
}

// Facts: developer.apple.com/documentation/quartzcore/catextlayeralignmentmode.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) {}
    public static var natural: CATextLayerAlignmentMode { fatalError() }
    public static var left: CATextLayerAlignmentMode { fatalError() }
    public static var right: CATextLayerAlignmentMode { fatalError() }
    public static var center: CATextLayerAlignmentMode { fatalError() }
    public static var justified: CATextLayerAlignmentMode { fatalError() }
}
