import Foundation
import KinoraTimeline
import LayerKit
import Testing

@testable import KinoraCode

/// Tests of dashes, which vector drawables lack.
@Suite struct VectorDashesTests {
    private static let line = Track(
        PathGeometry { path in
            path.move(to: .zero)
            path.line(to: CGPoint(x: 20, y: 0))
        }
    )

    private static func stroke(_ lengths: [CGFloat], phase: Track<Double>) -> Timeline.Stroke {
        var stroke = Timeline.Stroke(paint: .color(Track(.black)), width: Track(1))
        stroke.style = StrokeStyle(width: 1, cap: .round)
        stroke.style.dashLengths = lengths
        stroke.dashPhase = phase
        return stroke
    }

    @Test func `dashes that don't move are one path`() throws {
        let stroke = Self.stroke([2, 3], phase: Track(1))
        let dashes = try #require(VectorDashes(Self.line, stroke))
        #expect(dashes.pieces.count == 1)
        #expect(dashes.pieces[0].path.first.subpaths.count == 5)
        #expect(dashes.pieces[0].stroke.style.dashLengths.isEmpty)
    }

    @Test(arguments: [[4, 6], [0, 5], [3]] as [[CGFloat]])
    func `moving dashes are on the line where the pattern is`(_ lengths: [CGFloat]) throws {
        let phase = Track<Double>([.init(0, -3), .init(0.5, 12), .init(1, -3)])
        let dashes = try #require(VectorDashes(Self.line, Self.stroke(lengths, phase: phase)))
        let all = lengths.count == 1 ? lengths + lengths : lengths
        let period = Double(all.reduce(0, +))
        for index in 0..<40 {
            let time = (Double(index) + 0.37) / 40
            let shift = phase.value(at: time)
            let shown = dashes.pieces.filter { $0.isShown.value(at: time) == 1 }
            let starts = shown.map { $0.stroke.start.value(at: time) * 20 }.sorted()
            let wanted = (-10...20).map { Double($0) * period - shift }
                .filter { $0 + Double(all[0]) > 0 && $0 < 20 }
                .map { max($0, 0) }
            #expect(starts.count == wanted.count)
            #expect(zip(starts, wanted).allSatisfy { abs($0 - $1) < 1e-6 })
        }
    }

    @Test func `too fine a pattern is none`() {
        let phase = Track<Double>([.init(0, 0), .init(1, 1)])
        let stroke = Self.stroke([0.001, 0.001], phase: phase)
        #expect(VectorDashes(Self.line, stroke) == nil)
        #expect(VectorDashes(Self.line, Self.stroke([0, 0], phase: phase)) == nil)
    }
}
