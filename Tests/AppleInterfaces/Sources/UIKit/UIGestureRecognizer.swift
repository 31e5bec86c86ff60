import CoreGraphics
import Foundation
import FoundationOverlay

// Facts: developer.apple.com/documentation/uikit/uigesturerecognizer; nullability: dotnet/macios,
// src/uikit.cs (UIGestureRecognizer).
@MainActor
@preconcurrency
open class UIGestureRecognizer: NSObject {
    public init(target: Any?, action: Selector?) {}
    public convenience override init() { fatalError() }

    open var state: UIGestureRecognizer.State { fatalError() }
    open var view: UIView? { fatalError() }
    weak open var delegate: (any UIGestureRecognizerDelegate)?
    open var cancelsTouchesInView: Bool
    open func location(in view: UIView?) -> CGPoint { fatalError() }

    // Facts: developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.enum.
    public enum State: Int, Sendable {
        case possible = 0
        case began = 1
        case changed = 2
        case ended = 3
        case cancelled = 4
        case failed = 5
    }
}

// Facts: developer.apple.com/documentation/uikit/uipangesturerecognizer.
@MainActor
@preconcurrency
open class UIPanGestureRecognizer: UIGestureRecognizer {}

// Facts: developer.apple.com/documentation/uikit/uigesturerecognizerdelegate. Its methods are
// optional, which default implementations stand for here.
@MainActor
@preconcurrency
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        fatalError()
    }
}
