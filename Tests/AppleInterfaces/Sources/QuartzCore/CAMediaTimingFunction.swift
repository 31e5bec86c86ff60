import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/quartzcore/camediatimingfunction; types: dotnet/macios,
// src/coreanimation.cs; not Sendable: docs.rs/crate/objc2-quartz-core.
open class CAMediaTimingFunction: NSObject, NSSecureCoding {
    public convenience init(name: CAMediaTimingFunctionName) {}
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
    public required init?(coder: NSCoder) {}
    open func encode(with coder: NSCoder) {}
    open class var supportsSecureCoding: Bool { fatalError() }

    open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {}
}

// Facts: developer.apple.com/documentation/quartzcore/camediatimingfunctionname.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) {}
    public static var linear: CAMediaTimingFunctionName { fatalError() }
    public static var easeIn: CAMediaTimingFunctionName { fatalError() }
    public static var easeOut: CAMediaTimingFunctionName { fatalError() }
    public static var easeInEaseOut: CAMediaTimingFunctionName { fatalError() }
    public static var `default`: CAMediaTimingFunctionName { fatalError() }
}

// Facts: developer.apple.com/documentation/quartzcore/cavaluefunction.
open class CAValueFunction: NSObject, NSSecureCoding {
    public override init() {}
    public convenience init?(name: CAValueFunctionName) {}
    public required init?(coder: NSCoder) {}
    open func encode(with coder: NSCoder) {}
    open class var supportsSecureCoding: Bool { fatalError() }

    open var name: CAValueFunctionName { fatalError() }
}

// Facts: developer.apple.com/documentation/quartzcore/cavaluefunctionname.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) {}
    public static var rotateX: CAValueFunctionName { fatalError() }
    public static var rotateY: CAValueFunctionName { fatalError() }
    public static var rotateZ: CAValueFunctionName { fatalError() }
    public static var scale: CAValueFunctionName { fatalError() }
    public static var scaleX: CAValueFunctionName { fatalError() }
    public static var scaleY: CAValueFunctionName { fatalError() }
    public static var scaleZ: CAValueFunctionName { fatalError() }
    public static var translate: CAValueFunctionName { fatalError() }
    public static var translateX: CAValueFunctionName { fatalError() }
    public static var translateY: CAValueFunctionName { fatalError() }
    public static var translateZ: CAValueFunctionName { fatalError() }
}
