import Foundation

/// A rough circle through a component's pixels, and the part of it that they cover.
struct ArcEstimate {
    /// The center.
    var center: SIMD2<Double>

    /// The radius of the stroke's middle.
    var radius: Double

    /// The width of the stroke.
    var lineWidth: Double

    /// The angle of the covered part's middle, in radians.
    var middle: Double

    /// Half of the covered angle, in radians.
    var half: Double

    /// The number of directions that are looked at.
    private static let directions = 360

    /// Creates an estimate from the pixels of a window.
    ///
    /// Returns nil if they aren't around a circle.
    init?(_ window: FitWindow, opacity: Double) {
        guard let circle = Self.circle(window) else { return nil }
        self.init(window, opacity: opacity, center: circle.center, radius: circle.radius)
    }

    /// Creates an estimate on a known circle, or returns nil if nothing is near it.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - opacity: The opacity of the ink.
    ///   - center: The center of the circle.
    ///   - radius: The radius of the circle.
    init?(_ window: FitWindow, opacity: Double, center: SIMD2<Double>, radius: Double) {
        self.center = center
        self.radius = radius
        var sums = Array(repeating: 0.0, count: Self.directions)
        var mass = 0.0
        for row in 0..<window.height {
            for column in 0..<window.width {
                let index = row * window.width + column
                guard window.weights[index] > 0, window.targets[index] > 0.05 else { continue }
                let offset = window.origin + SIMD2(Double(column) + 0.5, Double(row) + 0.5) - center
                let distance = (offset * offset).sum().squareRoot()
                guard distance > 0.3 * radius else { continue }
                let level = Double(min(window.targets[index], 1)) / max(opacity, 0.05)
                mass += level
                let turn = atan2(offset.y, offset.x) / (2 * .pi)
                // A pixel covers several directions.
                let spread = max(1 / (2 * .pi * distance), 1e-3)
                let first = Int(((turn - spread / 2) * Double(Self.directions)).rounded(.down))
                let last = Int(((turn + spread / 2) * Double(Self.directions)).rounded(.down))
                let part = level / Double(last - first + 1)
                for place in first...last {
                    let wrapped = (place % Self.directions + Self.directions) % Self.directions
                    sums[wrapped] += part
                }
            }
        }
        guard mass > 0, let covered = Self.covered(sums) else { return nil }
        middle = covered.middle
        half = covered.half
        lineWidth = min(max(mass / (2 * half * radius), 0.5), 1.3 * radius)
    }

    /// Returns the estimate on a circle of another radius that touches this one in the arc's middle.
    ///
    /// The radius of a short, wide arc can't be seen in its pixels' distances alone.
    func bent(by factor: Double) -> ArcEstimate {
        var copy = self
        let direction = SIMD2(cos(middle), sin(middle))
        copy.center = center + direction * (radius * (1 - factor))
        copy.radius = radius * factor
        copy.half = min(max(half / factor, 0.01), .pi - 0.01)
        copy.lineWidth = min(lineWidth, 1.3 * copy.radius)
        return copy
    }

    /// Returns the angles outside of the widest gap.
    private static func covered(_ sums: [Double]) -> (middle: Double, half: Double)? {
        // Short arcs fill few directions.
        let filled = sums.filter { $0 > 0 }.sorted()
        guard !filled.isEmpty else { return nil }
        let high = filled[filled.count * 3 / 4]
        guard high > 0 else { return nil }
        let isFull = sums.map { $0 > 0.45 * high }
        let count = sums.count
        guard let start = isFull.firstIndex(of: true) else { return nil }
        var best = (start: 0, length: 0)
        var run = 0
        for offset in 1...count {
            let index = (start + offset) % count
            if isFull[index] {
                if run > best.length { best = (start + offset - run, run) }
                run = 0
            } else {
                run += 1
            }
        }
        let step = 2 * Double.pi / Double(count)
        guard best.length > 0 else { return (middle: -.pi / 2, half: .pi - 0.02) }
        let first = Double(best.start + best.length) * step
        let length = Double(count - best.length) * step
        return (middle: first + length / 2, half: min(max(length / 2, 0.01), .pi - 0.01))
    }

    /// Returns the circle that fits the pixels best, by linear least squares.
    private static func circle(_ window: FitWindow) -> (center: SIMD2<Double>, radius: Double)? {
        var normal = NormalEquations(count: 3)
        var count = 0
        let middle = SIMD2(Double(window.width) / 2, Double(window.height) / 2)
        for row in 0..<window.height {
            for column in 0..<window.width {
                let index = row * window.width + column
                guard window.weights[index] > 0, window.targets[index] > 0.1 else { continue }
                let place = SIMD2(Double(column) + 0.5, Double(row) + 0.5) - middle
                let square = (place * place).sum()
                let weight = Double(min(window.targets[index], 1))
                normal.add([place.x, place.y, 1], residual: -square, weight: weight)
                count += 1
            }
        }
        // The solution has the opposite sign, as a step that is subtracted.
        guard count > 8, let step = normal.step(damping: 0) else { return nil }
        let solution = step.map { -$0 }
        let center = SIMD2(solution[0] / 2, solution[1] / 2)
        let square = solution[2] + (center * center).sum()
        guard square > 1, square.squareRoot() < 4 * Double(max(window.width, window.height)) else {
            return nil
        }
        return (center + middle + window.origin, square.squareRoot())
    }
}
