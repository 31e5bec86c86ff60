import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/uilayoutguide.
@MainActor
@preconcurrency
open class UILayoutGuide: NSObject {
    open var layoutFrame: CGRect { fatalError() }
}

#if !os(tvOS)
// Facts: developer.apple.com/documentation/uikit/uitrackinglayoutguide.
@MainActor
@preconcurrency
open class UITrackingLayoutGuide: UILayoutGuide {}

// Facts: developer.apple.com/documentation/uikit/uikeyboardlayoutguide, since iOS 15.
@MainActor
@preconcurrency
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {}
#endif
