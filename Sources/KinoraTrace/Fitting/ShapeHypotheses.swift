import Foundation

/// A kind of shape as an explanation of a component, with its fit.
struct ShapeHypothesis: Sendable {
    /// A name that is the same for the same kind in other frames.
    let key: String

    /// The kind.
    let kind: PrimitiveKind

    /// The fit.
    let fit: ShapeFit

    /// The indices of the values that were changed.
    let free: [Int]

    /// The cost: the energy in units of the noise, and an amount for each value.
    var cost: Double {
        fit.energy / (ShapeFitter.noise * ShapeFitter.noise) + Double(free.count) * Self.valueCost
    }

    /// The cost of a value.
    static let valueCost = 14.0
}

/// A maker of hypotheses about a component's shape.
struct ShapeHypotheses {
    let component: ShapeComponent
    let window: FitWindow

    /// Creates hypotheses about a component.
    init(_ component: ShapeComponent, in window: FitWindow) {
        self.component = component
        self.window = window
    }

    /// The ratio of the extents along the principal axes below which the axes aren't determined.
    private static let evenRatio = 1.15

    private var opacity: Double { component.level > 0.85 ? 1 : max(component.level, 0.05) }

    /// The angle of the longer principal axis, and half of the extents that a rectangle has.
    private var axes: (angle: Double, a: Double, b: Double) {
        let (xx, xy, yy) = (component.moments.x, component.moments.y, component.moments.z)
        let angle = atan2(2 * xy, xx - yy) / 2
        let root = (((xx - yy) / 2) * ((xx - yy) / 2) + xy * xy).squareRoot()
        let (long, short) = ((xx + yy) / 2 + root, (xx + yy) / 2 - root)
        return (angle, (3 * max(long, 0.1)).squareRoot(), (3 * max(short, 0.1)).squareRoot())
    }

    /// Returns all hypotheses, those with the fewest values first.
    func all(_ fitter: inout ShapeFitter) -> [ShapeHypothesis] {
        var found: [ShapeHypothesis] = []
        func attempt(_ key: String, _ kind: PrimitiveKind, _ start: [Double], _ free: [Int]) {
            let fit = fitter.fit(kind, from: start, free: free, in: window, iterations: 20)
            found.append(ShapeHypothesis(key: key, kind: kind, fit: fit, free: free))
        }
        let (x, y) = (component.center.x, component.center.y)
        let o = opacity
        let area = component.mass / o
        attempt("disc", .disc, [x, y, (area / .pi).squareRoot(), o], [0, 1, 2, 3])
        let xx = (3 * max(component.moments.x, 0.1)).squareRoot()
        let yy = (3 * max(component.moments.z, 0.1)).squareRoot()
        let axes = axes
        let round = 2 / 3.0.squareRoot()
        attempt(
            "ellipse",
            .ellipse,
            [x, y, xx * round, yy * round, 0, o],
            [0, 1, 2, 3, 5]
        )
        attempt("capsule", .capsule, [x, y, xx, yy, 0, o], [0, 1, 2, 3, 5])
        attempt("square", .rectangle, [x, y, xx, yy, 0, 0, 0, o], [0, 1, 2, 3, 7])
        let corner = min(xx, yy) * 0.3
        attempt("rounded", .rectangle, [x, y, xx, yy, 0, corner, -1, o], [0, 1, 2, 3, 5, 7])
        let elliptic: [Double] = [x, y, xx, yy, 0, corner, corner, o]
        attempt("elliptic", .rectangle, elliptic, [0, 1, 2, 3, 5, 6, 7])
        if axes.a > 1.08 * axes.b || abs(axes.angle) > 0.1 {
            let long = axes
            attempt(
                "capsule-turned",
                .capsule,
                [x, y, long.a, long.b, long.angle, o],
                [0, 1, 2, 3, 4, 5]
            )
            attempt(
                "square-turned",
                .rectangle,
                [x, y, long.a, long.b, long.angle, 0, 0, o],
                [0, 1, 2, 3, 4, 7]
            )
            attempt(
                "ellipse-turned",
                .ellipse,
                [x, y, long.a * round, long.b * round, long.angle, o],
                [0, 1, 2, 3, 4, 5]
            )
            attempt(
                "rounded-turned",
                .rectangle,
                [x, y, long.a, long.b, long.angle, min(long.a, long.b) * 0.3, -1, o],
                [0, 1, 2, 3, 4, 5, 7]
            )
        }
        if axes.a < Self.evenRatio * axes.b {
            // The moments of a square are the same along all axes.
            let half = area.squareRoot() / 2
            for angle in [Double.pi / 8, .pi / 4, 3 * .pi / 8] {
                attempt(
                    "square-turned",
                    .rectangle,
                    [x, y, half, half, angle, 0, 0, o],
                    [0, 1, 2, 3, 4, 7]
                )
                attempt(
                    "rounded-turned",
                    .rectangle,
                    [x, y, half, half, angle, half * 0.3, -1, o],
                    [0, 1, 2, 3, 4, 5, 7]
                )
            }
        }
        if let arc = ArcEstimate(window, opacity: o) {
            let bends = arc.half > 1.9 ? [1] : [1, 1.6, 2.6, 4, 6]
            for bend in bends { arcs(arc.bent(by: bend), o, attempt) }
        }
        let filled = Double((component.maxX - component.minX) * (component.maxY - component.minY))
        if filled > 1.15 * area { frames(area, o, attempt) }
        polygon(&fitter, &found)
        return Self.best(found.filter(Self.isPlausible))
    }

