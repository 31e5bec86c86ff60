import Foundation
import PortingKit
import TestSupport
import Testing
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct SceneTests {
    private final class SceneDelegate: NSObject, UIWindowSceneDelegate {
        var window: UIWindow?
        var heard: [String] = []

        func scene(
            _ scene: UIScene,
            willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let scene = scene as? UIWindowScene else { return }
            heard.append("connect \(session.role == .windowApplication)")
            let window = UIWindow(windowScene: scene)
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            self.window = window
        }

        func sceneDidBecomeActive(_ scene: UIScene) { heard.append("active") }
        func sceneWillResignActive(_ scene: UIScene) { heard.append("resign") }
        func sceneWillEnterForeground(_ scene: UIScene) { heard.append("foreground") }
        func sceneDidEnterBackground(_ scene: UIScene) { heard.append("background") }
    }

    @Test func `a scene's delegate makes its window and hears of the background`() throws {
        MediaClock.current = MediaClock()
        let delegate = SceneDelegate()
        let scene = ApplicationHost.connectScene(to: delegate)
        defer { scene.delegate = nil }
        let window = try #require(delegate.window)
        #expect(window.windowScene === scene && window.isKeyWindow)
        #expect(UIApplication.shared.connectedScenes == [scene])
        #expect(scene.session.scene === scene)
        #expect(delegate.heard == ["connect true", "foreground", "active"])
        delegate.heard = []
        let names = [
            UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification,
            UIScene.willEnterForegroundNotification, UIScene.didActivateNotification,
        ]
        let news = Notifications(names)
        let host = ApplicationHost(window: window)
        host.enterBackground()
        #expect(scene.activationState == .background)
        host.enterForeground()
        #expect(delegate.heard == ["resign", "background", "foreground", "active"])
        #expect(news.names == names)
    }

    @Test func `without a scene's delegate the application's hears`() {
        final class AppDelegate: NSObject, UIApplicationDelegate {
            var heard: [String] = []
            func applicationDidEnterBackground(_ application: UIApplication) {
                heard.append("background")
            }
            func applicationDidBecomeActive(_ application: UIApplication) { heard.append("active") }
        }
        let delegate = AppDelegate()
        UIApplication.shared.delegate = delegate
        defer { UIApplication.shared.delegate = nil }
        let host = ApplicationHost(window: Stage().window)
        host.enterBackground()
        host.enterForeground()
        #expect(delegate.heard == ["background", "active"])
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

    @Test func `tasks have names of their own, addresses aren't opened`() throws {
        let application = UIApplication.shared
        let one = application.beginBackgroundTask()
        let other = application.beginBackgroundTask(withName: "load") {}
        #expect(one != other && one != .invalid && other != .invalid)
        application.endBackgroundTask(one)
        application.endBackgroundTask(other)
        let stage = Stage()
        var results: [Bool] = []
        let url = try #require(URL(string: "https://example.org"))
        application.open(url) { results.append($0) }
        #expect(results.isEmpty)
        stage.window.host.runTurn()
        #expect(results == [false])
    }

    @Test func `windows tell of being seen and of the keys`() {
        let one = Stage().window
        let other = Stage().window
        let news = Notifications([
            UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification,
            UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification,
        ])
        func heard() -> [String] {
            news.names.map {
                String($0.rawValue.dropFirst("UIWindowDid".count).dropLast("Notification".count))
            }
        }
        one.makeKeyAndVisible()
        let first = heard()
        #expect(first.first == "BecomeVisible" && first.last == "BecomeKey")
        one.makeKeyAndVisible()
        #expect(heard() == first)
        other.makeKey()
        #expect(heard().dropFirst(first.count) == ["ResignKey", "BecomeKey"])
        one.isHidden = true
        one.isHidden = true
        #expect(heard().dropFirst(first.count + 2) == ["BecomeHidden"])
        one.isHidden = false
        #expect(heard().last == "BecomeVisible" && heard().count == first.count + 4)
    }
}
