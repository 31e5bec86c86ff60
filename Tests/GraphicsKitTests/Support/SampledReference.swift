import Foundation
import LayerKit

/// Reference coverage that is measured on many horizontal lines through each pixel.
///
/// It is slow and shares no code with the rasterizer. The positions where a line enters and leaves
/// an area are exact. A lattice of 16 × 16 points would have errors larger than a byte's rounding
/// for the same pictures, so it couldn't distinguish 62 dB from 60 dB.
struct SampledReference {
    /// The number of horizontal lines in a row of pixels.
    static let lines = 32

    /// The coverage of each pixel, 0…1.
    private var coverage: [Double]

    /// Measures an area with a closure that returns its intervals on a horizontal line.
    ///
    /// Intervals may overlap; their union is measured.
    init(side: Int, intervals: (Double) -> [(Double, Double)]) {
        coverage = Array(repeating: 0, count: side * side)
        for line in 0..<side * Self.lines {
            let y = (Double(line) + 0.5) / Double(Self.lines)
            var reached = 0.0
            for (low, high) in intervals(y).sorted(by: { $0.0 < $1.0 }) {
                let low = max(low, reached)
                let high = min(high, Double(side))
                guard low < high else { continue }
                add(low, high, to: line / Self.lines * side)
                reached = high
            }
        }
    }

    private mutating func add(_ low: Double, _ high: Double, to row: Int) {
        var x = low
        while x < high {
            let column = Int(x)
            let next = min(Double(column + 1), high)
            coverage[row + column] += (next - x) / Double(Self.lines)
            x = next
        }
    }

    /// Returns the peak signal-to-noise ratio in decibels of a frame's alpha against the reference.
    func decibels(of frame: Frame) -> Double {
        var sum = 0.0
        for (pixel, truth) in zip(frame.pixels, coverage) {
            let difference = Double(pixel >> 24) - truth * 255
            sum += difference * difference
        }
        return 10 * log10(255 * 255 * Double(coverage.count) / max(sum, 1e-9))
    }
}

/// Functions that intersect horizontal lines with shapes.
enum LevelLine {
    /// Returns the intervals of a path's interior, with curves flattened to many equal steps.
    static func intervals(
        at y: Double,
        of polygons: [[SIMD2<Double>]],
        rule: CGPathFillRule
    ) -> [(Double, Double)] {
        var crossings: [(x: Double, turn: Int)] = []
        for points in polygons {
            for (a, b) in zip([points[points.count - 1]] + points, points)
            where (a.y <= y) != (b.y <= y) {
                let x = a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y))
                crossings.append((x, a.y <= y ? 1 : -1))
            }
        }
        crossings.sort { $0.x < $1.x }
        var result: [(Double, Double)] = []
        var winding = 0
        for (crossing, next) in zip(crossings, crossings.dropFirst()) {
            winding += crossing.turn
            if rule == .winding ? winding != 0 : winding % 2 != 0 {
                result.append((crossing.x, next.x))
            }
        }
        return result
    }

    /// Returns a path's subpaths as polygons, with curves flattened to many equal steps.
    static func polygons(of path: PathGeometry) -> [[SIMD2<Double>]] {
        path.subpaths.map { subpath in
            var points = [SIMD2(Double(subpath.start.x), Double(subpath.start.y))]
            for segment in subpath.segments {
                let count: Int
                if case .line = segment { count = 1 } else { count = 240 }
                for i in 1...count {
                    let p = segment.point(at: CGFloat(i) / CGFloat(count))
                    points.append(SIMD2(Double(p.x), Double(p.y)))
                }
            }
            return points
        }
    }

    /// Returns the interval of points within a distance of a segment.
    static func interval(
        at y: Double,
        around a: SIMD2<Double>,
        _ b: SIMD2<Double>,
        radius: Double
    ) -> (Double, Double)? {
        var xs: [Double] = []
        for center in [a, b] {
            let square = radius * radius - (y - center.y) * (y - center.y)
            guard square >= 0 else { continue }
            xs += [center.x - square.squareRoot(), center.x + square.squareRoot()]
        }
        let along = b - a
        let length = (along.x * along.x + along.y * along.y).squareRoot()
        if length > 0 {
            let side = SIMD2(-along.y, along.x) * (radius / length)
            let band = [[a + side, b + side, b - side, a - side]]
            for (low, high) in intervals(at: y, of: band, rule: .winding) { xs += [low, high] }
        }
        // The set of points within a distance of a segment is convex.
        guard let low = xs.min(), let high = xs.max() else { return nil }
        return (low, high)
    }
}
