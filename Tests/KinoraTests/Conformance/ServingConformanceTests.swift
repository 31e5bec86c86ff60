import Foundation
import Kinora
import StageTestSupport
import TestSupport
import Testing

/// Tests of every catalog animation in a HUD and above a list.
@MainActor @Suite(.oneAtATime) struct ServingConformanceTests {
    @Test(arguments: CatalogCase.all)
    func `it appears, moves, shows an outcome, and disappears in a HUD`(_ example: CatalogCase) {
        let (screen, hud) = Self.hud(example.indicator)
        #expect(screen.frame().isEmpty)
        hud.show()
        screen.advance(by: 1)
        let seen = screen.frame()
        // A text that fills is full for a while.
        let later = (0..<2).map { _ in
            screen.advance(by: 0.21 * example.indicator.waitingPeriod)
            return screen.frame()
        }
        #expect(!seen.isEmpty && later.contains { $0 != seen })
        hud.finish(.success)
        screen.advance(by: 0.9)
        let mark = screen.frame()
        #expect(mark != seen)
        screen.advance(by: 8)
        #expect(hud.superview == nil && screen.frame().isEmpty)
        hud.show()
        screen.advance(by: 1)
        hud.finish(.failure)
        screen.advance(by: 0.9)
        #expect(screen.frame() != mark && !screen.frame().isEmpty)
        screen.advance(by: 8)
        #expect(screen.frame().isEmpty)
    }

    private static func hud(
        _ animation: some LoadingAnimation
    ) -> (screen: TestScreen, hud: LoadingHUD) {
        let screen = TestScreen(size: CGSize(width: 160, height: 120))
        var configuration = LoadingHUD.Configuration(animation: animation)
        configuration.timing = HUDPresentation.Timing(grace: 0)
        configuration.style = .large
        let voice = RecordingAssistiveTechnology()
        return (
            screen,
            LoadingHUD(in: screen.window, configuration: configuration, assistiveTechnology: voice)
        )
    }

    @Test(arguments: CatalogCase.all)
    func `it is a pull picture above a list`(_ example: CatalogCase) {
        let screen = TestScreen(size: CGSize(width: 60, height: 100))
        let list = UIScrollView(frame: screen.window.bounds)
        list.contentSize = CGSize(width: 60, height: 400)
        screen.window.addSubview(list)
        let control = Self.control(example.indicator)
        control.attach(to: list)
        screen.turn()
        #expect(screen.frame().isEmpty)
        control.beginRefreshing()
        screen.advance(by: 1)
        let first = screen.frame()
        #expect(!first.isEmpty)
        screen.advance(by: 0.21 * example.indicator.period)
        #expect(screen.frame() != first)
        var ends = 0
        control.endRefreshing { ends += 1 }
        screen.advance(by: 2 * example.indicator.period + 1)
        #expect(ends == 1 && !control.isRefreshing)
        #expect(screen.frame().isEmpty && list.contentInset.top == 0)
    }

    private static func control(_ animation: some LoadingAnimation) -> PullToRefresh {
        PullToRefresh(
            .animation(animation),
            assistiveTechnology: RecordingAssistiveTechnology()
        )
    }
}
