import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/quartzcore/calayer; types and nullability:
// dotnet/macios, src/coreanimation.cs; isolation: none, not Sendable.
open class CALayer: NSObject, NSSecureCoding, CAMediaTiming {
    public override init() {}
    public init(layer: Any) {}
    public required init?(coder: NSCoder) {}
    open func encode(with coder: NSCoder) {}
    open class var supportsSecureCoding: Bool { fatalError() }

    open func presentation() -> Self? { fatalError() }
    open func model() -> Self { fatalError() }
    open class func defaultValue(forKey key: String) -> Any? { fatalError() }
    open class func needsDisplay(forKey key: String) -> Bool { fatalError() }
    open func shouldArchiveValue(forKey key: String) -> Bool { fatalError() }

    // Geometry
    open var bounds: CGRect
    open var position: CGPoint
    open var zPosition: CGFloat
    open var anchorPoint: CGPoint
    open var anchorPointZ: CGFloat
    open var transform: CATransform3D
    open func affineTransform() -> CGAffineTransform { fatalError() }
    open func setAffineTransform(_ m: CGAffineTransform) {}
    open var frame: CGRect
    open var isHidden: Bool
    open var isDoubleSided: Bool
    open var isGeometryFlipped: Bool
    open func contentsAreFlipped() -> Bool { fatalError() }

    // The tree
    open var superlayer: CALayer? { fatalError() }
    open func removeFromSuperlayer() {}
    open var sublayers: [CALayer]?
    open func addSublayer(_ layer: CALayer) {}
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) {}
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {}
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {}
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {}
    open var sublayerTransform: CATransform3D
    open var mask: CALayer?
    open var masksToBounds: Bool

    // Contents
    open var contents: Any?
    open var contentsRect: CGRect
    open var contentsGravity: CALayerContentsGravity
    open var contentsScale: CGFloat
    open var contentsCenter: CGRect
    open var contentsFormat: CALayerContentsFormat
    open var minificationFilter: CALayerContentsFilter
    open var magnificationFilter: CALayerContentsFilter
    open var minificationFilterBias: Float
    open var isOpaque: Bool
    open func display() {}
    open func setNeedsDisplay() {}
    open func setNeedsDisplay(_ r: CGRect) {}
    open func needsDisplay() -> Bool { fatalError() }
    open func displayIfNeeded() {}
    open var needsDisplayOnBoundsChange: Bool
    open var drawsAsynchronously: Bool
    open func draw(in ctx: CGContext) {}
    open func render(in ctx: CGContext) {}

    // Appearance
    open var backgroundColor: CGColor?
    open var cornerRadius: CGFloat
    open var maskedCorners: CACornerMask
    open var cornerCurve: CALayerCornerCurve
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        fatalError()
    }
    open var borderWidth: CGFloat
    open var borderColor: CGColor?
    open var opacity: Float
    open var allowsGroupOpacity: Bool
    open var allowsEdgeAntialiasing: Bool
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask
    open var compositingFilter: Any?
    open var filters: [Any]?
    open var backgroundFilters: [Any]?
    open var shouldRasterize: Bool
    open var rasterizationScale: CGFloat
    open var shadowColor: CGColor?
    open var shadowOpacity: Float
    open var shadowOffset: CGSize
    open var shadowRadius: CGFloat
    open var shadowPath: CGPath?

    // Layout
    open func preferredFrameSize() -> CGSize { fatalError() }
    open func setNeedsLayout() {}
    open func needsLayout() -> Bool { fatalError() }
    open func layoutIfNeeded() {}
    open func layoutSublayers() {}

    // Actions and animations
    open class func defaultAction(forKey event: String) -> (any CAAction)? { fatalError() }
    open func action(forKey event: String) -> (any CAAction)? { fatalError() }
    open var actions: [String: any CAAction]?
    open func add(_ anim: CAAnimation, forKey key: String?) {}
    open func removeAllAnimations() {}
    open func removeAnimation(forKey key: String) {}
    open func animationKeys() -> [String]? { fatalError() }
    open func animation(forKey key: String) -> CAAnimation? { fatalError() }

    open var name: String?
    open weak var delegate: (any CALayerDelegate)?
    open var style: [AnyHashable: Any]?

    // Timing
    open var beginTime: CFTimeInterval
    open var duration: CFTimeInterval
    open var speed: Float
    open var timeOffset: CFTimeInterval
    open var repeatCount: Float
    open var repeatDuration: CFTimeInterval
    open var autoreverses: Bool
    open var fillMode: CAMediaTimingFillMode

    // Conversion
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { fatalError() }
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { fatalError() }
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { fatalError() }
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { fatalError() }
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { fatalError() }
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { fatalError() }
    open func hitTest(_ p: CGPoint) -> CALayer? { fatalError() }
    open func contains(_ p: CGPoint) -> Bool { fatalError() }
}
