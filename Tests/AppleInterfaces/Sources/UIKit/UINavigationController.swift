import Foundation

// Facts: developer.apple.com/documentation/uikit/uinavigationcontroller; nullability:
// dotnet/macios, src/uikit.cs; isolation: madsmtm/objc2-generated, UIKit/UINavigationController.rs.
@MainActor
@preconcurrency
open class UINavigationController: UIViewController {
    open var topViewController: UIViewController? { fatalError() }
}
