import Foundation
import KinoraIndicators
import TestSupport
import Testing
import ViewKit

/// What small breaks of the indicator's code have shown to be unproved.
@MainActor @Suite(.oneAtATime) struct MutationsOfViewTests {
    /// Sums and products of a few numbers below 100 are off by some 1e-14.
    private static let tolerance = 1e-9

    @Test func `an ending that was called off doesn't hold the animation at its end`() {
        let live = ConformanceStage(ClosingArc())
        live.view.finish(.atLoopEnd)
        live.stage.advance(by: 1)
        live.view.startAnimating()
        live.stage.advance(by: 4.5)
        #expect(abs(live.view.position - 5.5) < Self.tolerance)
    }

    @Test func `sought while it ends, it ends with the play that it gets into`() {
        let live = ConformanceStage(ClosingArc())
        var ends: [Bool] = []
        live.view.finish(.atLoopEnd) { ends.append($0) }
        live.view.seek(to: 5.5)
        live.stage.advance(by: 0.45)
        #expect(ends.isEmpty && abs(live.view.position - 5.95) < Self.tolerance)
        live.stage.advance(by: 0.1)
        #expect(ends == [true])
    }

    @Test func `what is paused is seen to its end`() {
        let live = ConformanceStage(ClosingArc())
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
    func `at another speed the end comes when it is there`(_ speed: Float) {
        let live = ConformanceStage(ClosingArc())
        live.view.speed = speed
        var ends: [Bool] = []
        live.view.finish(.atLoopEnd) { ends.append($0) }
        live.stage.advance(by: 1.9 / Double(speed))
        #expect(ends.isEmpty)
        live.stage.advance(by: 0.1 / Double(speed) + 0.02)
        #expect(ends == [true])
    }

    // MARK: - Signs

    @Test func `a sign that takes the place of another comes from the same pose`() {
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

    @Test func `a new period under a sign leaves its way where it is`() throws {
        let live = ConformanceStage(HashLines())
        live.view.seek(to: 1.2)
        live.view.finish(.success)
        live.stage.advance(by: 0.1)
        let before = live.stage.frame()
        try live.view.setParameter("period", to: .number(7))
        live.stage.turn()
        #expect(live.stage.frame().difference(from: before) <= 2)
    }

    @Test func `a sign is at its end and stays there`() {
        let live = ConformanceStage(HashLines())
        live.view.finish(.success)
        live.stage.advance(by: 0.2)
        #expect(live.view.phase > 0 && live.view.phase < 1)
        live.stage.advance(by: 30)
        #expect(live.view.phase == 1)
    }
}
