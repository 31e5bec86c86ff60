import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

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

    private let window = ViewHarness().window

    @Test func `a root controller fills its window and is notified of appearance`() {
        let page = Page()
        #expect(!page.isViewLoaded)
        window.rootViewController = page
        #expect(page.log == ["load", "loaded", "appears", "lays out", "laid out", "seen"])
        #expect(page.view.frame == window.bounds)
        window.frame.size.height = 200
        #expect(page.view.frame == window.bounds)
        window.rootViewController = nil
        #expect(page.log.suffix(2) == ["goes", "gone"])
        #expect(page.view.superview == nil)
    }

    @Test func `a plain controller's view has the screen's size`() {
        #expect(UIViewController().view.frame == UIScreen.main.bounds)
    }

    @Test func `a presented controller is in front until it is dismissed`() {
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

    @Test func `the responder chain goes from the view to its controller`() {
        let page = Page()
        window.rootViewController = page
        #expect(page.view.next === page)
        #expect(page.next === window)
        #expect(window.next === UIApplication.shared)
    }

    @Test func `the application lists its windows`() {
        let other = UIWindow(frame: .zero)
        other.windowLevel = .alert
        #expect(UIApplication.shared.windows.last === other)
        other.makeKeyAndVisible()
        #expect(UIApplication.shared.keyWindow === other)
        #expect(other.isKeyWindow)
        #expect(!window.isKeyWindow)
    }

    @Test func `the application doesn't retain its windows`() {
        weak var gone: UIWindow?
        do {
            let window = UIWindow(frame: .zero)
            gone = window
        }
        #expect(gone == nil)
    }
}
