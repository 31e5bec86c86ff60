import Foundation
import FoundationOverlay

// Facts: developer.apple.com/documentation/uikit/uicommand.
@MainActor
@preconcurrency
open class UICommand: UIMenuElement {
    open var title: String
}

// Facts: developer.apple.com/documentation/uikit/uikeycommand; nullability: dotnet/macios,
// src/uikit.cs (UIKeyCommand).
@MainActor
@preconcurrency
open class UIKeyCommand: UICommand {
    public convenience init(
        input: String,
        modifierFlags: UIKeyModifierFlags,
        action: Selector
    ) { fatalError() }

    open override var title: String {
        get { fatalError() }
        set {}
    }
}

// Facts: developer.apple.com/documentation/uikit/uikeymodifierflags.
public struct UIKeyModifierFlags: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) {}

    public static var command: UIKeyModifierFlags { fatalError() }
}
