import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/quartzcore/cacurrentmediatime().
public func CACurrentMediaTime() -> CFTimeInterval { fatalError() }

// Facts: developer.apple.com/documentation/quartzcore/camediatiming; types: dotnet/macios,
// src/coreanimation.cs. An `@objc` protocol in reality; here the fill mode can't be represented in
// Objective-C.
public protocol CAMediaTiming: AnyObject {
    var beginTime: CFTimeInterval { get set }
    var duration: CFTimeInterval { get set }
    var speed: Float { get set }
    var timeOffset: CFTimeInterval { get set }
    var repeatCount: Float { get set }
    var repeatDuration: CFTimeInterval { get set }
    var autoreverses: Bool { get set }
    var fillMode: CAMediaTimingFillMode { get set }
}

// Facts: developer.apple.com/documentation/quartzcore/camediatimingfillmode.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) {}
    public static var forwards: CAMediaTimingFillMode { fatalError() }
    public static var backwards: CAMediaTimingFillMode { fatalError() }
    public static var both: CAMediaTimingFillMode { fatalError() }
    public static var removed: CAMediaTimingFillMode { fatalError() }
}
