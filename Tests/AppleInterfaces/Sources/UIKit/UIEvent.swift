import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/uievent.
@MainActor
@preconcurrency
open class UIEvent: NSObject {}

// Facts: developer.apple.com/documentation/uikit/uitouch; nullability: dotnet/macios, src/uikit.cs.
@MainActor
@preconcurrency
open class UITouch: NSObject {
    open func location(in view: UIView?) -> CGPoint { fatalError() }
}
