import Foundation
import ViewKit

/// An object that hears what happens to a text field.
///
/// UIKit's optional requirements have defaults here.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Returns whether editing may begin; true by default.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

    /// Hears that editing has begun.
    func textFieldDidBeginEditing(_ textField: UITextField)

    /// Returns whether editing may end; true by default.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

    /// Hears that editing has ended.
    func textFieldDidEndEditing(_ textField: UITextField)

    /// Returns whether the text may change; never asked, as nobody types here.
    func textField(
        _ textField: UITextField,
        shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool

    /// Returns whether the text may be emptied; never asked, as there is no button for it here.
    func textFieldShouldClear(_ textField: UITextField) -> Bool

    /// Returns whether the return key does what it does; never asked, as nobody types here.
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
