import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct WindowLevelTests {
    /// A window whose own view doesn't take touches.
    private final class PassThroughWindow: UIWindow {
        override var canBecomeKey: Bool { false }

        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            let hit = super.hitTest(point, with: event)
            return hit === self ? nil : hit
        }
    }

    private let stage = ViewHarness()

    private func makeFront() -> PassThroughWindow {
        let window = PassThroughWindow(frame: stage.window.frame.offsetBy(dx: 5, dy: 0))
        window.windowLevel = .alert
        return window
    }

    @Test func `a touch belongs to the frontmost window that takes it`() {
        let front = makeFront()
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        front.addSubview(box)
        let finger = TouchHost(window: stage.window)
        finger.began(at: CGPoint(x: 7, y: 3))
        #expect(finger.touch?.view === box && finger.touch?.window === front)
        #expect(finger.touch?.location(in: box) == CGPoint(x: 2, y: 3))
        finger.moved(to: CGPoint(x: 8, y: 4))
        #expect(finger.touch?.location(in: box) == CGPoint(x: 3, y: 4))
        finger.cancelled()
        finger.began(at: CGPoint(x: 20, y: 3))
        #expect(finger.touch?.window === stage.window)
        finger.cancelled()
        front.isHidden = true
        finger.began(at: CGPoint(x: 7, y: 3))
        #expect(finger.touch?.window === stage.window)
        finger.cancelled()
    }

    @Test func `a window that can't become key leaves the key window alone`() {
        stage.window.makeKey()
        let front = makeFront()
        front.makeKeyAndVisible()
        #expect(stage.window.isKeyWindow && !front.isKeyWindow)
    }

    @Test func `windows of one screen share the safe area`() {
        let host = ApplicationHost(window: stage.window)
        host.safeAreaInsets.top = 20
        let front = makeFront()
        #expect(front.safeAreaInsets.top == 20)
        host.safeAreaInsets.top = 30
        #expect(front.safeAreaInsets.top == 30)
    }
}
