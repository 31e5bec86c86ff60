import Foundation
import Kinora
import KinoraIndicators
import StageTestSupport
import TestSupport
import Testing
import ViewKit

/// Tests for mutations of the indicator's code that other tests didn't detect.
@MainActor @Suite(.oneAtATime) struct IndicatorViewMutationTests {
    /// Sums and products of a few numbers below 100 have errors of about 1e-14.
    private static let tolerance = 1e-9

    @Test func `a canceled ending doesn't hold the animation at its end`() {
        let live = RunningIndicator(ClosingArc.closing)
        live.view.finish(.atLoopEnd)
        live.screen.advance(by: 1)
        live.view.startAnimating()
        live.screen.advance(by: 4.5)
        #expect(abs(live.view.position - 5.5) < Self.tolerance)
    }

    @Test func `seeking during an ending moves the end to the new cycle`() {
        let live = RunningIndicator(ClosingArc.closing)
        var ends: [Bool] = []
        live.view.finish(.atLoopEnd) { ends.append($0) }
        live.view.seek(to: 5.5)
        live.screen.advance(by: 0.45)
        #expect(ends.isEmpty && abs(live.view.position - 5.95) < Self.tolerance)
        live.screen.advance(by: 0.1)
        #expect(ends == [true])
    }

    @Test func `a paused animation completes its cycle`() {
        let live = RunningIndicator(ClosingArc.closing)
        live.screen.advance(by: 0.5)
        live.view.pause()
        var ends: [Bool] = []
        live.view.finish(.atLoopEnd) { ends.append($0) }
        live.screen.advance(by: 1.4)
        #expect(ends.isEmpty && abs(live.view.position - 1.9) < Self.tolerance)
        live.screen.advance(by: 0.2)
        #expect(ends == [true])
    }

    @Test(arguments: [0.5, 2, 4] as [Float])
    func `the end follows the speed`(_ speed: Float) {
        let live = RunningIndicator(ClosingArc.closing)
        live.view.speed = speed
        var ends: [Bool] = []
        live.view.finish(.atLoopEnd) { ends.append($0) }
        live.screen.advance(by: 1.9 / Double(speed))
        #expect(ends.isEmpty)
        live.screen.advance(by: 0.1 / Double(speed) + 0.02)
        #expect(ends == [true])
    }

    // MARK: - Outcome marks

    @Test func `a mark that replaces another starts from the same pose`() {
        let live = RunningIndicator(HashLines())
        live.view.seek(to: 1.2)
        live.view.finish(.success)
        live.screen.advance(by: 0.5)
        live.view.finish(.failure)
        live.screen.turn()
        let start = live.screen.frame()
        let other = RunningIndicator(HashLines())
        other.view.seek(to: 1.2)
        other.view.finish(.failure)
        other.screen.turn()
        #expect(other.screen.frame() == start)
    }

    @Test func `a new period doesn't affect a mark's transition`() throws {
        let live = RunningIndicator(HashLines())
        live.view.seek(to: 1.2)
        live.view.finish(.success)
        live.screen.advance(by: 0.1)
        let before = live.screen.frame()
        try live.view.setParameter("period", to: .number(7))
        live.screen.turn()
        #expect(live.screen.frame().difference(from: before).greatest <= 2)
    }

    @Test func `a completed mark remains`() {
        let live = RunningIndicator(HashLines())
        live.view.finish(.success)
        live.screen.advance(by: 0.2)
        #expect(live.view.phase > 0 && live.view.phase < 1)
        live.screen.advance(by: 30)
        #expect(live.view.phase == 1)
    }
}
