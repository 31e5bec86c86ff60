import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/quartzcore/caanimation; nullability: dotnet/macios,
// src/coreanimation.cs.
open class CAAnimation: NSObject, NSSecureCoding, NSCopying, CAMediaTiming, CAAction {
    public override init() {}
    public required init?(coder: NSCoder) {}
    open func encode(with coder: NSCoder) {}
    open class var supportsSecureCoding: Bool { fatalError() }
    open func copy(with zone: NSZone? = nil) -> Any { fatalError() }

    open class func defaultValue(forKey key: String) -> Any? { fatalError() }
    open func shouldArchiveValue(forKey key: String) -> Bool { fatalError() }

    open var timingFunction: CAMediaTimingFunction?
    open var delegate: (any CAAnimationDelegate)?
    open var isRemovedOnCompletion: Bool
    open var preferredFrameRateRange: CAFrameRateRange

    open var beginTime: CFTimeInterval
    open var duration: CFTimeInterval
    open var speed: Float
    open var timeOffset: CFTimeInterval
    open var repeatCount: Float
    open var repeatDuration: CFTimeInterval
    open var autoreverses: Bool
    open var fillMode: CAMediaTimingFillMode

    open func run(
        forKey event: String,
        object anObject: Any,
        arguments dict: [AnyHashable: Any]?
    ) {}
}

// Facts: developer.apple.com/documentation/quartzcore/caanimationdelegate; isolation: none, ibid. An
// `@objc` protocol in reality, like CALayerDelegate.
public protocol CAAnimationDelegate: AnyObject {
    func animationDidStart(_ anim: CAAnimation)
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

// Facts: developer.apple.com/documentation/quartzcore/caanimationgroup.
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?
}

// Facts: developer.apple.com/documentation/quartzcore/catransition; types: dotnet/macios,
// src/coreanimation.cs.
open class CATransition: CAAnimation {
    open var type: CATransitionType = stub()
    open var subtype: CATransitionSubtype?
    open var startProgress: Float = stub()
    open var endProgress: Float = stub()
}

// Facts: developer.apple.com/documentation/quartzcore/catransitiontype.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) {}
    public static var fade: CATransitionType { fatalError() }
    public static var moveIn: CATransitionType { fatalError() }
    public static var push: CATransitionType { fatalError() }
    public static var reveal: CATransitionType { fatalError() }
}

// Facts: developer.apple.com/documentation/quartzcore/catransitionsubtype.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) {}
    public static var fromRight: CATransitionSubtype { fatalError() }
    public static var fromLeft: CATransitionSubtype { fatalError() }
    public static var fromTop: CATransitionSubtype { fatalError() }
    public static var fromBottom: CATransitionSubtype { fatalError() }
}
