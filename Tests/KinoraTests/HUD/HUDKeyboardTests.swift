import Foundation
import TestSupport
import Testing

@testable import Kinora

@MainActor @Suite(.oneAtATime) struct HUDKeyboardTests {
    @Test func `a keyboard that was shown before the first HUD is avoided`() {
        let screen = TestScreen(size: CGSize(width: 320, height: 240))
        let application = ApplicationHost(window: screen.window)
        application.showKeyboard(height: 100)
        // The first component of an app has received no notification.
        let observer = KeyboardObserver.shared
        defer { KeyboardObserver.shared = observer }
        KeyboardObserver.shared = KeyboardObserver()
        let hud = LoadingHUD(in: screen.window)
        hud.show()
        screen.advance(by: 1)
        #expect(hud.panel.center.y == 70)
        application.hideKeyboard()
        screen.advance(by: 1)
        #expect(hud.panel.center.y == 120)
    }

    @Test func `a window without a keyboard leaves the whole view free`() {
        let observer = KeyboardObserver.shared
        defer { KeyboardObserver.shared = observer }
        KeyboardObserver.shared = KeyboardObserver()
        let scene = HUDScene()
        ApplicationHost(window: scene.screen.window).safeAreaInsets.bottom = 40
        scene.hud.show()
        scene.screen.advance(by: 1)
        #expect(scene.hud.panel.center.y == 100)
    }

    @Test func `the panel moves with the keyboard's duration and curve`() throws {
        let scene = HUDScene()
        scene.hud.show()
        scene.screen.advance(by: 1)
        let application = ApplicationHost(window: scene.screen.window)
        defer { application.hideKeyboard() }
        application.showKeyboard(height: 100)
        let motion = try #require(scene.hud.panel.layer.animation(forKey: "position"))
        #expect(motion.duration == 0.25)
        let note = Notification(
            name: UIResponder.keyboardWillShowNotification,
            userInfo: [UIResponder.keyboardAnimationCurveUserInfoKey: 7]
        )
        #expect(KeyboardMotion(note).options.rawValue == 7 << 16)
    }
}
