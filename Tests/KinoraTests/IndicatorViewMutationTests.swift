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
        let live = ConformanceStage(ClosingArc.closing)
        live.view.finish(.atLoopEnd)
        live.stage.advance(by: 1)
        live.view.startAnimating()
        live.stage.advance(by: 4.5)
        #expect(abs(live.view.position - 5.5) < Self.tolerance)
    }

    @Test func `seeking during an ending moves the end to the new cycle`() {
        let live = ConformanceStage(ClosingArc.closing)
        var ends: [Bool] = []
        live.view.finish(.atLoopEnd) { ends.append($0) }
        live.view.seek(to: 5.5)
        live.stage.advance(by: 0.45)
        #expect(ends.isEmpty && abs(live.view.position - 5.95) < Self.tolerance)
        live.stage.advance(by: 0.1)
        #expect(ends == [true])
    }

    @Test func `a paused animation completes its cycle`() {
        let live = ConformanceStage(ClosingArc.closing)
        live.stage.advance(by: 0.5)
        live.view.pause()
        var ends: [Bool] = []
        live.view.finish(.atLoopEnd) { ends.append($0) }
        live.stage.advance(by: 1.4)
        #expect(ends.isEmpty && abs(live.view.position - 1.9) < Self.tolerance)
        live.stage.advance(by: 0.2)
        #expect(ends == [true])
    }

    @Test(arguments: [0.5, 2, 4] as [Float])
    func `the end follows the speed`(_ speed: Float) {
        let live = ConformanceStage(ClosingArc.closing)
        live.view.speed = speed
        var ends: [Bool] = []
        live.view.finish(.atLoopEnd) { ends.append($0) }
        live.stage.advance(by: 1.9 / Double(speed))
        #expect(ends.isEmpty)
        live.stage.advance(by: 0.1 / Double(speed) + 0.02)
        #expect(ends == [true])
    }

    // MARK: - Outcome marks

    @Test func `a mark that replaces another starts from the same pose`() {
        let live = ConformanceStage(HashLines())
        live.view.seek(to: 1.2)
        live.view.finish(.success)
        live.stage.advance(by: 0.5)
        live.view.finish(.failure)
        live.stage.turn()
        let start = live.stage.frame()
        let other = ConformanceStage(HashLines())
        other.view.seek(to: 1.2)
        other.view.finish(.failure)
        other.stage.turn()
        #expect(other.stage.frame() == start)
    }

    @Test func `a new period doesn't affect a mark's transition`() throws {
        let live = ConformanceStage(HashLines())
        live.view.seek(to: 1.2)
        live.view.finish(.success)
        live.stage.advance(by: 0.1)
        let before = live.stage.frame()
        try live.view.setParameter("period", to: .number(7))
        live.stage.turn()
        #expect(live.stage.frame().difference(from: before).greatest <= 2)
    }

    @Test func `a completed mark remains`() {
        let live = ConformanceStage(HashLines())
        live.view.finish(.success)
        live.stage.advance(by: 0.2)
        #expect(live.view.phase > 0 && live.view.phase < 1)
        live.stage.advance(by: 30)
        #expect(live.view.phase == 1)
    }
}
