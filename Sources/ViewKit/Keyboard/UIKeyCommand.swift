import Foundation

/// Modifier keys of a keyboard shortcut.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: Int

    /// Creates flags from raw bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The Caps Lock key.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)

    /// The Shift key.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)

    /// The Control key.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)

    /// The Option key.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)

    /// The Command key.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)

    /// A key of the numeric keypad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A keyboard shortcut, whose action a ``KeyHost`` sends along the responder chain.
@preconcurrency @MainActor
open class UIKeyCommand: NSObject {
    /// The characters of the key.
    public let input: String?

    /// The modifier keys.
    public let modifierFlags: UIKeyModifierFlags

    /// The name of the method to call.
    public let action: Selector?

    /// The title that describes the shortcut; empty by default.
    open var title = ""

    /// Creates a shortcut.
    public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.input = input
        self.modifierFlags = modifierFlags
        self.action = action
    }
}
