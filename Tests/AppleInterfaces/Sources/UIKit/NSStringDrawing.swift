import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/nsstringdrawingoptions.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {}

    public static var usesLineFragmentOrigin: NSStringDrawingOptions { fatalError() }
}

// Facts: developer.apple.com/documentation/uikit/nsstringdrawingcontext; not isolated:
// madsmtm/objc2-generated, UIKit/NSStringDrawing.rs.
open class NSStringDrawingContext: NSObject {}

// Facts: developer.apple.com/documentation/foundation/nsstring, size(withAttributes:) and
// boundingRect(with:options:attributes:context:); not isolated: madsmtm/objc2-generated,
// UIKit/NSStringDrawing.rs.
extension NSString {
    @discardableResult
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        fatalError()
    }

    @discardableResult
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect { fatalError() }
}
