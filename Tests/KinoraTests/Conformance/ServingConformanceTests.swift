import Foundation
import Kinora
import StageTestSupport
import TestSupport
import Testing

/// Tests of every catalog animation in a HUD and above a list.
@MainActor @Suite(.oneAtATime) struct ServingConformanceTests {
    @Test(arguments: CatalogCase.all)
    func `it appears, moves, shows an outcome, and disappears in a HUD`(_ example: CatalogCase) {
        let (stage, hud) = Self.hud(example.indicator)
        #expect(stage.frame().isEmpty)
        hud.show()
        stage.advance(by: 1)
        let seen = stage.frame()
        stage.advance(by: 0.21 * example.indicator.waitingPeriod)
        #expect(!seen.isEmpty && stage.frame() != seen)
        hud.finish(.success)
        stage.advance(by: 0.9)
        let mark = stage.frame()
        #expect(mark != seen)
        stage.advance(by: 8)
        #expect(hud.superview == nil && stage.frame().isEmpty)
        hud.show()
        stage.advance(by: 1)
        hud.finish(.failure)
        stage.advance(by: 0.9)
        #expect(stage.frame() != mark && !stage.frame().isEmpty)
        stage.advance(by: 8)
        #expect(stage.frame().isEmpty)
    }

    private static func hud(
        _ animation: some LoadingAnimation
    ) -> (stage: LiveStage, hud: LoadingHUD) {
        let stage = LiveStage(size: CGSize(width: 160, height: 120))
        var configuration = LoadingHUD.Configuration(animation: animation)
        configuration.timing = HUDPresentation.Timing(grace: 0)
        configuration.style = .large
        let voice = RecordingAssistiveTechnology()
        return (
            stage,
            LoadingHUD(in: stage.window, configuration: configuration, assistiveTechnology: voice)
        )
    }

    @Test(arguments: CatalogCase.all)
    func `it is a pull picture above a list`(_ example: CatalogCase) {
        let stage = LiveStage(size: CGSize(width: 60, height: 100))
        let list = UIScrollView(frame: stage.window.bounds)
        list.contentSize = CGSize(width: 60, height: 400)
        stage.window.addSubview(list)
        let control = Self.control(example.indicator)
        control.attach(to: list)
        stage.turn()
        #expect(stage.frame().isEmpty)
        control.beginRefreshing()
        stage.advance(by: 1)
        let first = stage.frame()
        #expect(!first.isEmpty)
        stage.advance(by: 0.21 * example.indicator.period)
        #expect(stage.frame() != first)
        var ends = 0
        control.endRefreshing { ends += 1 }
        stage.advance(by: 2 * example.indicator.period + 1)
        #expect(ends == 1 && !control.isRefreshing)
        #expect(stage.frame().isEmpty && list.contentInset.top == 0)
    }

    private static func control(_ animation: some LoadingAnimation) -> PullToRefresh {
        PullToRefresh(
            .animation(animation),
            assistiveTechnology: RecordingAssistiveTechnology()
        )
    }
}
