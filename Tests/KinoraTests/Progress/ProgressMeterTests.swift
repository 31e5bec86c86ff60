import Foundation
import KinoraIndicators
import TestSupport
import Testing

@testable import Kinora

@Suite struct ProgressMeterTests {
    @Test(arguments: [(-1.0, 0.0), (2, 1), (0.4, 0.4), (.infinity, 1), (-.infinity, 0)])
    func `values are limited to the range`(given: Double, shown: Double) {
        var meter = ProgressMeter()
        meter.set(given, from: nil, isAnimated: false, at: 1)
        #expect(meter.progress == shown && meter.pose(at: 1).progress == shown)
        #expect(!meter.isMoving(at: 1))
    }

    @Test func `NaN counts as waiting`() {
        var meter = ProgressMeter()
        meter.set(0.5, from: nil, isAnimated: true, at: 0)
        meter.set(.nan, from: nil, isAnimated: true, at: 1)
        #expect(meter.progress == nil && !meter.isMoving(at: 1))
    }

    @Test(arguments: [TimeInterval.nan, .infinity, -.infinity, 4])
    func `an invalid time counts as the latest time`(time: TimeInterval) {
        var meter = ProgressMeter()
        meter.set(0.2, from: nil, isAnimated: true, at: 5)
        var other = meter
        meter.set(0.8, from: nil, isAnimated: true, at: time)
        other.set(0.8, from: nil, isAnimated: true, at: 5)
        #expect(meter == other && !meter.isMoving(at: 6))
        meter.setSteps(2, at: time)
        other.setSteps(2, at: 5)
        #expect(meter == other && meter.pose(at: 6).progress == 0.5)
    }

    @Test func `an arc becomes a ring that turns to the top`() {
        var meter = ProgressMeter()
        meter.set(0.9, from: ProgressPose(0.25, turn: 0.6), isAnimated: true, at: 10)
        let first = meter.pose(at: 10)
        #expect(abs(first.progress - 0.25) < 1e-12)
        #expect(abs(first.turn + 0.4) < 1e-12)
        let last = meter.pose(at: 10.71)
        #expect(last == ProgressPose(0.9))
        #expect(meter.isMoving(at: 10.69) && !meter.isMoving(at: 10.71))
    }

    @Test(arguments: [(0.24, 0.0), (0.25, 0.25), (0.74, 0.5), (0.75, 0.75), (1, 1), (0.1, 0)])
    func `steps are shown when they are done`(given: Double, shown: Double) {
        var meter = ProgressMeter()
        meter.setSteps(4, at: 0)
        meter.set(given, from: nil, isAnimated: false, at: 0)
        #expect(abs(meter.pose(at: 0).progress - shown) < 1e-12)
        #expect(meter.progress == given)
    }

    @Test func `any sequence of values and waits moves without jumps and ends where it says`() {
        RandomRuns("ProgressMeterTests", count: 500).run { seed, random in
            var meter = ProgressMeter()
            var time = 0.0
            for _ in 0..<20 {
                let before = meter.progress.map { _ in meter.pose(at: time) }
                let progress: Double? =
                    Int.random(in: 0..<5, using: &random) == 0
                    ? nil : Double.random(in: 0...1, using: &random)
                let pose = ProgressPose(
                    Double.random(in: 0...1, using: &random),
                    turn: Double.random(in: 0..<1, using: &random)
                )
                meter.set(progress, from: pose, isAnimated: true, at: time)
                if progress != nil {
                    // The arc may differ by a whole turn.
                    let start = meter.pose(at: time)
                    let seen = before ?? pose
                    #expect(abs(start.progress - seen.progress) < 1e-9, "Seed \(seed)")
                    let off = start.turn - seen.turn
                    #expect(abs(off - off.rounded()) < 1e-9, "Seed \(seed)")
                    let frame = 1.0 / 60
                    for step in 0..<60 {
                        let one = meter.pose(at: time + Double(step) * frame)
                        let next = meter.pose(at: time + Double(step + 1) * frame)
                        #expect(abs(one.progress - next.progress) < 8 * frame, "Seed \(seed)")
                        #expect(abs(one.turn - next.turn) < 8 * frame, "Seed \(seed)")
                    }
                    let end = time + ProgressSpring.duration
                    #expect(meter.pose(at: end) == ProgressPose(progress ?? 0), "Seed \(seed)")
                    #expect(!meter.isMoving(at: end), "Seed \(seed)")
                }
                time += Double.random(in: 0...1, using: &random)
            }
        }
    }
}
