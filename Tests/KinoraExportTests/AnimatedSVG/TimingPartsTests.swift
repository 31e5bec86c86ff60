import Foundation
import LayerKit
import Testing

@testable import KinoraExport
@testable import KinoraTimeline

@Suite struct TimingPartsTests {
    static let curves = [
        TimingCurve(0.42, 0, 0.58, 1), TimingCurve(0.68, -0.55, 0.265, 1.55),
        TimingCurve(0.34, 1.56, 0.64, 1), TimingCurve(0.5, 4.0 / 3, 0.5, 2.0 / 3),
        TimingCurve(0, 1, 1, 0), TimingCurve(0.25, 0.1, 0.25, 1),
    ]

    /// Returns the progress of parts at a fraction of the time.
    private func progress(_ parts: [TimingPart], at fraction: Double) -> Double {
        var before = 0.0
        for part in parts {
            if fraction <= part.end {
                let inner = (fraction - part.start) / (part.end - part.start)
                return before + (part.progress - before) * part.curve.value(at: inner)
            }
            before = part.progress
        }
        return before
    }

    @Test(arguments: curves)
    func `parts add up to the whole curve`(curve: TimingCurve) {
        for isConfined in [false, true] {
            let parts = curve.parts(cutAt: [0.2, 0.71], isConfined: isConfined)
            #expect(parts.contains { abs($0.end - 0.2) < 1e-9 })
            for step in 0...100 {
                let fraction = Double(step) / 100
                let difference = progress(parts, at: fraction) - curve.value(at: fraction)
                #expect(abs(difference) < 1e-6)
            }
        }
    }

    @Test(arguments: curves)
    func `confined parts are few and stay in the unit square`(curve: TimingCurve) {
        let parts = curve.parts(isConfined: true)
        #expect(parts.count <= 10)
        for part in parts {
            let numbers = [part.curve.x1, part.curve.y1, part.curve.x2, part.curve.y2]
            #expect(numbers.allSatisfy { $0 >= 0 && $0 <= 1 })
        }
    }

    @Test func `a curve without cuts is unchanged`() {
        let curve = TimingCurve(0.68, -0.55, 0.265, 1.55)
        #expect(curve.parts().map(\.curve) == [curve])
    }
}

@Suite struct TrackCuttingTests {
    private let course = Track<Double>([
        .init(0, 1, .cubic(TimingCurve(0.68, -0.55, 0.265, 1.55))), .init(1, 3, .hold),
        .init(1.5, 4, .linear), .init(2, 0),
    ])

    private let times = (0..<200).map { Double($0) / 100 }

    @Test func `splitting and confining keeps the values`() {
        let cut = course.cut(at: [0.3, 0.9, 1.2, 1.7])
        #expect(cut.keys.count >= course.keys.count + 4)
        for track in [cut, course.confined, course.withExplicitJumps] {
            for time in times {
                #expect(abs(track.value(at: time) - course.value(at: time)) < 1e-6)
            }
        }
    }

    @Test func `a held value has a key at its end`() {
        let keys = course.withExplicitJumps.keys
        #expect(keys.map(\.time) == [0, 1, 1.5, 1.5, 2])
        #expect(keys.map(\.value) == [1, 3, 3, 4, 0])
    }

    @Test func `redundant keys are removed`() {
        let still = Track<Double>([.init(0, 2), .init(1, 2), .init(2, 2)])
        #expect(still.simplified == Track(2))
        let rest = Track<Double>([.init(0, 2), .init(0.5, 2), .init(1, 2), .init(2, 3)])
        #expect(rest.simplified.keys.map(\.time) == [0, 1, 2])
    }

    @Test func `tracks join if they move in turn or with the same timing`() throws {
        let first = SVGTrack([
            .init(0, .init([0]), .linear), .init(1, .init([1])), .init(2, .init([1])),
        ])
        let later = SVGTrack([
            .init(0, .init([5])), .init(1, .init([5]), .linear), .init(2, .init([7])),
        ])
        let both = try #require(first.joined(with: later))
        #expect(both.value(at: 0.5).numbers == [0.5, 5])
        #expect(both.value(at: 1.5).numbers == [1, 6])
        let eased = SVGTrack([
            .init(0, .init([0]), .cubic(TimingCurve(0.42, 0, 0.58, 1))), .init(2, .init([1])),
        ])
        #expect(first.joined(with: eased) == nil)
    }

    @Test func `a difference is within its tolerance`() {
        let end = Track<Double>([
            .init(0, 0, .cubic(TimingCurve(0.42, 0, 1, 0.55))), .init(1, 1), .init(2, 1),
        ])
        let start = Track<Double>([
            .init(0, 0), .init(0.5, 0, .cubic(TimingCurve(0.42, 0, 0.58, 1))), .init(2, 1),
        ])
        let difference = end.reduced(by: start, tolerance: 5e-4)
        for time in times {
            let expected = end.value(at: time) - start.value(at: time)
            #expect(abs(difference.value(at: time) - expected) < 1e-3)
        }
        #expect(difference.keys.count < 9)
    }
}
