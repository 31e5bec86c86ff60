import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/nslayoutanchor (isolated in UIKit, not in AppKit);
// results that must be used: madsmtm/objc2-generated, UIKit/NSLayoutAnchor.rs.
@MainActor
@preconcurrency
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        fatalError()
    }

    open func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>,
        constant c: CGFloat
    ) -> NSLayoutConstraint { fatalError() }
}

// Facts: developer.apple.com/documentation/uikit/nslayoutxaxisanchor.
@MainActor
@preconcurrency
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

// Facts: developer.apple.com/documentation/uikit/nslayoutyaxisanchor.
@MainActor
@preconcurrency
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

// Facts: developer.apple.com/documentation/uikit/nslayoutdimension.
@MainActor
@preconcurrency
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { fatalError() }
}
