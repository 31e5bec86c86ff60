import Foundation
import PortingKit
import Testing

@testable import TestSupport
@testable import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct BarTests {
    private final class Listener: NSObject, UITabBarDelegate {
        var selected: [Int] = []

        func tap(_ item: UIBarButtonItem) { selected.append(item.tag) }

        func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { selected.append(item.tag) }
    }

    @Test func `a toolbar's flexible spaces share the remaining width`() throws {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        let stage = ViewHarness(bar)
        let views = (0..<2).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        bar.items = [
            UIBarButtonItem(customView: views[0]), .flexibleSpace(),
            UIBarButtonItem(customView: views[1]),
        ]
        stage.window.host.commit()
        #expect(views[0].frame == CGRect(x: 16, y: 17, width: 10, height: 10))
        #expect(views[1].frame.maxX == 84)
        bar.setItems(nil, animated: true)
        #expect(views.allSatisfy { $0.superview == nil })
    }

    @Test func `a button in a bar sends its action`() {
        let listener = Listener()
        let tap = Selector("tap:", Listener.self) { $0.tap($1) }
        let item = UIBarButtonItem(title: "Go", style: .done, target: listener, action: tap)
        item.tag = 7
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        let stage = ViewHarness(bar)
        let content = UINavigationItem(title: "A")
        content.rightBarButtonItem = item
        bar.pushItem(content, animated: false)
        stage.window.host.commit()
        let finger = TouchHost(window: stage.window)
        finger.began(at: CGPoint(x: 75, y: 22))
        finger.ended(at: CGPoint(x: 75, y: 22))
        #expect(listener.selected == [7])
        item.isEnabled = false
        stage.window.host.commit()
        finger.began(at: CGPoint(x: 75, y: 22))
        finger.ended(at: CGPoint(x: 75, y: 22))
        #expect(listener.selected == [7])
    }

    @Test func `a title is centered unless buttons need the space`() throws {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
        let stage = ViewHarness(bar)
        let item = UINavigationItem(title: "Loaders")
        bar.items = [UINavigationItem(title: "Before"), item]
        stage.window.host.commit()
        let label = try #require(bar.subviews.compactMap { $0 as? UILabel }.first)
        #expect(label.text == "Loaders")
        expect([label.frame.midX], near: [100], within: 1e-9)
        let wide = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
        item.leftBarButtonItem = UIBarButtonItem(customView: wide)
        stage.window.host.commit()
        #expect(label.frame.minX == 114)
        #expect(bar.popItem(animated: true) === item)
        #expect(bar.topItem?.title == "Before")
    }

    @Test func `a tap selects a tab`() {
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 90, height: 49))
        let stage = ViewHarness(bar)
        let listener = Listener()
        bar.delegate = listener
        bar.items = (0..<3).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
        let finger = TouchHost(window: stage.window)
        finger.began(at: CGPoint(x: 75, y: 20))
        finger.ended(at: CGPoint(x: 75, y: 20))
        #expect(listener.selected == [2])
        #expect(bar.selectedItem === bar.items?[2])
    }

    @Test func `a controller's bar items have its title`() {
        let page = UIViewController()
        page.title = "Loaders"
        #expect(page.navigationItem.title == "Loaders")
        #expect(page.tabBarItem.title == "Loaders")
    }

    @Test func `a navigation controller pops several controllers`() {
        let pages = (0..<4).map { _ in UIViewController() }
        let navigation = UINavigationController(rootViewController: pages[0])
        for page in pages.dropFirst() { navigation.pushViewController(page, animated: false) }
        #expect(navigation.popToViewController(pages[2], animated: true) == [pages[3]])
        #expect(navigation.popToViewController(pages[3], animated: true) == nil)
        #expect(navigation.popToRootViewController(animated: true) == [pages[1], pages[2]])
        #expect(navigation.topViewController === pages[0])
    }
}
