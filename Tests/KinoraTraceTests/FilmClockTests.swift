import Foundation
import Testing

@testable import KinoraTrace

/// The clock that rounded and merged frame times stand for.
@Suite struct FilmClockTests {
    @Test(arguments: [(52, 1.05), (60, 1.2), (73, 1.4567), (30, 1.0)])
    func `rounded delays are samples of a uniform grid`(count: Int, period: Double) {
        let exact = (0..<count).map { Double($0) * period / Double(count) }
        let rounded = exact.map { ($0 * 100).rounded() / 100 }
        let clock = FilmClock(starts: rounded, period: period)
        #expect(clock.isUniform && clock.count == count)
        #expect(zip(clock.sampleTimes, exact).allSatisfy { abs($0 - $1) < 1e-9 })
    }

    @Test func `merged frames are several samples`() {
        let starts = [0, 0.02, 0.04, 0.24, 0.26, 0.28, 0.3]
        let clock = FilmClock(starts: starts, period: 0.4)
        #expect(clock.count == 20)
        #expect(
            clock.frameOfSample == [0, 1] + Array(repeating: 2, count: 10) + [3, 4, 5] + [
                6, 6, 6, 6, 6,
            ]
        )
        #expect(clock.frameTimes(count: 7).enumerated().allSatisfy { abs($1 - starts[$0]) < 1e-9 })
    }

    @Test func `uneven frames keep their times`() {
        let starts = [0, 0.031, 0.147, 0.2, 0.333, 0.35, 0.71]
        let clock = FilmClock(starts: starts, period: 0.9)
        #expect(!clock.isUniform && clock.sampleTimes == starts && clock.timeDeviation > 0)
    }
}
