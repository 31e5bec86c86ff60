import Foundation
import Kinora
import StageTestSupport
import TestSupport
import Testing

/// Tests of refreshes without a touch: by assistive technologies, keyboards, and trackpads.
@MainActor @Suite(.oneAtATime) struct PullAccessTests {
    // MARK: - Assistive technologies

    @Test func `the scroll view has a refresh action`() throws {
        let scene = PullScene()
        let action = try #require(scene.scrollView.accessibilityCustomActions?.first)
        #expect(action.name == "Refresh")
        #expect(action.actionHandler?(action) == true)
        #expect(scene.log.refreshes == 1 && scene.log.events == 1)
        #expect(scene.voice.announcements == ["Refreshing"])
        scene.screen.advance(by: 1)
        #expect(scene.visibleOffset == -44)
        // A refresh is in progress.
        #expect(action.actionHandler?(action) == false)
        scene.end()
        scene.screen.advance(by: 3)
        #expect(scene.log.refreshes == 1 && scene.log.ends == 1)
        #expect(action.actionHandler?(action) == true)
    }

    @Test func `the action doesn't replace others, and leaves with the control`() {
        let scene = PullScene()
        let other = UIAccessibilityCustomAction(name: "Other") { _ in true }
        scene.scrollView.accessibilityCustomActions?.append(other)
        scene.control.detach()
        #expect(scene.scrollView.accessibilityCustomActions == [other])
        scene.control.attach(to: scene.scrollView)
        #expect(scene.scrollView.accessibilityCustomActions?.map(\.name) == ["Other", "Refresh"])
    }

    @Test func `activating the element refreshes`() {
        let scene = PullScene()
        #expect(scene.control.isAccessibilityElement)
        #expect(scene.control.accessibilityActivate())
        #expect(scene.log.refreshes == 1)
        #expect(!scene.control.accessibilityActivate())
    }

    @Test func `scrolled content stays where it is`() throws {
        let scene = PullScene()
        scene.scrollView.contentOffset.y = 300
        #expect(scene.control.accessibilityActivate())
        scene.screen.advance(by: 1)
        #expect(scene.offset == 300 && scene.log.refreshes == 1)
    }

    // MARK: - Keyboards

    /// A scene whose list is in a view controller.
    private static func controlled() -> (PullScene, UIViewController) {
        let scene = PullScene()
        let controller = UIViewController()
        scene.scrollView.removeFromSuperview()
        controller.view.addSubview(scene.scrollView)
        scene.screen.window.rootViewController = controller
        return (scene, controller)
    }

    @Test func `Command-R refreshes`() {
        let (scene, controller) = Self.controlled()
        #expect(controller.keyCommands?.map(\.title) == ["Refresh"])
        let window = scene.screen.window
        #expect(!KeyHost.press("r", in: window))
        #expect(KeyHost.press("r", .command, in: window))
        #expect(scene.log.refreshes == 1)
        KeyHost.press("r", .command, in: window)
        #expect(scene.log.refreshes == 1)
    }

    @Test func `the shortcut works from a child controller and leaves with the control`() {
        let (scene, controller) = Self.controlled()
        let child = UIViewController()
        let field = Field()
        child.view.addSubview(field)
        controller.addChild(child)
        controller.view.addSubview(child.view)
        #expect(field.becomeFirstResponder())
        #expect(KeyHost.press("r", .command, in: scene.screen.window))
        #expect(scene.log.refreshes == 1)
        field.resignFirstResponder()
        scene.control.detach()
        #expect(controller.keyCommands == nil)
        #expect(!KeyHost.press("r", .command, in: scene.screen.window))
    }

    private final class Field: UIView {
        override var canBecomeFirstResponder: Bool { true }
    }

    // MARK: - Trackpads

    @Test func `a trackpad pulls like a finger`() {
        let scene = PullScene()
        scene.finger.isTrackpad = true
        scene.pull(to: 80)
        #expect(scene.scrollView.isDragging && !scene.scrollView.isTracking)
        #expect(scene.log.refreshes == 0)
        scene.move(to: 110)
        #expect(scene.log.refreshes == 1)
        #expect(scene.scrollView.contentInset.top == 0)
        scene.release()
        scene.screen.advance(by: 1)
        #expect(scene.visibleOffset == -44)
    }

    @Test func `a flick that bounces isn't a pull`() {
        let scene = PullScene()
        scene.scrollView.contentOffset.y = 100
        scene.finger.began(at: CGPoint(x: 100, y: 40))
        for step in 1...8 {
            scene.screen.advance(by: 1.0 / 60)
            scene.finger.moved(to: CGPoint(x: 100, y: 40 + 12 * CGFloat(step)))
        }
        scene.release()
        for _ in 0..<60 {
            scene.screen.advance(by: 1.0 / 60)
            #expect(scene.control.presentation.state == .idle)
        }
        #expect(scene.log.refreshes == 0)
    }

    // MARK: - Haptics

    private static let impact = FeedbackHost.Request.impact(.medium, intensity: 1)

    @Test func `a pull plays one impact at the trigger, prepared once`() {
        FeedbackHost.clear()
        let scene = PullScene()
        scene.pull(to: 80)
        #expect(FeedbackHost.requests == [.preparation])
        scene.move(to: 110)
        #expect(FeedbackHost.requests == [.preparation, Self.impact])
        scene.release()
        scene.screen.advance(by: 1)
        scene.end()
        scene.screen.advance(by: 3)
        #expect(FeedbackHost.requests == [.preparation, Self.impact])
    }

    @Test func `refreshes without a pull, quiet mode, and a setting play nothing`() {
        FeedbackHost.clear()
        let scene = PullScene()
        #expect(scene.control.accessibilityActivate())
        let other = PullScene()
        other.control.playsHaptics = false
        other.pull(to: 110)
        let third = PullScene()
        QuietMode.current = QuietMode(phase: 0)
        defer { QuietMode.current = nil }
        third.pull(to: 110)
        #expect(other.log.refreshes == 1 && third.log.refreshes == 1)
        #expect(FeedbackHost.requests == [])
    }
}
