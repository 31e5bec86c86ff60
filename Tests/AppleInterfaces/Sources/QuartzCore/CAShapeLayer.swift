import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/quartzcore/cashapelayer; types and nullability:
// dotnet/macios, src/coreanimation.cs.
open class CAShapeLayer: CALayer {
    open var path: CGPath?
    open var fillColor: CGColor?
    open var fillRule: CAShapeLayerFillRule = stub()
    open var strokeColor: CGColor?
    open var strokeStart: CGFloat = stub()
    open var strokeEnd: CGFloat = stub()
    open var lineWidth: CGFloat = stub()
    open var miterLimit: CGFloat = stub()
    open var lineCap: CAShapeLayerLineCap = stub()
    open var lineJoin: CAShapeLayerLineJoin = stub()
    open var lineDashPhase: CGFloat = stub()
    open var lineDashPattern: [NSNumber]?
}

// Facts: developer.apple.com/documentation/quartzcore/cashapelayerfillrule.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) {}
    public static var nonZero: CAShapeLayerFillRule { fatalError() }
    public static var evenOdd: CAShapeLayerFillRule { fatalError() }
}

// Facts: developer.apple.com/documentation/quartzcore/cashapelayerlinejoin.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) {}
    public static var miter: CAShapeLayerLineJoin { fatalError() }
    public static var round: CAShapeLayerLineJoin { fatalError() }
    public static var bevel: CAShapeLayerLineJoin { fatalError() }
}

// Facts: developer.apple.com/documentation/quartzcore/cashapelayerlinecap.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) {}
    public static var butt: CAShapeLayerLineCap { fatalError() }
    public static var round: CAShapeLayerLineCap { fatalError() }
    public static var square: CAShapeLayerLineCap { fatalError() }
}
