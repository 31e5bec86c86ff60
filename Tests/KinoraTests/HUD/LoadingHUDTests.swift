import Foundation
import Kinora
import TestSupport
import Testing

@MainActor @Suite(.oneAtATime) struct LoadingHUDTests {
    /// A HUD that covers a screen's window.
    @MainActor private struct Scene {
        let screen = TestScreen(size: CGSize(width: 320, height: 240))
        let target: UIView
        let voice = RecordingAssistiveTechnology()
        let hud: LoadingHUD

        init(_ change: (inout LoadingHUD.Configuration) -> Void = { _ in }) {
            var configuration = LoadingHUD.Configuration()
            change(&configuration)
            target = UIView(frame: screen.window.bounds)
            screen.window.addSubview(target)
            hud = LoadingHUD(in: target, configuration: configuration, assistiveTechnology: voice)
        }

        var panel: UIView? { hud.subviews.first }
        var isSeen: Bool { hud.superview != nil && !hud.isHidden }

        var scale: CGFloat? {
            guard let layer = panel?.layer else { return nil }
            let shown = screen.window.host.presentation(of: layer)
            return (shown.value(forKeyPath: "transform.scale") as? NSNumber).map {
                CGFloat($0.doubleValue)
            }
        }

        func views<Kind: UIView>(_ kind: Kind.Type) -> [Kind] {
            func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
            return all(hud).compactMap { $0 as? Kind }
        }
    }

    // MARK: - Timing

    @Test func `work shorter than the grace time isn't shown`() {
        let scene = Scene()
        scene.hud.show("Saving…")
        scene.screen.advance(by: 0.19)
        #expect(!scene.isSeen)
        var ends = 0
        scene.hud.hide { ends += 1 }
        #expect(ends == 1)
        scene.screen.advance(by: 3)
        #expect(!scene.isSeen && scene.hud.superview == nil)
    }

    @Test func `it stays for the minimum time and then disappears`() {
        let scene = Scene()
        scene.hud.show()
        scene.screen.advance(by: 0.25)
        #expect(scene.isSeen)
        var ends = 0
        scene.hud.hide { ends += 1 }
        scene.screen.advance(by: 0.4)
        #expect(scene.isSeen && scene.hud.presentation.count == 0)
        scene.screen.advance(by: 0.6)
        #expect(ends == 0)
        scene.screen.advance(by: 0.1)
        #expect(ends == 1 && scene.hud.superview == nil)
    }

    @Test func `show, hide, and show in one frame appear once`() {
        let scene = Scene { $0.timing = HUDPresentation.Timing(grace: 0) }
        scene.hud.show("One")
        scene.hud.hide()
        scene.hud.show("Two")
        scene.screen.advance(by: 1)
        #expect(scene.isSeen)
        #expect(scene.target.subviews.count == 1)
        #expect(scene.views(UILabel.self).contains { $0.text == "Two" })
    }

    @Test func `a show during the disappearance reverses it`() throws {
        let scene = Scene { $0.timing = HUDPresentation.Timing(grace: 0, minimum: 0) }
        scene.hud.show()
        scene.screen.advance(by: 1)
        scene.hud.hide()
        scene.screen.advance(by: 0.5)
        let before = try #require(scene.scale)
        #expect(before < 0.5)
        scene.hud.show()
        scene.screen.turn()
        #expect(abs(try #require(scene.scale) - before) < 1e-6)
        scene.screen.advance(by: 0.7)
        #expect(try #require(scene.scale) == 1)
    }

    @Test func `overlapping work keeps it visible with the latest text`() {
        let scene = Scene()
        let first = scene.hud.show("First")
        let second = scene.hud.show("Second")
        scene.screen.advance(by: 1)
        #expect(scene.views(UILabel.self).contains { $0.text == "Second" })
        scene.hud.hide(second)
        scene.hud.hide(second)
        #expect(scene.hud.presentation.count == 1)
        #expect(scene.views(UILabel.self).contains { $0.text == "First" })
        first.content.text = "First, nearly done"
        #expect(scene.views(UILabel.self).contains { $0.text == "First, nearly done" })
        scene.hud.hide(first)
        scene.screen.advance(by: 1)
        #expect(!scene.isSeen)
    }

    @Test func `an outcome stays as long as its text takes to read`() {
        let scene = Scene()
        scene.hud.show("Saving…")
        scene.screen.advance(by: 1)
        let text = String(repeating: "word ", count: 10)
        scene.hud.finish(.failure, text)
        scene.screen.advance(by: 3.4)
        #expect(scene.hud.presentation.state != .hidden && scene.isSeen)
        scene.screen.advance(by: 0.8)
        #expect(!scene.isSeen)
    }

