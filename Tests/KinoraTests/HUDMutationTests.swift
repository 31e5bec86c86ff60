import Foundation
import Kinora
import TestSupport
import Testing

/// Tests for mutations of HUD and pull code that other tests didn't detect.
@MainActor @Suite(.oneAtATime) struct HUDMutationTests {
    /// A HUD over a window.
    @MainActor private struct Scene {
        let screen = TestScreen(size: CGSize(width: 200, height: 200))
        let voice = RecordingAssistiveTechnology()
        let hud: LoadingHUD

        init(grace: TimeInterval = 0, maximum: TimeInterval? = nil) {
            var configuration = LoadingHUD.Configuration()
            configuration.timing = HUDPresentation.Timing(
                grace: grace,
                minimum: 0,
                maximum: maximum
            )
            hud = LoadingHUD(
                in: screen.window,
                configuration: configuration,
                assistiveTechnology: voice
            )
        }

        private func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }

        /// The visible texts.
        var words: [String] {
            all(hud).compactMap { ($0 as? UILabel)?.text }.filter { !$0.isEmpty && $0 != "Cancel" }
        }

        var indicators: [LoadingIndicatorView] {
            all(hud).compactMap { $0 as? LoadingIndicatorView }
        }
    }

    @Test func `a HUD can be shown again after showing and hiding in a handler`() {
        let scene = Scene(grace: 0.1)
        let hud = scene.hud
        hud.show()
        hud.hide { [weak hud] in
            hud?.show()
            hud?.hide()
            hud?.show("Again")
        }
        scene.screen.advance(by: 1)
        #expect(hud.superview === scene.screen.window && !hud.isHidden)
        #expect(scene.words.contains("Again"))
    }

    @Test func `finishing ended work doesn't end other work`() {
        let scene = Scene()
        let first = scene.hud.show("First")
        let second = scene.hud.show("Second")
        scene.hud.hide(first)
        scene.hud.finish(.success, "Done", of: first)
        #expect(scene.hud.presentation.count == 1)
        #expect(scene.words.contains("Second") && scene.voice.announcements.isEmpty)
        scene.hud.hide(second)
        scene.screen.advance(by: 1)
        #expect(scene.hud.superview == nil)
    }

    @Test func `a reversed disappearance returns the focus to the first view`() {
        let scene = Scene()
        let field = UIView()
        scene.screen.window.addSubview(field)
        scene.voice.focusedElement = field
        scene.hud.show()
        scene.screen.advance(by: 1)
        scene.hud.hide()
        scene.screen.advance(by: 0.2)
        scene.hud.show()
        scene.screen.advance(by: 1)
        scene.hud.hide()
        scene.screen.advance(by: 1)
        #expect(scene.voice.focusedElement === field)
    }

    @Test func `later work without content keeps the text`() {
        let scene = Scene()
        scene.hud.show("First")
        scene.hud.show()
        scene.screen.turn()
        #expect(scene.words.contains("First"))
    }

    @Test func `each show moves it in front of new subviews`() {
        let scene = Scene()
        scene.hud.show()
        scene.screen.window.addSubview(UIView())
        scene.hud.show()
        #expect(scene.screen.window.subviews.last === scene.hud)
    }

    @Test func `expired work has no further effect`() {
        let scene = Scene(maximum: 1)
        scene.hud.show("Old")
        scene.screen.advance(by: 3)
        #expect(scene.hud.superview == nil)
        scene.hud.show()
        scene.screen.advance(by: 0.1)
        #expect(!scene.words.contains("Old"))
    }

    @Test func `nothing runs after it disappears`() {
        let scene = Scene()
        scene.hud.show()
        scene.screen.advance(by: 1)
        #expect(scene.indicators.map(\.isAnimating) == [true])
        scene.hud.hide()
        scene.screen.advance(by: 1)
        #expect(scene.indicators.map(\.isAnimating) == [false])
    }

    // MARK: - Pulls

    /// Returns a list of 60 by 100 points with a refresh control.
    private static func list(
        _ picture: any PullPicture
    ) -> (screen: TestScreen, list: UIScrollView, control: PullToRefresh) {
        let screen = TestScreen(size: CGSize(width: 60, height: 100))
        let list = UIScrollView(frame: screen.window.bounds)
        list.contentSize = CGSize(width: 60, height: 400)
        screen.window.addSubview(list)
        let control = PullToRefresh(picture)
        control.attach(to: list)
        screen.turn()
        control.beginRefreshing()
        screen.advance(by: 0.5)
        return (screen, list, control)
    }

    @Test func `content that moves during the exit doesn't reopen the header`() {
        let (screen, list, control) = Self.list(GooeyPull())
        #expect(list.contentInset.top > 0)
        control.endRefreshing()
        for _ in 0..<120 where list.contentInset.top > 0 { screen.advance(by: 1.0 / 60) }
        #expect(control.isRefreshing)
        list.contentOffset.y = -3
        #expect(list.contentInset.top == 0)
        screen.advance(by: 1)
        #expect(list.contentInset.top == 0 && !control.isRefreshing)
    }

    @Test func `quiet mode holds a pull within its loop`() {
        let before = QuietMode.current
        defer { QuietMode.current = before }
        let frames = [0.0, 1].map { phase in
            QuietMode.current = QuietMode(phase: phase)
            return Self.list(GooeyPull()).screen.frame()
        }
        #expect(!frames[0].isEmpty && frames[0].difference(from: frames[1]).greatest <= 2)
    }
}
