// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import Foundation
@_spi(Porting) import ViewKit

extension UIViewController {
    private enum NavigationItemKey: StoredValueKey {
        typealias Value = UINavigationItem
    }

    private enum TabBarItemKey: StoredValueKey {
        typealias Value = UITabBarItem
    }

    private enum ToolbarItemsKey: StoredValueKey {
        typealias Value = [UIBarButtonItem]
    }

    /// The item that represents the view controller in a navigation bar.
    ///
    /// The bar of a navigation controller isn't displayed.
    public var navigationItem: UINavigationItem {
        if let item = storedValues[NavigationItemKey.self] { return item }
        let item = UINavigationItem(title: title ?? "")
        storedValues[NavigationItemKey.self] = item
        titleHandler = { [unowned item] in item.title = $0 }
        return item
    }

    /// The item that represents the view controller in a tab bar.
    public var tabBarItem: UITabBarItem! {
        get {
            if let item = storedValues[TabBarItemKey.self] { return item }
            let item = UITabBarItem(title: title, image: nil, tag: 0)
            storedValues[TabBarItemKey.self] = item
            return item
        }
        set { storedValues[TabBarItemKey.self] = newValue }
    }

    /// The toolbar items of the view controller; nil by default.
    public var toolbarItems: [UIBarButtonItem]? {
        get { storedValues[ToolbarItemsKey.self] }
        set { storedValues[ToolbarItemsKey.self] = newValue }
    }
}
