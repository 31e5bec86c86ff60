import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/quartzcore/cagradientlayer; nullability: dotnet/macios,
// src/coreanimation.cs.
open class CAGradientLayer: CALayer {
    open var colors: [Any]?
    open var locations: [NSNumber]?
    open var startPoint: CGPoint = stub()
    open var endPoint: CGPoint = stub()
    open var type: CAGradientLayerType = stub()
}

// Facts: developer.apple.com/documentation/quartzcore/cagradientlayertype.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) {}
    public static var axial: CAGradientLayerType { fatalError() }
    public static var conic: CAGradientLayerType { fatalError() }
    public static var radial: CAGradientLayerType { fatalError() }
}
