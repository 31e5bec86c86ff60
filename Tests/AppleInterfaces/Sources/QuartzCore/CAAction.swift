import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/quartzcore/caaction; types: dotnet/macios,
// src/coreanimation.cs. An `@objc` protocol in reality, like CALayerDelegate.
public protocol CAAction: AnyObject {
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

// Facts: developer.apple.com/documentation/foundation/nsnull, "Conforms to".
extension NSNull: CAAction {
    public func run(
        forKey event: String,
        object anObject: Any,
        arguments dict: [AnyHashable: Any]?
    ) {}
}
