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
    private static func leave(_ screen: TestScreen, for seconds: TimeInterval) {
        let application = ApplicationHost(window: screen.window)
        application.enterBackground()
        strip(screen.window.layer)
        screen.advance(by: seconds)
        application.enterForeground()
        screen.turn()
    }

    private static func isInPhase(_ view: LoadingIndicatorView, _ screen: TestScreen) -> Bool {
        guard let shown = screen.shownPosition(of: view) else { return false }
        return abs(shown - view.position) < tolerance
    }

    // MARK: - Background

    @Test(arguments: CatalogCase.all)
    func `the background doesn't affect the phase`(_ example: CatalogCase) {
        let live = RunningIndicator(example.indicator)
        let expected = live.frame(at: 0.43)
        live.screen.advance(by: 3600)
        let later = live.screen.frame()
        #expect(live.frame(at: 0.43) == expected)
        Self.leave(live.screen, for: 3600)
        #expect(abs(live.view.position - 3600.43) < Self.tolerance)
        #expect(Self.isInPhase(live.view, live.screen))
        #expect(live.screen.frame().difference(from: later).greatest <= 2)
        #expect(live.frame(at: 0.43) == expected)
    }

    @Test func `a paused indicator stays paused in the background`() {
        let live = RunningIndicator(HashLines())
        live.screen.advance(by: 1.2)
        live.view.pause()
        let frame = live.screen.frame()
        Self.leave(live.screen, for: 100)
        #expect(live.view.isPaused && abs(live.view.position - 1.2) < Self.tolerance)
        #expect(live.screen.frame() == frame)
        live.view.resume()
        live.screen.advance(by: 0.5)
        #expect(abs(live.view.position - 1.7) < Self.tolerance)
    }

    @Test func `an outcome mark remains after the background`() {
        for outcome in LoadingOutcome.allCases {
            let live = RunningIndicator(WormIndicator())
            live.view.finish(.outcome(outcome))
            live.screen.advance(by: 3)
            let mark = live.screen.frame()
            Self.leave(live.screen, for: 100)
            #expect(live.screen.frame() == mark)
        }
    }

    @Test func `an ending completes in the background`() {
        let live = RunningIndicator(WormIndicator())
        var ends: [Bool] = []
        live.view.finish(.atLoopEnd) { ends.append($0) }
        Self.leave(live.screen, for: 100)
        #expect(ends == [true] && !live.view.isAnimating && live.screen.frame().isEmpty)
    }

    // MARK: - Cells

    @Test func `a reused cell keeps the phase and shows the new animation`() {
        let live = RunningIndicator(HashLines())
        let cells = (0..<2).map { _ in UIView(frame: live.screen.window.bounds) }
        for cell in cells { live.screen.window.addSubview(cell) }
        cells[0].addSubview(live.view)
        live.screen.advance(by: 0.35)
        cells[0].isHidden = true
        live.screen.advance(by: 1)
        cells[0].isHidden = false
        cells[1].addSubview(live.view)
        live.screen.turn()
        #expect(abs(live.view.position - 1.35) < Self.tolerance)
        #expect(Self.isInPhase(live.view, live.screen))
        let phase = live.view.phase
        live.view.animation = WormIndicator()
        live.screen.turn()
        #expect(abs(live.view.phase - phase) < Self.tolerance)
        #expect(Self.isInPhase(live.view, live.screen))
        let other = RunningIndicator(WormIndicator())
        #expect(live.screen.frame() == other.frame(at: phase * WormIndicator().period))
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
        let live = RunningIndicator(HashLines())
        let cell = UIView(frame: live.screen.window.bounds)
        cell.layer.speed = speed
        cell.layer.timeOffset = offset
        cell.layer.beginTime = begin
        live.screen.window.addSubview(cell)
        cell.addSubview(live.view)
        live.view.seek(to: 0)
        for _ in 0..<4 {
            live.screen.advance(by: 0.3)
            #expect(Self.isInPhase(live.view, live.screen))
        }
        let shown = live.screen.frame()
        live.view.pause()
        live.screen.turn()
        #expect(live.screen.frame().difference(from: shown).greatest == 0)
        let plain = RunningIndicator(HashLines()).frame(at: 1.2)
        #expect(plain.difference(from: shown).greatest <= 2)
    }

    @Test func `it stops below a stopped layer and is in phase afterward`() {
        let live = RunningIndicator(HashLines())
        let cell = UIView(frame: live.screen.window.bounds)
        cell.layer.speed = 0
        live.screen.window.addSubview(cell)
        cell.addSubview(live.view)
        live.screen.advance(by: 1)
        cell.layer.speed = 1
        live.view.seek(to: 0.5)
        live.screen.advance(by: 0.25)
        #expect(Self.isInPhase(live.view, live.screen))
    }

    @Test func `it is in phase in a window that appears late`() {
        let screen = TestScreen()
        let view = LoadingIndicatorView(.worm)
        view.startAnimating()
        screen.advance(by: 1.3)
        let late = UIWindow(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
        late.addSubview(view)
        late.host.runTurn()
        #expect(Self.isInPhase(view, screen))
        late.host.advance(to: screen.time + 0.4)
        #expect(abs(view.position - 1.7) < Self.tolerance)
        #expect(Self.isInPhase(view, screen))
    }

    // MARK: - Changes during an ending

    @Test(arguments: [0.5, 1.2, 3.0, 20])
    func `a new period during an ending keeps the phase and the end`(
        _ period: Double
    ) throws {
        let live = RunningIndicator(ClosingArc.closing)
        var ends: [Bool] = []
        live.screen.advance(by: 2.5)
        live.view.finish(.atLoopEnd) { ends.append($0) }
        live.screen.advance(by: 1)
        try live.view.setParameter("period", to: .number(period))
        #expect(abs(live.view.phase - 0.75) < Self.tolerance)
        live.screen.turn()
        #expect(Self.isInPhase(live.view, live.screen))
        live.screen.advance(by: 0.24 * period)
        #expect(ends.isEmpty && live.view.isAnimating)
        live.screen.advance(by: 0.01 * period + 0.02)
        #expect(ends == [true] && !live.view.isAnimating)
    }

    @Test func `an outcome mark completes if its end is skipped`() {
        let live = RunningIndicator(HashLines())
        var ends: [Bool] = []
        live.view.finish(.success) { ends.append($0) }
        live.view.seek(to: 50)
        #expect(live.view.phase == 1)
        live.screen.advance(by: 0.1)
        #expect(ends == [true])
    }
}
