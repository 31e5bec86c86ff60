import Foundation
import Kinora
import StageTestSupport
import TestSupport
import Testing

/// Effects of the system and the app on a live indicator.
@MainActor @Suite(.oneAtATime) struct IndicatorLifecycleTests {
    /// Sums and products of a few numbers below 100,000 have errors of about 1e-11.
    private static let tolerance = 1e-9

    /// Removes the animations of a layer and its sublayers, as the system may do.
    private static func strip(_ layer: CALayer) {
        layer.removeAllAnimations()
        for layer in [layer.mask].compactMap({ $0 }) + (layer.sublayers ?? []) { strip(layer) }
    }

    /// Enters the background for some seconds and removes all animations.
    private static func leave(_ stage: LiveStage, for seconds: TimeInterval) {
        let application = ApplicationHost(window: stage.window)
        application.enterBackground()
        strip(stage.window.layer)
        stage.advance(by: seconds)
        application.enterForeground()
        stage.turn()
    }

    private static func isInPhase(_ view: LoadingIndicatorView, _ stage: LiveStage) -> Bool {
        guard let shown = stage.shownPosition(of: view) else { return false }
        return abs(shown - view.position) < tolerance
    }

    // MARK: - Background

    @Test(arguments: CatalogCase.all)
    func `the background doesn't affect the phase`(_ example: CatalogCase) {
        let live = ConformanceStage(example.indicator)
        let expected = live.frame(at: 0.43)
        live.stage.advance(by: 3600)
        let later = live.stage.frame()
        #expect(live.frame(at: 0.43) == expected)
        Self.leave(live.stage, for: 3600)
        #expect(abs(live.view.position - 3600.43) < Self.tolerance)
        #expect(Self.isInPhase(live.view, live.stage))
        #expect(live.stage.frame().difference(from: later).greatest <= 2)
        #expect(live.frame(at: 0.43) == expected)
    }

    @Test func `a paused indicator stays paused in the background`() {
        let live = ConformanceStage(HashLines())
        live.stage.advance(by: 1.2)
        live.view.pause()
        let frame = live.stage.frame()
        Self.leave(live.stage, for: 100)
        #expect(live.view.isPaused && abs(live.view.position - 1.2) < Self.tolerance)
        #expect(live.stage.frame() == frame)
        live.view.resume()
        live.stage.advance(by: 0.5)
        #expect(abs(live.view.position - 1.7) < Self.tolerance)
    }

    @Test func `an outcome mark remains after the background`() {
        for outcome in LoadingOutcome.allCases {
            let live = ConformanceStage(Worm())
            live.view.finish(.outcome(outcome))
            live.stage.advance(by: 3)
            let mark = live.stage.frame()
            Self.leave(live.stage, for: 100)
            #expect(live.stage.frame() == mark)
        }
    }

    @Test func `an ending completes in the background`() {
        let live = ConformanceStage(Worm())
        var ends: [Bool] = []
        live.view.finish(.atLoopEnd) { ends.append($0) }
        Self.leave(live.stage, for: 100)
        #expect(ends == [true] && !live.view.isAnimating && live.stage.frame().isEmpty)
    }

    // MARK: - Cells

    @Test func `a reused cell keeps the phase and shows the new animation`() {
        let live = ConformanceStage(HashLines())
        let cells = (0..<2).map { _ in UIView(frame: live.stage.window.bounds) }
        for cell in cells { live.stage.window.addSubview(cell) }
        cells[0].addSubview(live.view)
        live.stage.advance(by: 0.35)
        cells[0].isHidden = true
        live.stage.advance(by: 1)
        cells[0].isHidden = false
        cells[1].addSubview(live.view)
        live.stage.turn()
        #expect(abs(live.view.position - 1.35) < Self.tolerance)
        #expect(Self.isInPhase(live.view, live.stage))
        let phase = live.view.phase
        live.view.animation = Worm()
        live.stage.turn()
        #expect(abs(live.view.phase - phase) < Self.tolerance)
        #expect(Self.isInPhase(live.view, live.stage))
        let other = ConformanceStage(Worm())
        #expect(live.stage.frame() == other.frame(at: phase * Worm().period))
    }

    // MARK: - Surrounding clocks

    @Test(
        arguments: [(0.5, 0.0, 0.0), (2, 7, 3), (1, 3, 0), (0.25, 2, 1)]
            as [(Float, Double, Double)]
    )
    func `it follows the view's clock below a layer with another timing`(
        _ speed: Float,
        _ offset: TimeInterval,
        _ begin: TimeInterval
    ) {
        let live = ConformanceStage(HashLines())
        let cell = UIView(frame: live.stage.window.bounds)
        cell.layer.speed = speed
        cell.layer.timeOffset = offset
        cell.layer.beginTime = begin
        live.stage.window.addSubview(cell)
        cell.addSubview(live.view)
        live.view.seek(to: 0)
        for _ in 0..<4 {
            live.stage.advance(by: 0.3)
            #expect(Self.isInPhase(live.view, live.stage))
        }
        let shown = live.stage.frame()
        live.view.pause()
        live.stage.turn()
        #expect(live.stage.frame().difference(from: shown).greatest == 0)
        let plain = ConformanceStage(HashLines()).frame(at: 1.2)
        #expect(plain.difference(from: shown).greatest <= 2)
    }

    @Test func `it stops below a stopped layer and is in phase afterward`() {
        let live = ConformanceStage(HashLines())
        let cell = UIView(frame: live.stage.window.bounds)
        cell.layer.speed = 0
        live.stage.window.addSubview(cell)
        cell.addSubview(live.view)
        live.stage.advance(by: 1)
        cell.layer.speed = 1
        live.view.seek(to: 0.5)
        live.stage.advance(by: 0.25)
        #expect(Self.isInPhase(live.view, live.stage))
    }

    @Test func `it is in phase in a window that appears late`() {
        let stage = LiveStage()
        let view = LoadingIndicatorView(.worm)
        view.startAnimating()
        stage.advance(by: 1.3)
        let late = UIWindow(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
        late.addSubview(view)
        late.host.runTurn()
        #expect(Self.isInPhase(view, stage))
        late.host.advance(to: stage.time + 0.4)
        #expect(abs(view.position - 1.7) < Self.tolerance)
        #expect(Self.isInPhase(view, stage))
    }

    // MARK: - Changes during an ending

    @Test(arguments: [0.5, 1.2, 3.0, 20])
    func `a new period during an ending keeps the phase and the end`(
        _ period: Double
    ) throws {
        let live = ConformanceStage(ClosingArc.closing)
        var ends: [Bool] = []
        live.stage.advance(by: 2.5)
        live.view.finish(.atLoopEnd) { ends.append($0) }
        live.stage.advance(by: 1)
        try live.view.setParameter("period", to: .number(period))
        #expect(abs(live.view.phase - 0.75) < Self.tolerance)
        live.stage.turn()
        #expect(Self.isInPhase(live.view, live.stage))
        live.stage.advance(by: 0.24 * period)
        #expect(ends.isEmpty && live.view.isAnimating)
        live.stage.advance(by: 0.01 * period + 0.02)
        #expect(ends == [true] && !live.view.isAnimating)
    }

    @Test func `an outcome mark completes if its end is skipped`() {
        let live = ConformanceStage(HashLines())
        var ends: [Bool] = []
        live.view.finish(.success) { ends.append($0) }
        live.view.seek(to: 50)
        #expect(live.view.phase == 1)
        live.stage.advance(by: 0.1)
        #expect(ends == [true])
    }
}