    private func arcs(
        _ arc: ArcEstimate,
        _ o: Double,
        _ attempt: (String, PrimitiveKind, [Double], [Int]) -> Void
    ) {
        let place = [arc.center.x, arc.center.y, arc.radius, arc.lineWidth]
        if arc.half > 2.9 { attempt("ring", .ring, place + [o], [0, 1, 2, 3, 4]) }
        for (key, cap) in [("arc-butt", PrimitiveKind.Cap.butt), ("arc-round", .round)] {
            // A cap reaches beyond the end by half of the width.
            let cut = cap == .round ? arc.lineWidth / 2 / max(arc.radius, 1) : 0
            let half = max(arc.half - cut, 0.02)
            attempt(key, .arc(cap), place + [arc.middle, half, o], [0, 1, 2, 3, 4, 5, 6])
        }
    }

    private func frames(
        _ area: Double,
        _ o: Double,
        _ attempt: (String, PrimitiveKind, [Double], [Int]) -> Void
    ) {
        let width = Double(component.maxX - component.minX)
        let height = Double(component.maxY - component.minY)
        let x = Double(component.minX) + width / 2
        let y = Double(component.minY) + height / 2
        // Area = length × width of the stroke.
        let line = max(area / (2 * (width + height)), 0.6)
        let (a, b) = ((width - line) / 2, (height - line) / 2)
        guard a > 1, b > 1 else { return }
        let corner = min(a, b) * 0.3
        attempt(
            "frame",
            .strokedRectangle,
            [x, y, a, b, 0, corner, line, o],
            [0, 1, 2, 3, 5, 6, 7]
        )
        for angle in [0.2, 0.5, 0.8] {
            attempt(
                "frame-turned",
                .strokedRectangle,
                [x, y, a * 0.85, b * 0.85, angle, corner, line, o],
                [0, 1, 2, 3, 4, 5, 6, 7]
            )
        }
    }

    /// Adds a polygon, if the contour has few corners.
    private func polygon(_ fitter: inout ShapeFitter, _ found: inout [ShapeHypothesis]) {
        let o = opacity
        var levels = window.targets
        for index in levels.indices where window.weights[index] == 0 { levels[index] = 0 }
        let tracer = ContourTracer(
            levels: levels,
            width: window.width,
            height: window.height,
            threshold: Float(o / 2)
        )
        guard let contour = tracer.contours().first, contour.count > 8 else { return }
        var sizes: Set<Int> = []
        for tolerance in [0.5, 0.9, 1.4] {
            let corners = contour.simplified(tolerance: tolerance).withSharpCorners
            guard (3...8).contains(corners.count), sizes.insert(corners.count).inserted else {
                continue
            }
            let start = corners.flatMap { [$0.x + window.origin.x, $0.y + window.origin.y] } + [o]
            let free = Array(start.indices)
            let kind = PrimitiveKind.corners(corners.count)
            let fit = fitter.fit(kind, from: start, free: free, in: window, iterations: 24)
            found.append(
                ShapeHypothesis(key: "polygon-\(corners.count)", kind: kind, fit: fit, free: free)
            )
        }
    }

    /// Returns the cheapest of the hypotheses with the same key, in order.
    private static func best(_ hypotheses: [ShapeHypothesis]) -> [ShapeHypothesis] {
        var best: [ShapeHypothesis] = []
        for hypothesis in hypotheses {
            if let old = best.firstIndex(where: { $0.key == hypothesis.key }) {
                if hypothesis.cost < best[old].cost { best[old] = hypothesis }
            } else {
                best.append(hypothesis)
            }
        }
        return best
    }

    private static func isPlausible(_ hypothesis: ShapeHypothesis) -> Bool {
        let values = hypothesis.fit.values
        switch hypothesis.kind {
        case .arc, .ring: return values[3] <= 1.35 * values[2]
        case .strokedRectangle: return values[6] < 2 * min(values[2], values[3])
        default: return true
        }
    }
}

extension ShapeHypothesis {
    /// The hypothesis with a polygon at scale 1 and angle 0 instead of corners.
    var settled: ShapeHypothesis {
        guard case .corners(let count) = kind else { return self }
        let points = (0..<count).map { SIMD2(fit.values[2 * $0], fit.values[2 * $0 + 1]) }
        let center = points.areaAndCenter.center
        var settled = fit
        settled.values = [center.x, center.y, 1, 0, fit.values[2 * count]]
        settled.deviations = Array(repeating: 0, count: 5)
        return ShapeHypothesis(
            key: key,
            kind: .polygon(points.map { $0 - center }),
            fit: settled,
            free: [0, 1, 2, 3, 4]
        )
    }
}
