import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/uinavigationbar; large titles: not on tvOS.
@MainActor
@preconcurrency
open class UINavigationBar: UIView {
    public override init(frame: CGRect) {}
    public required init?(coder: NSCoder) {}

    #if !os(tvOS)
    open var prefersLargeTitles: Bool
    #endif
}

// Facts: developer.apple.com/documentation/uikit/uinavigationitem; availability, nullability:
// dotnet/macios, src/uikit.cs.
@MainActor
@preconcurrency
open class UINavigationItem: NSObject {
    public init(title: String) {}

    open var title: String?
    open var rightBarButtonItem: UIBarButtonItem?
    #if !os(tvOS)
    open var searchController: UISearchController?
    open var hidesSearchBarWhenScrolling: Bool
    #endif
}

// Facts: developer.apple.com/documentation/uikit/uibaritem, uibarbuttonitem.
@MainActor
@preconcurrency
open class UIBarItem: NSObject {}

@MainActor
@preconcurrency
open class UIBarButtonItem: UIBarItem {
    // Facts: developer.apple.com/documentation/uikit/uibarbuttonitem/systemitem.
    public enum SystemItem: Int, Sendable {
        case done = 0
    }

    // Facts: developer.apple.com/documentation/uikit/uibarbuttonitem/init(systemitem:primaryaction:menu:),
    // in UIKit's Swift overlay.
    public convenience init(
        systemItem: UIBarButtonItem.SystemItem,
        primaryAction: UIAction? = nil,
        menu: UIMenu? = nil
    ) { fatalError() }
}

// Facts: developer.apple.com/documentation/uikit/uimenu.
@MainActor
@preconcurrency
open class UIMenu: UIMenuElement {}

// Facts: developer.apple.com/documentation/uikit/uisearchcontroller; nullability: dotnet/macios,
// src/uikit.cs.
@MainActor
@preconcurrency
open class UISearchController: UIViewController {
    public init(searchResultsController: UIViewController?) {}
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
    public required init?(coder: NSCoder) {}
}
