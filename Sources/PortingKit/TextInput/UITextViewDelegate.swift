import Foundation
import ViewKit

/// An object that hears what happens to a text view.
///
/// UIKit's optional requirements have defaults here.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Returns whether editing may begin; true by default.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool

    /// Hears that editing has begun.
    func textViewDidBeginEditing(_ textView: UITextView)

    /// Returns whether editing may end; true by default.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool

    /// Hears that editing has ended.
    func textViewDidEndEditing(_ textView: UITextView)

    /// Returns whether the text may change; never asked, as nobody types here.
    func textView(
        _ textView: UITextView,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool

    /// Hears that the user has changed the text; never called, as nobody types here.
    func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
    /// Returns true.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }

    /// Does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}

    /// Returns true.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }

    /// Does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}

    /// Returns true.
    public func textView(
        _ textView: UITextView,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool { true }

    /// Does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
}
