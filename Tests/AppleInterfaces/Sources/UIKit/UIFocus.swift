import Foundation

// Facts: developer.apple.com/documentation/uikit/uifocusenvironment; nullability: dotnet/macios,
// src/uikit.cs (UIFocusEnvironment).
@MainActor
@preconcurrency
public protocol UIFocusEnvironment: NSObjectProtocol {
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    func setNeedsFocusUpdate()
    func updateFocusIfNeeded()
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
}

// Facts: developer.apple.com/documentation/uikit/uifocusitem.
@MainActor
@preconcurrency
public protocol UIFocusItem: UIFocusEnvironment {
    var canBecomeFocused: Bool { get }
}

// Facts: developer.apple.com/documentation/uikit/uifocusupdatecontext.
@MainActor
@preconcurrency
open class UIFocusUpdateContext: NSObject {
    open weak var nextFocusedView: UIView? { nil }
}

// Facts: developer.apple.com/documentation/uikit/uifocussystem and its page
// focussystem(for:)-5htbd, since iOS 15.
@MainActor
@preconcurrency
open class UIFocusSystem: NSObject {
    public class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
        fatalError()
    }
    open func requestFocusUpdate(to environment: any UIFocusEnvironment) {}
}