    @Test func `the maximum time ends the work`() {
        let scene = Scene { $0.timing = HUDPresentation.Timing(maximum: 2) }
        var events: [String] = []
        scene.hud.onExpiration = { events.append("expired") }
        scene.hud.show()
        scene.screen.advance(by: 2.1)
        #expect(events.isEmpty)
        scene.screen.advance(by: 0.2)
        #expect(events == ["expired"])
        scene.screen.advance(by: 1)
        #expect(!scene.isSeen)
    }

    @Test func `it is deallocated after it disappears`() {
        weak var hud: LoadingHUD?
        let screen = TestScreen()
        do {
            let strong = LoadingHUD(in: screen.window)
            hud = strong
            strong.show("One", progress: Progress(totalUnitCount: 4))
            screen.advance(by: 1)
            strong.hide()
            screen.advance(by: 2)
        }
        screen.advance(by: 1)
        #expect(hud == nil)
    }

    @Test func `it is deallocated with the covered view`() {
        let screen = TestScreen()
        weak var hud: LoadingHUD?
        do {
            let target = UIView(frame: screen.window.bounds)
            screen.window.addSubview(target)
            let strong = LoadingHUD(in: target)
            hud = strong
            strong.show()
            screen.advance(by: 1)
            target.removeFromSuperview()
        }
        screen.advance(by: 2)
        #expect(hud == nil)
    }

    // MARK: - Transitions

    @Test(arguments: [
        (0.0, 0.1), (0.1, 0.235), (0.2, 0.656), (0.3, 1.3), (0.4, 1.139), (0.5, 1.034), (0.6, 1),
    ])
    func `the worm pops in as specified`(_ time: Double, _ expected: Double) throws {
        let scene = Scene { $0.timing = HUDPresentation.Timing(grace: 0) }
        scene.hud.show()
        scene.screen.advance(by: time)
        #expect(abs(try #require(scene.scale) - expected) < 6e-4)
    }

    @Test(arguments: [
        (0.0, 1.0), (0.2, 1.093), (0.3, 1.2), (0.4, 0.61), (0.5, 0.223),
    ])
    func `the worm pops out as specified`(_ time: Double, _ expected: Double) throws {
        let scene = Scene { $0.timing = HUDPresentation.Timing(grace: 0, minimum: 0) }
        scene.hud.show()
        scene.screen.advance(by: 2)
        scene.hud.hide()
        scene.screen.advance(by: time)
        // The table has three digits; the value at .5 is 0.2226 by the formula.
        #expect(abs(try #require(scene.scale) - expected) < 6e-4)
    }

    @Test func `the pop matches its snapshot`() throws {
        let screen = TestScreen(size: CGSize(width: 110, height: 110))
        let hud = LoadingHUD(in: screen.window)
        hud.show()
        screen.advance(by: 0.2)
        var frames: [Frame] = []
        for _ in 0..<7 {
            frames.append(screen.frame(background: .white))
            screen.advance(by: 0.1)
        }
        hud.hide()
        for _ in 0..<6 {
            frames.append(screen.frame(background: .white))
            screen.advance(by: 0.1)
        }
        try ComponentSnapshots.expect(Frame(strip: frames), "hud-worm-pop")
    }

    @Test(arguments: HUDTransition.all.map(\.name))
    func `every transition begins and ends invisible and rests unchanged`(
        _ name: String
    ) throws {
        let transition = try #require(HUDTransition.all.first { $0.name == name }?.transition)
        let scene = Scene {
            $0.transition = transition
            $0.timing = HUDPresentation.Timing(grace: 0, minimum: 0)
        }
        let empty = scene.screen.frame()
        scene.hud.show()
        scene.screen.advance(by: transition.duration + 0.05)
        let layer = try #require(scene.panel?.layer)
        let rest = scene.screen.window.host.presentation(of: layer)
        #expect(rest.opacity == 1 && CATransform3DIsIdentity(rest.transform))
        scene.hud.hide()
        scene.screen.advance(by: transition.duration + 0.05)
        #expect(scene.screen.frame() == empty)
        #expect(scene.hud.superview == nil)
    }

    @Test func `Reduce Motion uses a fade`() throws {
        let screen = TestScreen()
        let voice = RecordingAssistiveTechnology()
        voice.prefersReducedMotion = true
        let hud = LoadingHUD(in: screen.window, assistiveTechnology: voice)
        hud.show()
        screen.advance(by: 0.3)
        let layer = try #require(hud.subviews.first?.layer)
        let shown = screen.window.host.presentation(of: layer)
        #expect(CATransform3DIsIdentity(shown.transform))
        #expect(shown.opacity > 0 && shown.opacity < 1)
    }

