import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/nslayoutconstraint; isolation:
// madsmtm/objc2-generated, UIKit/NSLayoutConstraint.rs.
@MainActor
@preconcurrency
open class NSLayoutConstraint: NSObject {
    open class func activate(_ constraints: [NSLayoutConstraint]) {}

    open var constant: CGFloat {
        get { fatalError() }
        set {}
    }
}
