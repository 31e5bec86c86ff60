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
    open func viewDidLoad() {}
    open var presentedViewController: UIViewController? { fatalError() }

    // Their pages: not on tvOS; the second also not on visionOS.
    #if !os(tvOS)
    open var preferredStatusBarStyle: UIStatusBarStyle { fatalError() }
    #if !os(visionOS)
    open func setNeedsStatusBarAppearanceUpdate() {}
    #endif
    #endif
}
