import Foundation
import ViewKit

/// An object that manages the editing of a text field.
///
/// Differs from UIKit: Optional requirements have default implementations.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Returns a Boolean value that indicates whether editing can begin; true by default.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

    /// Called after editing begins.
    func textFieldDidBeginEditing(_ textField: UITextField)

    /// Returns a Boolean value that indicates whether editing can end; true by default.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

    /// Called after editing ends.
    func textFieldDidEndEditing(_ textField: UITextField)

    /// Returns a Boolean value that indicates whether the text can change.
    ///
    /// Never called, because users can't type.
    func textField(
        _ textField: UITextField,
        shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool

    /// Returns a Boolean value that indicates whether the text can be cleared.
    ///
    /// Never called, because there is no clear button.
    func textFieldShouldClear(_ textField: UITextField) -> Bool

    /// Returns a Boolean value that indicates whether to process the Return key.
    ///
    /// Never called, because users can't type.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    /// Returns true.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }

    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}

    /// Returns true.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }

    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}

    /// Returns true.
    public func textField(
        _ textField: UITextField,
        shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool { true }

    /// Returns true.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }

    /// Returns true.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
