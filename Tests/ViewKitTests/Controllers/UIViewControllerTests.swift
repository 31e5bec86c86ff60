import Foundation
import LayerKit
import TestSupport
import Testing
import ViewKit

@MainActor
@Suite(.oneAtATime) struct UIViewControllerTests {
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
    }

    private let window = Stage().window

    @Test func `a window's controller fills it and hears of its life`() {
        let page = Page()
        #expect(!page.isViewLoaded)
        window.rootViewController = page
        #expect(page.log == ["load", "loaded", "appears", "seen"])
        #expect(page.view.frame == window.bounds)
        window.host.commit()
        #expect(page.log.suffix(2) == ["lays out", "laid out"])
        window.frame.size.height = 200
        #expect(page.view.frame == window.bounds)
        window.rootViewController = nil
        #expect(page.log.suffix(2) == ["goes", "gone"])
        #expect(page.view.superview == nil)
    }

    @Test func `a plain controller's view has the screen's size`() {
        #expect(UIViewController().view.frame == UIScreen.main.bounds)
    }

    @Test func `what is presented is in front until it is dismissed`() {
        let page = Page()
        let other = Page()
        window.rootViewController = page
        var isPresented = false
        page.present(other, animated: true) { isPresented = true }
        #expect(isPresented)
        #expect(window.subviews.last === other.view)
        #expect(page.presentedViewController === other)
        #expect(other.presentingViewController === page)
        other.dismiss(animated: true)
        #expect(page.presentedViewController == nil)
        #expect(other.view.window == nil)
        #expect(other.log.suffix(2) == ["goes", "gone"])
    }

    @Test func `responders go from the view over its controller outwards`() {
        let page = Page()
        window.rootViewController = page
        #expect(page.view.next === page)
        #expect(page.next === window)
        #expect(window.next === UIApplication.shared)
    }

    @Test func `a navigation controller shows its last page`() {
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

    @Test func `pages in a navigation controller hear when they are seen`() {
        let (first, second) = (Page(), Page())
        let navigation = UINavigationController(rootViewController: first)
        navigation.pushViewController(second, animated: false)
        window.rootViewController = navigation
        #expect(first.log == ["load", "loaded"])
        #expect(second.log == ["load", "loaded", "appears", "seen"])
        navigation.popViewController(animated: true)
        #expect(second.log.suffix(2) == ["goes", "gone"])
        #expect(first.log.suffix(2) == ["appears", "seen"])
        navigation.pushViewController(second, animated: true)
        #expect(first.log.suffix(2) == ["goes", "gone"])
        #expect(second.log.suffix(2) == ["appears", "seen"])
        window.rootViewController = nil
        #expect(second.log.suffix(2) == ["goes", "gone"])
    }

    @Test func `pages in a tab bar controller hear when they are seen`() {
        let (first, second) = (Page(), Page())
        let tabs = UITabBarController()
        tabs.viewControllers = [first, second]
        window.rootViewController = tabs
        #expect(first.log == ["load", "loaded", "appears", "seen"])
        #expect(second.log.isEmpty)
        tabs.selectedIndex = 1
        #expect(first.log.suffix(2) == ["goes", "gone"])
        #expect(second.log == ["load", "loaded", "appears", "seen"])
    }

    @Test func `the application knows its windows`() {
        let other = UIWindow(frame: .zero)
        other.windowLevel = .alert
        #expect(UIApplication.shared.windows.last === other)
        other.makeKeyAndVisible()
        #expect(UIApplication.shared.keyWindow === other)
        #expect(other.isKeyWindow)
        #expect(!window.isKeyWindow)
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        #expect(scenes.first?.windows.contains(window) == true)
    }

    @Test func `the application doesn't hold its windows`() {
        weak var gone: UIWindow?
        do {
            let window = UIWindow(frame: .zero)
            gone = window
        }
        #expect(gone == nil)
    }
}
