import Foundation
import TestSupport
import Testing
import ViewKit

@MainActor
@Suite(.oneAtATime) struct ControllerMemberTests {
    @Test func `a controller extends its view's safe area and is notified`() {
        final class Listener: UIViewController {
            var count = 0
            override func viewSafeAreaInsetsDidChange() { count += 1 }
        }
        MediaClock.current = MediaClock()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        let host = ApplicationHost(window: window)
        let controller = Listener()
        window.rootViewController = controller
        host.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        #expect(controller.view.safeAreaInsets.top == 20)
        #expect(controller.count == 1)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 5, left: 0, bottom: 7, right: 0)
        #expect(controller.view.safeAreaInsets.top == 25)
        #expect(controller.view.safeAreaInsets.bottom == 7)
        #expect(controller.count == 2)
    }

    @Test func `a controller's style applies to its view whenever it is set`() {
        let controller = UIViewController()
        controller.overrideUserInterfaceStyle = .dark
        #expect(!controller.isViewLoaded)
        #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
        controller.overrideUserInterfaceStyle = .light
        #expect(controller.view.traitCollection.userInterfaceStyle == .light)
    }

    @Test func `a controller reports that it is being presented or dismissed`() {
        final class Listener: UIViewController {
            var heard: [Bool] = []
            override func viewWillAppear(_ animated: Bool) { heard.append(isBeingPresented) }
            override func viewIsAppearing(_ animated: Bool) { heard.append(view.window != nil) }
            override func viewWillDisappear(_ animated: Bool) { heard.append(isBeingDismissed) }
        }
        MediaClock.current = MediaClock()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        let root = UIViewController()
        window.rootViewController = root
        let controller = Listener()
        root.present(controller, animated: true)
        #expect(controller.heard == [true, true] && !controller.isBeingPresented)
        root.dismiss(animated: true)
        #expect(controller.heard == [true, true, true] && !controller.isBeingDismissed)
    }
}
