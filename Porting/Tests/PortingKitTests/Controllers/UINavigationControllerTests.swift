import Foundation
import PortingKit
import Testing

@testable import TestSupport
@testable import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct UINavigationControllerTests {
    private final class Page: UIViewController {
        var log: [String] = []

        override func loadView() {
            log.append("load")
            view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        }

        override func viewDidLoad() { log.append("loaded") }
        override func viewWillAppear(_ animated: Bool) { log.append("appears") }
        override func viewDidAppear(_ animated: Bool) { log.append("seen") }
        override func viewWillDisappear(_ animated: Bool) { log.append("goes") }
        override func viewDidDisappear(_ animated: Bool) { log.append("gone") }
        override func viewWillLayoutSubviews() { log.append("lays out") }
        override func viewDidLayoutSubviews() { log.append("laid out") }

        func ends(_ calls: [String]) -> Bool { Array(log.suffix(calls.count)) == calls }
    }

    private let window = ViewHarness().window

    @Test func `a navigation controller displays its top controller`() {
        let first = Page()
        let second = Page()
        let navigation = UINavigationController(rootViewController: first)
        window.rootViewController = navigation
        navigation.pushViewController(second, animated: true)
        #expect(first.view.superview == nil)
        #expect(second.view.superview === navigation.view)
        #expect(second.navigationController === navigation)
        #expect(navigation.popViewController(animated: true) === second)
        #expect(first.view.superview === navigation.view)
        #expect(navigation.popViewController(animated: true) == nil)
    }

    /// The calls of a controller that appears for the first time.
    private let appearance = ["load", "loaded", "appears", "lays out", "laid out", "seen"]

    /// The calls of a controller that disappears.
    private let gone = ["goes", "gone"]

    @Test func `controllers in a navigation controller receive appearance callbacks`() {
        let (first, second) = (Page(), Page())
        let navigation = UINavigationController(rootViewController: first)
        navigation.pushViewController(second, animated: false)
        window.rootViewController = navigation
        #expect(first.log == ["load", "loaded"])
        #expect(second.log == appearance)
        navigation.popViewController(animated: true)
        #expect(second.ends(gone))
        #expect(first.ends(Array(appearance.suffix(4))))
        navigation.pushViewController(second, animated: true)
        #expect(first.ends(gone))
        #expect(second.ends(["appears", "seen"]))
        window.rootViewController = nil
        #expect(second.ends(gone))
    }

    @Test func `controllers in a tab bar controller receive appearance callbacks`() {
        let (first, second) = (Page(), Page())
        let tabs = UITabBarController()
        tabs.viewControllers = [first, second]
        window.rootViewController = tabs
        #expect(first.log == appearance)
        #expect(second.log.isEmpty)
        tabs.selectedIndex = 1
        #expect(first.ends(gone))
        #expect(second.log == appearance)
    }

    @Test func `a navigation controller's stack can be replaced`() {
        let controllers = (0..<3).map { _ in UIViewController() }
        let navigation = UINavigationController(rootViewController: controllers[0])
        navigation.setViewControllers([controllers[0], controllers[1]], animated: true)
        #expect(navigation.topViewController === controllers[1])
        #expect(controllers[1].view.superview === navigation.view)
        controllers[1].show(controllers[2], sender: nil)
        #expect(navigation.viewControllers == controllers)
        navigation.setViewControllers([controllers[2]], animated: false)
        #expect(controllers[0].parent == nil && controllers[2].parent === navigation)
        #expect(navigation.children == [controllers[2]])
    }

    @Test func `the app's scene contains its windows`() {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        #expect(scenes.first?.windows.contains(window) == true)
    }

    @Test func `a tab bar controller selects a view controller`() {
        let tabs = UITabBarController()
        let pages = [Page(), Page()]
        tabs.setViewControllers(pages, animated: true)
        tabs.selectedViewController = pages[1]
        #expect(tabs.selectedIndex == 1)
        tabs.selectedViewController = Page()
        #expect(tabs.selectedViewController === pages[1])
    }

    private final class Listener: NSObject, UITabBarControllerDelegate {
        var selected: [UIViewController] = []
        var isOpen = true

        func tabBarController(
            _ tabBarController: UITabBarController,
            shouldSelect viewController: UIViewController
        ) -> Bool { isOpen }

        func tabBarController(
            _ tabBarController: UITabBarController,
            didSelect viewController: UIViewController
        ) {
            selected.append(viewController)
        }
    }

    @Test func `the tab bar has the items of the view controllers, and selects`() {
        let tabs = UITabBarController()
        let pages = [Page(), Page()]
        pages[1].tabBarItem = UITabBarItem(title: "B", image: nil, tag: 4)
        tabs.viewControllers = pages
        window.rootViewController = tabs
        #expect(tabs.tabBar.items == pages.map { $0.tabBarItem! })
        #expect(tabs.tabBar.superview === tabs.view)
        #expect(tabs.tabBar.frame.maxY == tabs.view.bounds.maxY)
        #expect(tabs.view.subviews.last === tabs.tabBar)
        #expect(tabs.tabBar.selectedItem === pages[0].tabBarItem)
        let listener = Listener()
        tabs.delegate = listener
        tabs.tabBar(tabs.tabBar, didSelect: pages[1].tabBarItem)
        #expect(tabs.selectedIndex == 1)
        #expect(listener.selected == [pages[1]])
        #expect(tabs.view.subviews.last === tabs.tabBar)
        listener.isOpen = false
        tabs.tabBar(tabs.tabBar, didSelect: pages[0].tabBarItem)
        #expect(tabs.selectedIndex == 1)
        #expect(tabs.tabBar.selectedItem === pages[1].tabBarItem)
    }
}
