import Foundation

/// An action that assistive technologies offer by name.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// A closure that performs the action, and returns a Boolean value that indicates whether it
    /// succeeded.
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    /// The localized name of the action.
    open var name: String

    /// The closure that performs the action; nil for none.
    open var actionHandler: Handler?

    /// Creates an action with a name and a closure.
    public init(name: String, actionHandler: Handler?) {
        self.name = name
        self.actionHandler = actionHandler
    }
}
