import Foundation
import LayerKit
import TestSupport
import Testing

@testable import KinoraTrace

/// Lines of many points become few curves that are as near as allowed.
@Suite struct CurveFitTests {
    /// Returns the greatest distance of points from curves.
    private func distance(_ points: [SIMD2<Double>], _ fit: CurveFit) -> Double {
        let near = fit.segments.flatMap { segment in
            (0...400).map { segment.point(at: Double($0) / 400) }
        }
        return points.reduce(0) { worst, point in
            max(worst, near.reduce(.infinity) { min($0, ($1 - point).magnitude) })
        }
    }

    private func circle(_ radius: Double, count: Int) -> [SIMD2<Double>] {
        (0..<count).map { index in
            let angle = 2 * Double.pi * Double(index) / Double(count)
            return SIMD2(cos(angle), sin(angle)) * radius
        }
    }

    @Test func `a circle becomes few curves without a corner`() {
        let points = circle(50, count: 300)
        let fit = CurveFit(points, isClosed: true, tolerance: 0.2)
        #expect(fit.segments.count <= 8 && !fit.segments.contains { $0.isLine })
        #expect(distance(points, fit) < 0.25)
        for (own, next) in zip(fit.segments, fit.segments.dropFirst() + fit.segments.prefix(1)) {
            #expect(own.to == next.from)
            let (a, b) = (own.to - own.control2, next.control1 - next.from)
            let turn = abs(atan2(a.x * b.y - a.y * b.x, (a * b).sum()))
            #expect(turn < 0.05)
        }
    }

    @Test func `a polygon keeps its corners and sides`() {
        RandomRuns("polygons", count: 6).run { seed, random in
            let count = Int.random(in: 3...6, using: &random)
            let corners = circle(Double.random(in: 20...60, using: &random), count: count)
            let points = corners.indices.flatMap { index in
                (0..<30).map { step in
                    let next = corners[(index + 1) % count]
                    return corners[index] + (next - corners[index]) * (Double(step) / 30)
                }
            }
            let fit = CurveFit(points, isClosed: true, tolerance: 0.15)
            #expect(fit.segments.count == count, "seed \(seed): \(fit.segments.count)")
            #expect(fit.segments.allSatisfy { $0.isLine }, "seed \(seed)")
        }
    }

    @Test func `open waves are followed from end to end`() {
        RandomRuns("waves", count: 8).run { seed, random in
            let height = Double.random(in: 2...25, using: &random)
            let turns = Double.random(in: 0.5...3, using: &random)
            let points = (0...200).map { index in
                let x = Double(index)
                return SIMD2(x, height * sin(x / 200 * turns * 2 * .pi))
            }
            let fit = CurveFit(points, isClosed: false, tolerance: 0.2)
            #expect(fit.segments.first?.from == points[0], "seed \(seed)")
            #expect(fit.segments.last?.to == points[200], "seed \(seed)")
            #expect(distance(points, fit) < 0.3 && fit.segments.count < 24, "seed \(seed)")
        }
    }

    @Test func `lines of two points, one, or none`() {
        let line = [SIMD2<Double>(0, 0), SIMD2(3, 4)]
        #expect(CurveFit(line, isClosed: false, tolerance: 0.1).segments.map(\.isLine) == [true])
        #expect(CurveFit([line[0], line[0]], isClosed: true, tolerance: 0.1).segments.isEmpty)
        #expect(CurveFit([], isClosed: true, tolerance: 0.1).segments.isEmpty)
        let path = CGMutablePath()
        CurveFit(line, isClosed: false, tolerance: 0.1).add(to: path) { CGPoint(x: $0.x, y: $0.y) }
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 3, height: 4))
    }
}
