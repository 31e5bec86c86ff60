import CoreGraphics
import Foundation
import FoundationOverlay

// Facts: developer.apple.com/documentation/uikit/uiresponder; nullability: dotnet/macios,
// src/uikit.cs (UIResponder). Classes of the headers count as older than concurrency.
@MainActor
@preconcurrency
open class UIResponder: NSObject {
    open var next: UIResponder? { fatalError() }

    // Declared by NSObject's category for accessibility in reality, where it is overridable too. In
    // an extension, the compiler can't represent the type in Objective-C here.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { fatalError() }
        set {}
    }

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

// Facts: developer.apple.com/documentation/uikit/uiresponder/keyboardwillhidenotification and the
// other pages: not isolated, and not on tvOS; so does dotnet/macios, src/uikit.cs (UIKeyboard).
#if !os(tvOS)
extension UIResponder {
    public nonisolated class var keyboardWillHideNotification: NSNotification.Name {
        fatalError()
    }
    public nonisolated class var keyboardDidHideNotification: NSNotification.Name {
        fatalError()
    }
    public nonisolated class var keyboardWillChangeFrameNotification: NSNotification.Name {
        fatalError()
    }
    public nonisolated class var keyboardDidChangeFrameNotification: NSNotification.Name {
        fatalError()
    }
    public nonisolated class var keyboardFrameEndUserInfoKey: String { fatalError() }
    public nonisolated class var keyboardAnimationDurationUserInfoKey: String { fatalError() }
    public nonisolated class var keyboardAnimationCurveUserInfoKey: String { fatalError() }
}
#endif
