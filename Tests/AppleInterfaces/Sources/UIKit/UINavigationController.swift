import Foundation

// Facts: developer.apple.com/documentation/uikit/uinavigationcontroller; nullability:
// dotnet/macios, src/uikit.cs; isolation: madsmtm/objc2-generated, UIKit/UINavigationController.rs.
@MainActor
@preconcurrency
open class UINavigationController: UIViewController {
    public init(rootViewController: UIViewController) {}
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
    public required init?(coder: NSCoder) {}

    open var navigationBar: UINavigationBar { fatalError() }
    open var topViewController: UIViewController? { fatalError() }
}