    // MARK: - Appearance

    @Test func `text, progress, button, and outcomes match their snapshots`()
        throws
    {
        var frames: [Frame] = []
        for outcome in [nil, LoadingOutcome.success, .failure, .info] {
            let scene = Scene { $0.isCancellable = outcome == nil }
            let progress = Progress(totalUnitCount: 10)
            progress.completedUnitCount = 4
            scene.hud.show("Saving…", detail: "4 of 10 pictures", progress: progress)
            scene.screen.advance(by: 1.5)
            if let outcome {
                scene.hud.finish(outcome, outcome == .success ? "Saved" : "No network")
                scene.screen.advance(by: 1.4)
            }
            frames.append(scene.screen.frame(background: .white))
        }
        try ComponentSnapshots.expect(Frame(strip: frames), "hud-contents")
    }

    @Test func `a progress bar fills from the leading side`() throws {
        for direction in [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
            let scene = Scene()
            let progress = Progress(totalUnitCount: 4)
            progress.completedUnitCount = 1
            scene.hud.show("Saving…", progress: progress)
            scene.screen.advance(by: 1)
            for view in scene.views(UIView.self) { view.semanticContentAttribute = direction }
            for view in scene.views(UIView.self) { view.setNeedsLayout() }
            scene.screen.turn()
            let bar = try #require(scene.views(UIView.self).first { $0.bounds.height == 4 })
            let fill = try #require(bar.subviews.first)
            #expect(abs(fill.frame.width - 30) < 1e-9)
            let isLeading = direction == .forceLeftToRight
            #expect(fill.frame.minX == (isLeading ? 0 : 90))
        }
    }

    @Test func `the animation can show the progress instead of a bar`() throws {
        let scene = Scene {
            $0.animation = TurningArc()
            $0.progressPlacement = .animation
        }
        let progress = Progress(totalUnitCount: 0)
        scene.hud.show("Saving…", progress: progress)
        scene.screen.advance(by: 1)
        let indicator = try #require(scene.views(LoadingIndicatorView.self).first)
        #expect(indicator.progress == nil)
        progress.totalUnitCount = 4
        progress.completedUnitCount = 1
        scene.screen.advance(by: 0.1)
        #expect(indicator.progress == 0.25)
        #expect(!scene.views(UIView.self).contains { $0.bounds.height == 4 && !$0.isHidden })
        progress.completedUnitCount = 3
        scene.screen.advance(by: 0.1)
        #expect(indicator.progress == 0.75)
        let status = try #require(scene.views(UIView.self).first { $0.isAccessibilityElement })
        #expect(status.accessibilityValue == "75%")
    }

    @Test func `visible progress is updated and needs a total`() throws {
        let scene = Scene()
        let progress = Progress(totalUnitCount: 0)
        scene.hud.show("Saving…", progress: progress)
        scene.screen.advance(by: 1)
        let before = try #require(scene.panel?.bounds.height)
        progress.totalUnitCount = 10
        progress.completedUnitCount = 5
        scene.screen.advance(by: 0.1)
        #expect(try #require(scene.panel?.bounds.height) > before)
        let status = try #require(scene.views(UIView.self).first { $0.isAccessibilityElement })
        #expect(status.accessibilityValue == "50%")
    }

    @Test func `larger text makes a larger panel`() throws {
        let scene = Scene()
        scene.hud.show("Saving all pictures…")
        scene.screen.advance(by: 1)
        let before = try #require(scene.panel?.bounds.height)
        scene.screen.window.traitOverrides.preferredContentSizeCategory =
            .accessibilityExtraLarge
        scene.screen.turn()
        #expect(try #require(scene.panel?.bounds.height) > before)
    }

    @Test func `it avoids the keyboard and respects the safe area`() throws {
        let scene = Scene()
        let application = ApplicationHost(window: scene.screen.window)
        application.safeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
        scene.hud.show()
        scene.screen.advance(by: 1)
        #expect(try #require(scene.panel).center == CGPoint(x: 160, y: 140))
        application.showKeyboard(height: 100)
        scene.screen.advance(by: 1)
        #expect(try #require(scene.panel).center.y == 90)
        application.hideKeyboard()
        scene.screen.advance(by: 1)
        #expect(try #require(scene.panel).center == CGPoint(x: 160, y: 140))
    }

    // MARK: - Touches

