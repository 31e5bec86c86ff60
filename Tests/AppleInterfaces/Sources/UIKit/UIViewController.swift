import Foundation

// Facts: developer.apple.com/documentation/uikit/uiviewcontroller; nullability: dotnet/macios,
// src/uikit.cs (UIViewController).
@MainActor
@preconcurrency
open class UIViewController: UIResponder, @preconcurrency NSCoding {
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
    public required init?(coder: NSCoder) {}
    public convenience override init() { fatalError() }

    open func encode(with coder: NSCoder) {}

    // Never nil, but resettable.
    open var view: UIView!
    open var viewIfLoaded: UIView? { fatalError() }
    open func viewDidLoad() {}
    open var navigationItem: UINavigationItem { fatalError() }
    weak open var parent: UIViewController? { fatalError() }
    open var presentedViewController: UIViewController? { fatalError() }
    open var presentingViewController: UIViewController? { fatalError() }
    open var isBeingDismissed: Bool { fatalError() }
    open var isModalInPresentation: Bool
    open var modalPresentationStyle: UIModalPresentationStyle

    open func addKeyCommand(_ keyCommand: UIKeyCommand) {}
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) {}

    // Their pages: not on tvOS; the second also not on visionOS.
    #if !os(tvOS)
    open var preferredStatusBarStyle: UIStatusBarStyle { fatalError() }
    open var prefersStatusBarHidden: Bool { fatalError() }
    open var childForStatusBarStyle: UIViewController? { fatalError() }
    open var childForStatusBarHidden: UIViewController? { fatalError() }
    open var prefersHomeIndicatorAutoHidden: Bool { fatalError() }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { fatalError() }
    #if !os(visionOS)
    open func setNeedsStatusBarAppearanceUpdate() {}
    #endif
    #endif
}
