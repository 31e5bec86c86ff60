import Foundation

// Facts: developer.apple.com/documentation/uikit/uitabbarcontroller; nullability: dotnet/macios,
// src/uikit.cs; isolation: madsmtm/objc2-generated, UIKit/UITabBarController.rs.
@MainActor
@preconcurrency
open class UITabBarController: UIViewController {
    unowned(unsafe) open var selectedViewController: UIViewController?
}
