import Foundation
import Kinora
import TestSupport
import Testing

/// Edge cases of HUDs: late frames, small views, keyboards, scroll views, and handlers.
@MainActor @Suite(.oneAtATime) struct HUDEdgeTests {
    private func makeView(width: CGFloat = 320, height: CGFloat = 240) -> UIView {
        UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    }

    // MARK: - Late frames

    /// Returns a HUD that has been disappearing since 0.8 s, with its view and its clock.
    private func makeDisappearing() -> (hud: LoadingHUD, view: UIView, clock: ManualFrameClock) {
        let (clock, view) = (ManualFrameClock(), makeView())
        let hud = LoadingHUD(in: view, clock: clock)
        hud.show()
        clock.time = 0.2
        clock.frame()
        hud.hide()
        clock.time = 0.8
        clock.frame()
        return (hud, view, clock)
    }

    @Test func `work that begins after a missed deadline is shown`() {
        let (hud, view, clock) = makeDisappearing()
        #expect(hud.presentation.isVisible)
        // Frames are missing for a while.
        clock.time = 10
        let work = hud.show("More")
        clock.time = 10.5
        clock.frame()
        #expect(hud.superview === view && !hud.isHidden && hud.presentation.count == 1)
        hud.hide(work)
        clock.time = 20
        clock.frame()
        clock.time = 21
        clock.frame()
        #expect(hud.superview == nil)
    }

    @Test func `an outcome after a missed deadline is shown`() {
        let (hud, view, clock) = makeDisappearing()
        clock.time = 10
        hud.finish(.info, "New")
        #expect(hud.superview === view && !hud.isHidden)
    }

    @Test func `a late expiration doesn't affect new work`() {
        let (clock, view) = (ManualFrameClock(), makeView())
        var configuration = LoadingHUD.Configuration()
        configuration.timing = HUDPresentation.Timing(grace: 0, maximum: 1)
        let hud = LoadingHUD(in: view, configuration: configuration, clock: clock)
        var expirations = 0
        hud.onExpiration = { expirations += 1 }
        hud.show("Old")
        clock.time = 5
        let work = hud.show("New")
        #expect(expirations == 1 && hud.presentation.count == 1)
        hud.hide(work)
        #expect(hud.presentation.count == 0)
    }

    // MARK: - Handlers

    @Test func `a failure reported on expiration is shown`() {
        let (clock, view) = (ManualFrameClock(), makeView())
        let window = UIWindow(frame: view.bounds)
        window.addSubview(view)
        var configuration = LoadingHUD.Configuration()
        configuration.timing = HUDPresentation.Timing(grace: 0, maximum: 1)
        let voice = RecordingAssistiveTechnology(clock: clock)
        let hud = LoadingHUD(
            in: view,
            configuration: configuration,
            clock: clock,
            assistiveTechnology: voice
        )
        hud.onExpiration = { [weak hud] in hud?.finish(.failure, "Too slow") }
        hud.show()
        clock.advance(by: 1.2)
        #expect(hud.superview === view && !hud.isHidden)
        #expect(voice.announcements == ["Too slow"])
        clock.advance(by: 5)
        #expect(hud.superview == nil)
    }

    @Test func `canceling ended work calls no handlers`() {
        let (clock, view) = (ManualFrameClock(), makeView())
        let hud = LoadingHUD(in: view, clock: clock)
        var count = 0
        hud.onCancel = { count += 1 }
        hud.cancel()
        hud.show()
        clock.advance(by: 0.3)
        hud.finish(.success)
        hud.cancel()
        #expect(count == 0)
    }

    @Test func `removal from the view ends it and calls the handlers`() {
        let (clock, view) = (ManualFrameClock(), makeView())
        let hud = LoadingHUD(in: view, clock: clock)
        hud.show()
        clock.advance(by: 1)
        var ends = 0
        hud.hide { ends += 1 }
        hud.removeFromSuperview()
        #expect(ends == 1 && hud.presentation.state == .hidden)
        hud.show()
        clock.advance(by: 1)
        #expect(hud.superview === view && !hud.isHidden)
    }

