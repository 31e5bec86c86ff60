import Foundation
import KinoraTimeline
import LayerKit
import TestSupport
import Testing

@testable import KinoraCode

/// Tests of changing outlines of Android.
@Suite struct VectorMorphTests {
    private static func square(_ side: CGFloat) -> PathGeometry {
        PathGeometry { $0.addRect(CGRect(x: 0, y: 0, width: side, height: side)) }
    }

    /// Returns the path that the visible part shows at a time, or nil if not exactly one is visible.
    private static func shown(_ morph: VectorMorph, at time: Double) -> PathGeometry? {
        let parts = morph.parts.filter { $0.isShown.value(at: time) == 1 }
        guard parts.count == 1 else { return nil }
        let outline = parts[0].outline
        return PathGeometry.blend(outline.from, outline.to, outline.progress.value(at: time))
    }

    @Test func `a change in one direction is one path`() {
        let track = Track<PathGeometry>([.init(0, Self.square(1)), .init(1, Self.square(2))])
        let morph = VectorMorph(track, isRepeating: true)
        #expect(morph.parts.count == 1)
        #expect(morph.parts[0].isShown == Track(1))
    }

    @Test func `a change back and forth is two paths, the first with a detour`() {
        let sides: [(Double, CGFloat)] = [(0, 1), (0.2, 4), (0.5, 2), (0.7, 3), (1, 1)]
        let track = Track<PathGeometry>(sides.map { .init($0.0, Self.square($0.1)) })
        let morph = VectorMorph(track, isRepeating: true)
        #expect(morph.parts.count == 2)
        #expect(morph.parts[0].outline.to == Self.square(4))
    }

    @Test func `a line between nearly equal paths isn't extended far`() {
        let sides: [(Double, CGFloat)] = [(0, 1), (0.5, 20), (1, 1.01)]
        let track = Track<PathGeometry>(sides.map { .init($0.0, Self.square($0.1)) })
        let morph = VectorMorph(track, isRepeating: true)
        #expect(morph.parts.count == 2)
        for part in morph.parts {
            #expect(part.outline.progress.keys.allSatisfy { abs($0.value) < 5 })
        }
    }

    @Test func `paths with other elements are held`() {
        let circle = PathGeometry { $0.addEllipse(in: CGRect(x: 0, y: 0, width: 3, height: 3)) }
        let track = Track<PathGeometry>([
            .init(0, Self.square(1), .linear), .init(0.5, circle, .linear), .init(1, circle),
        ])
        let morph = VectorMorph(track, isRepeating: true)
        #expect(Self.shown(morph, at: 0.3) == Self.square(1))
        #expect(Self.shown(morph, at: 0.6) == circle)
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func `one part at a time shows the outline`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let eases: [Easing] = [.linear, .hold, .cubic(TimingCurve(0.3, -0.2, 0.4, 1.3))]
        for _ in 0..<20 {
            let count = Int.random(in: 2...7, using: &random)
            var times = (0..<count).map { _ in Double.random(in: 0...1, using: &random) }.sorted()
            times[0] = 0
            times[count - 1] = 1
            let keys = times.map { time in
                let path = PathGeometry { path in
                    path.move(to: .zero)
                    for _ in 0..<2 {
                        let range: ClosedRange<CGFloat> = -5...5
                        // Points on a line are frequent.
                        let x = CGFloat.random(in: range, using: &random).rounded()
                        path.line(to: CGPoint(x: x, y: Bool.random(using: &random) ? 0 : x))
                    }
                }
                return Track<PathGeometry>.Key(
                    time,
                    path,
                    eases[Int.random(in: 0..<3, using: &random)]
                )
            }
            let track = Track(keys)
            let isRepeating = Bool.random(using: &random)
            let morph = VectorMorph(track, isRepeating: isRepeating)
            for part in morph.parts {
                let progress = part.outline.progress
                #expect(progress.isConstant || progress.first == 0 && progress.last == 1)
            }
            for index in 0..<50 {
                let time = (Double(index) + 0.5) / 50
                let shown = try #require(Self.shown(morph, at: time), "seed \(seed)")
                let error = shown.distance(to: track.value(at: time))
                #expect(error < 0.02, "seed \(seed) at \(time)")
            }
        }
    }
}
