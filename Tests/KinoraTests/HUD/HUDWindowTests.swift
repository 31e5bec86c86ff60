import Foundation
import TestSupport
import Testing

@testable import Kinora

/// Tests of a HUD in a window of its own.
@MainActor @Suite(.oneAtATime) struct HUDWindowTests {
    /// A window with a presented sheet, and a HUD above both.
    @MainActor private struct Scene {
        let screen = TestScreen(size: CGSize(width: 320, height: 240))
        let root = Root()
        let sheet = UIViewController()
        let voice = RecordingAssistiveTechnology()
        let hud: LoadingHUD

        init(_ change: (inout LoadingHUD.Configuration) -> Void = { _ in }) {
            var configuration = LoadingHUD.Configuration()
            configuration.timing = HUDPresentation.Timing(grace: 0.1, minimum: 0)
            change(&configuration)
            screen.window.rootViewController = root
            screen.window.makeKeyAndVisible()
            screen.window.tintColor = .systemOrange
            root.present(sheet, animated: false)
            hud = LoadingHUD(
                above: screen.window,
                configuration: configuration,
                assistiveTechnology: voice
            )
        }

        /// The other windows on the screen.
        var others: [UIWindow] {
            UIApplication.shared.windows.filter {
                $0 !== screen.window && $0.host.clock === screen.window.host.clock
            }
        }
    }

    private final class Root: UIViewController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        override var prefersStatusBarHidden: Bool { true }
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
    }

    @Test func `its window exists while it is visible, in front and never key`() throws {
        let scene = Scene()
        scene.hud.show("Saving…")
        #expect(scene.others.isEmpty)
        #expect(LoadingHUD.attached(above: scene.screen.window) === scene.hud)
        scene.screen.advance(by: 1)
        let window = try #require(scene.others.first)
        #expect(window.windowLevel > scene.screen.window.windowLevel)
        #expect(window.windowLevel < .alert && !window.isHidden)
        #expect(scene.hud.window === window && window.frame == scene.screen.window.frame)
        window.makeKey()
        #expect(scene.screen.window.isKeyWindow && !window.isKeyWindow)
        #expect(window.tintColor == .systemOrange && window.accessibilityViewIsModal)
        scene.hud.hide()
        scene.screen.advance(by: 1)
        #expect(window.isHidden && window.rootViewController == nil)
        #expect(scene.hud.superview == nil)
        #expect(LoadingHUD.attached(above: scene.screen.window) == nil)
    }

    @Test func `it can be shown again, and goes with its last reference`() {
        weak var hud: LoadingHUD?
        let screen = TestScreen()
        do {
            let strong = LoadingHUD(above: screen.window)
            hud = strong
            for _ in 0..<2 {
                strong.show("Saving…")
                screen.advance(by: 1)
                #expect(strong.window != nil)
                strong.hide()
                screen.advance(by: 2)
                #expect(strong.window == nil)
            }
        }
        screen.advance(by: 1)
        #expect(hud == nil)
    }

    @Test func `it stays until its work ends, whoever retains it`() {
        let screen = TestScreen()
        var work: LoadingHUD.Work?
        do { work = LoadingHUD(above: screen.window).show("Saving…") }
        screen.advance(by: 1)
        let hud = LoadingHUD.attached(above: screen.window)
        #expect(hud?.presentation.isVisible == true)
        hud?.hide(work)
        screen.advance(by: 2)
        #expect(LoadingHUD.attached(above: screen.window) == nil)
    }

    @Test(arguments: LoadingHUD.Blocking.allCases)
    func `touches that it doesn't block reach the sheet behind it`(
        _ blocking: LoadingHUD.Blocking
    ) {
        let scene = Scene { $0.blocking = blocking }
        scene.hud.show("Saving…")
        scene.screen.advance(by: 1)
        let finger = TouchHost(window: scene.screen.window)
        func hit(_ point: CGPoint) -> UIView? {
            finger.began(at: point)
            defer { finger.cancelled() }
            return finger.touch?.view
        }
        let corner = hit(CGPoint(x: 4, y: 4))
        let middle = hit(CGPoint(x: 160, y: 120))
        #expect(corner === (blocking == .view ? scene.hud : scene.sheet.view))
        #expect(middle === (blocking == .nothing ? scene.sheet.view : scene.hud))
        scene.hud.hide()
        #expect(hit(CGPoint(x: 160, y: 120)) === scene.sheet.view)
    }

    @Test func `the bars and the orientations are those of the covered window`() throws {
        let scene = Scene()
        scene.hud.show()
        scene.screen.advance(by: 1)
        let controller = try #require(scene.hud.window?.rootViewController)
        // The sheet doesn't determine the status bar, but the orientations.
        #expect(controller.preferredStatusBarStyle == .lightContent)
        #expect(controller.prefersStatusBarHidden)
        #expect(controller.supportedInterfaceOrientations == .allButUpsideDown)
        scene.sheet.modalPresentationStyle = .fullScreen
        #expect(controller.preferredStatusBarStyle == .default)
        scene.root.dismiss(animated: false)
        #expect(controller.preferredStatusBarStyle == .lightContent)
        #expect(controller.supportedInterfaceOrientations == .landscape)
    }

    @Test func `it keeps the presented sheet and respects the safe area and the keyboard`() {
        let scene = Scene()
        let application = ApplicationHost(window: scene.screen.window)
        application.safeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
        scene.hud.show()
        scene.screen.advance(by: 1)
        #expect(scene.hud.panel.center.y == 140)
        #expect(scene.sheet.isModalInPresentation)
        application.showKeyboard(height: 100)
        scene.screen.advance(by: 1)
        #expect(scene.hud.panel.center.y == 90)
        application.hideKeyboard()
        scene.hud.hide()
        scene.screen.advance(by: 1)
        #expect(!scene.sheet.isModalInPresentation)
    }

    @Test func `it announces and takes the focus like a HUD in a view`() {
        let scene = Scene()
        scene.voice.focusedElement = scene.sheet.view
        scene.hud.show("Saving…")
        scene.screen.advance(by: 1)
        scene.hud.finish(.success, "Saved")
        scene.screen.advance(by: 5)
        #expect(
            scene.voice.events.map(\.event) == [
                .focus("Saving…"), .announcement("Saved"), .focus(nil),
            ]
        )
        #expect(scene.voice.focusedElement === scene.sheet.view)
    }
}
