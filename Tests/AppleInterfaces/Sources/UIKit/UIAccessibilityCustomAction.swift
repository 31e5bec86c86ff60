import Foundation

// Facts: developer.apple.com/documentation/uikit/uiaccessibilitycustomaction; nullability:
// dotnet/macios, src/uikit.cs (UIAccessibilityCustomAction). It's `@objc` for the property of its
// type.
@MainActor
@preconcurrency
@objc open class UIAccessibilityCustomAction: NSObject {
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    public init(name: String, actionHandler: UIAccessibilityCustomAction.Handler?) {}

    open var name: String
}
