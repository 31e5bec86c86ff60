import Foundation

/// A host that presses the keys of a hardware keyboard.
@preconcurrency @MainActor
public enum KeyHost {
    /// Presses a key.
    ///
    /// The shortcuts are those of the first responder, or else of the window's root view controller,
    /// and of the responders after it in the chain. The first of these responders that has the
    /// method of the matching shortcut performs it.
    ///
    /// - Parameters:
    ///   - input: The characters of the key.
    ///   - modifierFlags: The modifier keys that are held down.
    ///   - window: The window that receives the key.
    /// - Returns: A Boolean value that indicates whether a shortcut handled the key.
    @discardableResult
    public static func press(
        _ input: String,
        _ modifierFlags: UIKeyModifierFlags = [],
        in window: UIWindow
    ) -> Bool {
        let first = UIResponder.currentFirstResponder ?? window.rootViewController ?? window
        let chain = Array(sequence(first: first as UIResponder, next: \.next))
        for command in chain.flatMap({ $0.keyCommands ?? [] })
        where command.input == input && command.modifierFlags == modifierFlags {
            guard let action = command.action else { continue }
            if chain.contains(where: { action.isHandled(by: $0, with: command, nil) }) {
                return true
            }
        }
        return false
    }
}
