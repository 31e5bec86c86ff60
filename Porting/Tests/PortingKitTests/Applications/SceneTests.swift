import Foundation
import PortingKit
import Testing

@testable import TestSupport
@testable import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct SceneTests {
    private final class SceneDelegate: NSObject, UIWindowSceneDelegate {
        var window: UIWindow?
        var calls: [String] = []

        func scene(
            _ scene: UIScene,
            willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let scene = scene as? UIWindowScene else { return }
            calls.append("connect \(session.role == .windowApplication)")
            let window = UIWindow(windowScene: scene)
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            self.window = window
        }

        func sceneDidBecomeActive(_ scene: UIScene) { calls.append("active") }
        func sceneWillResignActive(_ scene: UIScene) { calls.append("resign") }
        func sceneWillEnterForeground(_ scene: UIScene) { calls.append("foreground") }
        func sceneDidEnterBackground(_ scene: UIScene) { calls.append("background") }
    }

    @Test func `a scene delegate creates the window and receives life-cycle calls`() throws {
        MediaClock.current = MediaClock()
        let delegate = SceneDelegate()
        let scene = ApplicationHost.connectScene(to: delegate)
        defer { scene.delegate = nil }
        let window = try #require(delegate.window)
        #expect(window.windowScene === scene && window.isKeyWindow)
        #expect(UIApplication.shared.connectedScenes == [scene])
        #expect(scene.session.scene === scene)
        #expect(delegate.calls == ["connect true", "foreground", "active"])
        delegate.calls = []
        let names = [
            UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification,
            UIScene.willEnterForegroundNotification, UIScene.didActivateNotification,
        ]
        let notifications = Notifications(names)
        let host = ApplicationHost(window: window)
        host.enterBackground()
        #expect(scene.activationState == .background)
        host.enterForeground()
        #expect(delegate.calls == ["resign", "background", "foreground", "active"])
        #expect(notifications.names == names)
    }

    @Test func `without a scene delegate, the app delegate receives life-cycle calls`() {
        final class AppDelegate: NSObject, UIApplicationDelegate {
            var calls: [String] = []
            func applicationDidEnterBackground(_ application: UIApplication) {
                calls.append("background")
            }
            func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
        }
        let delegate = AppDelegate()
        UIApplication.shared.delegate = delegate
        defer { UIApplication.shared.delegate = nil }
        let host = ApplicationHost(window: ViewHarness().window)
        host.enterBackground()
        host.enterForeground()
        #expect(delegate.calls == ["background", "active"])
        let session = UIApplication.shared.openSessions.first
        let configuration = session.map {
            delegate.application(
                UIApplication.shared,
                configurationForConnecting: $0,
                options: UIScene.ConnectionOptions()
            )
        }
        #expect(configuration?.role == .windowApplication)
    }

    @Test func `task identifiers are unique, and URLs aren't opened`() throws {
        let application = UIApplication.shared
        let one = application.beginBackgroundTask()
        let other = application.beginBackgroundTask(withName: "load") {}
        #expect(one != other && one != .invalid && other != .invalid)
        application.endBackgroundTask(one)
        application.endBackgroundTask(other)
        let stage = ViewHarness()
        var results: [Bool] = []
        let url = try #require(URL(string: "https://example.org"))
        application.open(url) { results.append($0) }
        #expect(results.isEmpty)
        stage.window.host.runTurn()
        #expect(results == [false])
    }

    @Test func `windows post visibility and key notifications`() {
        let one = ViewHarness().window
        let other = ViewHarness().window
        let notifications = Notifications([
            UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification,
            UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification,
        ])
        func calls() -> [String] {
            notifications.names.map {
                String($0.rawValue.dropFirst("UIWindowDid".count).dropLast("Notification".count))
            }
        }
        one.makeKeyAndVisible()
        let first = calls()
        #expect(first.first == "BecomeVisible" && first.last == "BecomeKey")
        one.makeKeyAndVisible()
        #expect(calls() == first)
        other.makeKey()
        #expect(calls().dropFirst(first.count) == ["ResignKey", "BecomeKey"])
        one.isHidden = true
        one.isHidden = true
        #expect(calls().dropFirst(first.count + 2) == ["BecomeHidden"])
        one.isHidden = false
        #expect(calls().last == "BecomeVisible" && calls().count == first.count + 4)
    }
}
