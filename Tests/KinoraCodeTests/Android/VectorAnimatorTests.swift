import Foundation
import KinoraTimeline
import LayerKit
import Testing

@testable import KinoraCode

/// Tests of animators of Android.
@Suite struct VectorAnimatorTests {
    private static func clock(
        _ period: Double = 1,
        isRepeating: Bool = true,
        cycles: Set<Double> = [],
        loopCount: Int? = nil
    ) -> VectorClock {
        let timeline = Timeline(
            identifier: "test",
            title: "Test",
            size: CGSize(width: 10, height: 10),
            period: period,
            isRepeating: isRepeating,
            root: Timeline.Layer(path: ".")
        )
        return VectorClock(timeline, cycles: cycles, loopCount: loopCount)
    }

    private static let ease = TimingCurve(0.25, 0.1, 0.25, 1)

    // MARK: - Key frames

    @Test func `a held value jumps within a moment, at ascending fractions`() throws {
        let track = Track<Double>([.init(0, 1, .hold), .init(0.5, 3, .hold), .init(1, 3, .hold)])
        let animator = try #require(VectorAnimator("x", track, Self.clock(), precision: 3))
        #expect(animator.keys.map(\.value) == ["1", "1", "3", "3"])
        #expect(animator.keys.map(\.fraction) == [0, 0.5 - VectorAnimator.jump, 0.5, 1])
    }

    @Test func `the jump at the end of a cycle is left to the next cycle`() throws {
        let track = Track<Double>([.init(0, 0), .init(1, 5, .hold), .init(1, 0, .hold)])
        let animator = try #require(VectorAnimator("x", track, Self.clock(), precision: 3))
        #expect(animator.keys.map(\.value) == ["0", "5"])
        #expect(animator.keys.map(\.fraction) == [0, 1])
    }

    @Test func `an animation that plays once ends after its last jump`() throws {
        let track = Track<Double>([.init(0, 0), .init(1, 5, .hold), .init(1, 0, .hold)])
        let clock = Self.clock(isRepeating: false)
        let animator = try #require(VectorAnimator("x", track, clock, precision: 3))
        #expect(animator.keys.last?.value == "0")
        #expect(animator.keys.last?.fraction == 1)
        #expect(animator.keys.dropLast().last?.value == "5")
    }

    @Test func `a key's interpolator is that of the easing before it`() throws {
        let track = Track<Double>([.init(0, 0, .cubic(Self.ease)), .init(0.4, 1), .init(1, 0)])
        let animator = try #require(VectorAnimator("x", track, Self.clock(), precision: 3))
        #expect(animator.keys.map(\.interpolator) == [.linear, .cubic(Self.ease), .linear])
    }

    @Test func `a constant value needs no animator`() {
        #expect(VectorAnimator("x", Track(2), Self.clock(), precision: 3) == nil)
        let still = Track<Double>([.init(0, 2), .init(1, 2)])
        #expect(VectorAnimator("x", still, Self.clock(), precision: 3) == nil)
    }

    // MARK: - Cycles

    @Test func `whole milliseconds keep their own cycles`() throws {
        let clock = Self.clock(2, cycles: [0.5, 2])
        let track = Track<Double>([.init(0, 0), .init(0.5, 1)])
        let animator = try #require(VectorAnimator("x", track, clock, precision: 3))
        #expect(animator.duration == 500)
        #expect(animator.keys.count == 2)
    }

    @Test func `cycles that rounding would part are played within the whole`() throws {
        let clock = Self.clock(1, cycles: [1.0 / 3, 1])
        let track = Track<Double>([.init(0, 0), .init(1.0 / 3, 1)])
        let animator = try #require(VectorAnimator("x", track, clock, precision: 3))
        #expect(animator.duration == 1000)
        #expect(animator.keys.map(\.value) == ["0", "1", "0", "1", "0", "1"])
    }

    @Test func `a number of loops is that of the whole`() throws {
        let clock = Self.clock(1, cycles: [0.5, 1], loopCount: 3)
        #expect(clock.count == 3)
        let track = Track<Double>([.init(0, 0), .init(0.5, 1)])
        let animator = try #require(VectorAnimator("x", track, clock, precision: 3))
        #expect(animator.duration == 1000)
    }

    // MARK: - Interpolators

    @Test func `a progress in several steps is one path from 0 to 1`() {
        let track = Track<Double>([
            .init(0, 0, .hold), .init(0.25, 0, .cubic(Self.ease)), .init(0.75, 0.5, .hold),
            .init(1, 1),
        ])
        guard case .path(let text) = VectorInterpolator(progress: track) else {
            Issue.record("not a path")
            return
        }
        #expect(
            text == "M 0,0 L 0.25,0 C 0.375,0.05 0.375,0.5 0.75,0.5 L 0.99999,0.5 L 1,1"
        )
    }

    @Test func `a straight cubic curve is linear`() {
        let curve = TimingCurve(1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3)
        #expect(VectorInterpolator(Easing.cubic(curve)) == .linear)
    }

    // MARK: - Colors

    @Test func `colors have so many keys that the space doesn't matter`() {
        let track = Track<RGBA>([.init(0, .black, .cubic(Self.ease)), .init(1, .white)])
        let cut = track.subdivided
        #expect(cut.keys.count > 4)
        for (key, next) in zip(cut.keys, cut.keys.dropFirst()) {
            let middle = RGBA.blend(key.value, next.value, 0.5)
            let light = key.value.interpolatedInLight(to: next.value, 0.5)
            #expect(abs(middle.red - light.red) < 0.02)
        }
        for index in 0...40 {
            let time = Double(index) / 40
            #expect(abs(cut.value(at: time).red - track.value(at: time).red) < 1e-6)
        }
    }

    @Test func `colors are texts of Android`() {
        #expect(RGBA(red: 1, green: 0, blue: 0.2).androidText == "#FF0033")
        #expect(RGBA(red: 1, green: 0, blue: 0.2, alpha: 0.5).androidText == "#80FF0033")
        #expect(RGBA(red: 2, green: -1, blue: 0).androidText == "#FF0000")
    }
}