    @Test(arguments: LoadingHUD.Blocking.allCases)
    func `it blocks the configured area`(_ blocking: LoadingHUD.Blocking) {
        let scene = Scene { $0.blocking = blocking }
        let (middle, corner) = (CGPoint(x: 160, y: 120), CGPoint(x: 10, y: 10))
        func isBlocked(_ point: CGPoint) -> Bool {
            scene.screen.window.hitTest(point, with: nil) !== scene.target
        }
        scene.hud.show()
        #expect(!isBlocked(middle) && !isBlocked(corner))
        scene.screen.advance(by: 1)
        #expect(isBlocked(middle) == (blocking != .nothing))
        #expect(isBlocked(corner) == (blocking == .view))
    }

    @Test(arguments: LoadingHUD.Blocking.allCases)
    func `recognizers behind it begin only where it doesn't block`(
        _ blocking: LoadingHUD.Blocking
    ) {
        final class Counter: NSObject {
            var count = 0
        }
        let scene = Scene { $0.blocking = blocking }
        let counter = Counter()
        let tap = UITapGestureRecognizer()
        tap.addTarget(counter, action: Selector("add", Counter.self) { $0.count += 1 })
        scene.target.addGestureRecognizer(tap)
        scene.hud.show()
        scene.screen.advance(by: 1)
        let finger = TouchHost(window: scene.screen.window)
        for point in [CGPoint(x: 160, y: 120), CGPoint(x: 10, y: 10)] {
            finger.began(at: point)
            finger.ended(at: point)
        }
        #expect(counter.count == [.view: 0, .panel: 1, .nothing: 2][blocking])
    }

    @Test func `its button cancels all work`() throws {
        let scene = Scene {
            $0.isCancellable = true
            $0.blocking = .nothing
        }
        var count = 0
        scene.hud.onCancel = { count += 1 }
        scene.hud.show("One")
        scene.hud.show("Two")
        scene.screen.advance(by: 1)
        let button = try #require(scene.views(UIButton.self).first)
        let finger = TouchHost(window: scene.screen.window)
        let point = button.convert(CGPoint(x: 4, y: 4), to: nil)
        finger.began(at: point)
        finger.ended(at: point)
        #expect(count == 1 && scene.hud.presentation.count == 0)
        scene.screen.advance(by: 1)
        #expect(!scene.isSeen)
    }

    @Test func `a gesture behind it doesn't take a touch from its button`() throws {
        let scene = Scene { $0.isCancellable = true }
        let pan = UIPanGestureRecognizer()
        scene.target.addGestureRecognizer(pan)
        var count = 0
        scene.hud.onCancel = { count += 1 }
        scene.hud.show("One")
        scene.screen.advance(by: 1)
        let button = try #require(scene.views(UIButton.self).first)
        let finger = TouchHost(window: scene.screen.window)
        let point = button.convert(CGPoint(x: 4, y: 8), to: nil)
        finger.began(at: point)
        finger.moved(to: CGPoint(x: point.x + 30, y: point.y))
        finger.ended(at: CGPoint(x: point.x + 30, y: point.y))
        #expect(count == 1 && pan.state == .possible)
    }

    @Test func `in an animation block, it appears at its place at once`() throws {
        let scene = Scene { $0.timing = HUDPresentation.Timing(grace: 0) }
        UIView.animate(withDuration: 1) { _ = scene.hud.show("One") }
        #expect(try #require(scene.panel).layer.animation(forKey: "position") == nil)
    }

    // MARK: - Accessibility

    @Test func `it takes the focus once, is modal, and returns the focus`() throws {
        let scene = Scene { $0.timing = HUDPresentation.Timing(grace: 0) }
        let field = UIView()
        field.accessibilityLabel = "Name"
        scene.screen.window.addSubview(field)
        scene.voice.focusedElement = field
        let work = scene.hud.show("Saving…")
        scene.screen.advance(by: 1)
        work.content.text = "Still saving…"
        scene.screen.advance(by: 1)
        #expect(scene.hud.accessibilityViewIsModal)
        scene.hud.finish(.success, "Saved")
        scene.screen.advance(by: 5)
        #expect(
            scene.voice.events.map(\.event) == [
                .focus("Saving…"), .announcement("Saved"), .focus("Name"),
            ]
        )
        let tenths = scene.voice.events.map { Int(($0.time * 10).rounded()) }
        #expect(tenths == [50, 70, 90])
    }

    @Test func `without blocking it announces its text and keeps the focus`() {
        let scene = Scene { $0.blocking = .panel }
        scene.hud.show("Saving…")
        scene.screen.advance(by: 0.1)
        #expect(scene.voice.events.isEmpty)
        scene.screen.advance(by: 1)
        scene.hud.finish(.failure)
        scene.screen.advance(by: 5)
        #expect(scene.voice.announcements == ["Saving…", "Failed"])
        #expect(scene.voice.events.count == 2)
        #expect(!scene.hud.accessibilityViewIsModal)
    }
}
