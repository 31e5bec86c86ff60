import KinoraTimeline
import LayerKit
import TestSupport
import Testing

@testable import KinoraTrace

/// The least difference between samples and curves, without trying the curves.
@Suite
struct TurnBoundsTests {
    /// Curves of all kinds, fitted to noise and to themselves, are never nearer than the bound says.
    @Test
    func `no curve is nearer than the bound`() {
        let table = CurveTable.candidates
        RandomRuns("bounds of curves", count: 60).run { seed, random in
            let count = Int.random(in: 2...24, using: &random)
            let model = PieceCurve.candidates.randomElement(using: &random) ?? .linear
            let noise = Double.random(in: 0...8, using: &random)
            let values = (0..<count).map {
                40 * model.timing.value(at: Double($0) / Double(count - 1))
                    + Double.random(in: -noise...noise, using: &random)
            }
            let weights = (0..<count).map { _ in
                Bool.random(using: &random) ? Double.random(in: 0...2, using: &random) : 0.5
            }
            var bounds = TurnBounds(limit: count)
            bounds.find(values, weights, until: count)
            let start = Int.random(in: 0..<count, using: &random)
            for (number, curve) in table.curves.enumerated() {
                let from = values[start] + Double.random(in: -2...2, using: &random)
                let to = values[count - 1] + Double.random(in: -2...2, using: &random)
                var sum = 0.0
                for index in start..<count {
                    let part = Double(index - start) / Double(max(count - 1 - start, 1))
                    let difference =
                        values[index] - from - (to - from) * curve.timing.value(at: part)
                    sum += min(difference * difference * weights[index], PieceSearch.clipping)
                }
                #expect(sum >= bounds[start][table.turns[number]] - 1e-9, "seed \(seed)")
            }
        }
    }

    /// Curves that go beyond their ends turn.
    @Test
    func `turns are counted`() {
        func turns(_ timing: TimingCurve) -> Int? { CurveTable([.free(timing)]).turns.first }
        #expect(turns(.linear) == 0)
        #expect(turns(TimingCurve(0.42, 0, 0.58, 1)) == 0)
        #expect(turns(TimingCurve(0.4, -0.6, 0.7, 1)) == 1)
        #expect(turns(TimingCurve(0.7, -0.6, 0.3, 1.6)) == 2)
    }

    /// Samples that go up and down are far from all curves.
    @Test
    func `noise is far from all curves`() {
        var bounds = TurnBounds(limit: 20)
        let values = (0..<20).map { $0.isMultiple(of: 2) ? 0.0 : 3 }
        bounds.find(values, Array(repeating: 1, count: 20), until: 20)
        #expect(bounds[0].min() > 16)
        #expect(bounds[18] == .zero)
    }
}