    @Test func `a HUD without work is replaced by another`() {
        let (clock, view) = (ManualFrameClock(), makeView())
        let first = LoadingHUD(in: view, clock: clock)
        first.show()
        clock.advance(by: 1)
        first.finish(.success, "Saved")
        clock.advance(by: 0.5)
        let second = LoadingHUD(in: view, clock: clock)
        second.show()
        clock.advance(by: 0.1)
        #expect(first.superview === view)
        clock.advance(by: 0.2)
        #expect(first.superview == nil && second.superview === view)
    }

    @Test func `an outcome without earlier work is announced once`() {
        let (clock, view) = (ManualFrameClock(), makeView())
        let window = UIWindow(frame: view.bounds)
        window.addSubview(view)
        let voice = RecordingAssistiveTechnology(clock: clock)
        let hud = LoadingHUD(in: view, clock: clock, assistiveTechnology: voice)
        hud.finish(.success, "Saved")
        clock.advance(by: 5)
        #expect(voice.events.map(\.event) == [.announcement("Saved")])
    }

    @Test func `touches pass through while it disappears, and escape cancels work`() {
        let (clock, view) = (ManualFrameClock(), makeView())
        var configuration = LoadingHUD.Configuration()
        configuration.isCancellable = true
        let hud = LoadingHUD(in: view, configuration: configuration, clock: clock)
        #expect(!hud.accessibilityPerformEscape())
        hud.show()
        clock.advance(by: 1)
        #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) === hud)
        #expect(hud.accessibilityPerformEscape())
        #expect(hud.presentation.isVisible)
        #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
    }

    // MARK: - Layout

    /// Sizes of small views, in points.
    nonisolated static let rooms: [CGSize] = [
        CGSize(width: 320, height: 240), CGSize(width: 160, height: 120),
        CGSize(width: 320, height: 100), CGSize(width: 90, height: 300),
    ]

    @Test(arguments: rooms, [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge])
    func `the panel and its content stay inside the view`(
        _ room: CGSize,
        _ category: UIContentSizeCategory
    ) throws {
        let screen = TestScreen(size: room)
        screen.window.traitOverrides.preferredContentSizeCategory = category
        var configuration = LoadingHUD.Configuration(animation: .arcToCheck)
        configuration.isCancellable = true
        let hud = LoadingHUD(in: screen.window, configuration: configuration)
        let progress = Progress(totalUnitCount: 2)
        progress.completedUnitCount = 1
        hud.show("Saving all of the pictures…", detail: "This may take a while", progress: progress)
        screen.advance(by: 1)
        let panel = try #require(hud.subviews.first)
        #expect(hud.bounds.contains(panel.frame))
        let button = try #require(panel.subviews.last as? UIButton)
        #expect(!button.isHidden)
        func all(_ view: UIView) -> [UIView] { view.subviews.flatMap { [$0] + all($0) } }
        for view in all(panel) where !view.isHidden && view.superview is UIButton == false {
            let frame = view.convert(view.bounds, to: hud)
            #expect(frame.width >= 0 && frame.height >= 0)
            #expect(hud.bounds.insetBy(dx: -0.5, dy: -0.5).contains(frame), "\(view)")
        }
    }

    @Test func `a hidden keyboard doesn't cover a smaller window`() throws {
        _ = LoadingHUD(in: makeView())
        let small = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let application = ApplicationHost(window: small)
        application.showKeyboard(height: 40)
        application.hideKeyboard()
        let screen = TestScreen(size: CGSize(width: 320, height: 120))
        let hud = LoadingHUD(in: screen.window)
        hud.show()
        screen.advance(by: 1)
        #expect(try #require(hud.subviews.first).center.y == 60)
    }
}
