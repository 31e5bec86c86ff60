import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/quartzcore/capropertyanimation; nullability:
// dotnet/macios, src/coreanimation.cs.
open class CAPropertyAnimation: CAAnimation {
    public convenience init(keyPath path: String?) {}
    open var keyPath: String?
    open var isAdditive: Bool = stub()
    open var isCumulative: Bool = stub()
    open var valueFunction: CAValueFunction?
}

// Facts: developer.apple.com/documentation/quartzcore/cabasicanimation; nullability: ibid.
open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?
}

// Facts: developer.apple.com/documentation/quartzcore/caspringanimation; types: ibid. A convenience
// initializer, so that those of the superclass are inherited as in reality.
open class CASpringAnimation: CABasicAnimation {
    @available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, visionOS 1, *)
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {}
    open var mass: CGFloat = stub()
    open var stiffness: CGFloat = stub()
    open var damping: CGFloat = stub()
    open var initialVelocity: CGFloat = stub()
    @available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, visionOS 1, *)
    open var allowsOverdamping: Bool {
        get { fatalError() }
        set {}
    }
    open var settlingDuration: CFTimeInterval { fatalError() }
    @available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, visionOS 1, *)
    open var perceptualDuration: CFTimeInterval { fatalError() }
    @available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, visionOS 1, *)
    open var bounce: CGFloat { fatalError() }
}

// Facts: developer.apple.com/documentation/quartzcore/cakeyframeanimation; nullability: ibid.
open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]?
    open var path: CGPath?
    open var keyTimes: [NSNumber]?
    open var timingFunctions: [CAMediaTimingFunction]?
    open var calculationMode: CAAnimationCalculationMode = stub()
    open var tensionValues: [NSNumber]?
    open var continuityValues: [NSNumber]?
    open var biasValues: [NSNumber]?
    open var rotationMode: CAAnimationRotationMode?
}

// Facts: developer.apple.com/documentation/quartzcore/caanimationcalculationmode.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) {}
    public static var linear: CAAnimationCalculationMode { fatalError() }
    public static var discrete: CAAnimationCalculationMode { fatalError() }
    public static var paced: CAAnimationCalculationMode { fatalError() }
    public static var cubic: CAAnimationCalculationMode { fatalError() }
    public static var cubicPaced: CAAnimationCalculationMode { fatalError() }
}

// Facts: developer.apple.com/documentation/quartzcore/caanimationrotationmode.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) {}
    public static var rotateAuto: CAAnimationRotationMode { fatalError() }
    public static var rotateAutoReverse: CAAnimationRotationMode { fatalError() }
}
