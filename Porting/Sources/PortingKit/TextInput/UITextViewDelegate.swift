import Foundation
import ViewKit

/// An object that manages the editing of a text view.
///
/// Differs from UIKit: Optional requirements have default implementations.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Returns a Boolean value that indicates whether editing can begin; true by default.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool

    /// Called after editing begins.
    func textViewDidBeginEditing(_ textView: UITextView)

    /// Returns a Boolean value that indicates whether editing can end; true by default.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool

    /// Called after editing ends.
    func textViewDidEndEditing(_ textView: UITextView)

    /// Returns a Boolean value that indicates whether the text can change.
    ///
    /// Never called, because users can't type.
    func textView(
        _ textView: UITextView,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool

    /// Called after the user changes the text; never called, because users can't type.
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
