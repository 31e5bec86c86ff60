import Foundation
import LayerKit

/// A circular arc.
struct SVGArc: Hashable {
    let center: CGPoint
    let radius: CGFloat

    /// The angle of the first point in radians.
    let startAngle: CGFloat

    /// The sweep angle in radians; positive is clockwise on screen.
    private(set) var sweep: CGFloat

    /// The last point, which may be off the circle by as much as the original curve.
    private(set) var end: CGPoint

    /// The maximum distance of a curve from a circle, as a fraction of the radius.
    ///
    /// A cubic for a quarter turn is off by 2.7e-4.
    private static let tolerance: CGFloat = 1e-3

    /// The distance of a cubic for a quarter turn from its circle, as a fraction of the radius.
    private static let quarterError: CGFloat = 2.8e-4

    /// The distance from a circle that never counts, in points.
    private static let leastError: CGFloat = 0.03

    /// The length of the arc.
    var length: CGFloat { radius * abs(sweep) }

    /// Returns the point at a fraction of the arc's length.
    func point(at fraction: CGFloat) -> CGPoint {
        let angle = startAngle + sweep * fraction
        return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }

    /// A Boolean value that indicates whether the arc is a semicircle.
    var isHalf: Bool { abs(abs(sweep) - .pi) < 1e-3 }

    /// The arc split into parts that SVG's arc command represents precisely.
    ///
    /// If the ends nearly meet or are nearly opposite, rounding would move the center by a large
    /// distance.
    var pieces: [SVGArc] {
        guard abs(sweep) > 1.93 * .pi || abs(abs(sweep) - .pi) < 0.1, !isHalf else {
            return [self]
        }
        var half = self
        half.sweep = sweep / 2
        half.end = point(at: 0.5)
        var rest = self
        rest.sweep = sweep / 2
        return [half, rest]
    }

    /// Creates an arc from a cubic, or returns nil if it isn't circular.
    init?(_ segment: PathSegment) {
        guard case .cubic = segment else { return nil }
        let (a, b, c) = (segment.start, segment.point(at: 0.5), segment.end)
        let (bx, by) = (b.x - a.x, b.y - a.y)
        let (cx, cy) = (c.x - a.x, c.y - a.y)
        let d = 2 * (bx * cy - by * cx)
        let reach = bx * bx + by * by + cx * cx + cy * cy
        guard reach > 0, abs(d) > 1e-5 * reach else { return nil }
        let (b2, c2) = (bx * bx + by * by, cx * cx + cy * cy)
        center = CGPoint(x: a.x + (cy * b2 - by * c2) / d, y: a.y + (bx * c2 - cx * b2) / d)
        radius = hypot(a.x - center.x, a.y - center.y)
        startAngle = atan2(a.y - center.y, a.x - center.x)
        sweep = 0
        end = c
        guard let turn = turn(along: segment), abs(turn) > 1e-3, abs(turn) < .pi,
            distance(of: segment) <= max(Self.leastError, usualError(turn))
        else { return nil }
        sweep = turn
    }

    /// Returns the arc extended by the next segment, or nil if the segment isn't on the circle.
    func extended(by next: PathSegment) -> SVGArc? {
        guard case .cubic = next, let turn = turn(along: next), (turn > 0) == (sweep > 0),
            abs(sweep + turn) <= 2 * .pi + 1e-3
        else { return nil }
        var result = self
        result.sweep += turn
        result.end = next.end
        return result
    }

    /// Returns the angle that a segment spans around the center, or nil if it leaves the circle.
    private func turn(along segment: PathSegment) -> CGFloat? {
        var angle = atan2(segment.start.y - center.y, segment.start.x - center.x)
        var turn: CGFloat = 0
        for step in 1...8 {
            let point = segment.point(at: CGFloat(step) / 8)
            let distance = hypot(point.x - center.x, point.y - center.y)
            guard abs(distance - radius) <= Self.tolerance * radius else { return nil }
            let next = atan2(point.y - center.y, point.x - center.x)
            turn += (next - angle).remainder(dividingBy: 2 * .pi)
            angle = next
        }
        return turn
    }

    /// Returns the distance from the circle of a cubic that stands for an arc, with a margin.
    ///
    /// It grows with the sixth power of the angle.
    private func usualError(_ turn: CGFloat) -> CGFloat {
        2 * Self.quarterError * radius * pow(abs(turn) / (.pi / 2), 6)
    }

    /// Returns the maximum distance of a segment from the circle.
    private func distance(of segment: PathSegment) -> CGFloat {
        (1...8).map { step in
            let point = segment.point(at: CGFloat(step) / 8)
            return abs(hypot(point.x - center.x, point.y - center.y) - radius)
        }.max() ?? 0
    }
}

/// A path segment, or consecutive segments that form one arc.
enum SVGArcRun: Hashable {
    case segment(PathSegment)
    case arc(SVGArc)

    /// The length of the written segment or arc.
    var length: CGFloat {
        switch self {
        case .segment(let segment): segment.length
        case .arc(let arc): arc.length
        }
    }

    /// Returns the distances at which segments turn by more than a right angle.
    static func cusps(in segments: [PathSegment]) -> [Double] {
        var length = 0.0
        var result: [Double] = []
        for (segment, next) in zip(segments, segments.dropFirst()) {
            length += runs(in: [segment]).reduce(0) { $0 + Double($1.length) }
            guard let p = segment.tangent(at: 1), let q = next.tangent(at: 0) else { continue }
            if p.dx * q.dx + p.dy * q.dy < 0 { result.append(length) }
        }
        return result
    }

    /// Returns segments with consecutive circular ones joined into arcs.
    static func runs(in segments: [PathSegment]) -> [SVGArcRun] {
        var result: [SVGArcRun] = []
        for segment in segments {
            if case .arc(let last) = result.last, let longer = last.extended(by: segment) {
                result[result.count - 1] = .arc(longer)
            } else if let arc = SVGArc(segment) {
                result.append(.arc(arc))
            } else {
                result.append(.segment(segment))
            }
        }
        return result
    }
}

/// A shape with its own SVG element.
enum SVGBasicShape: Hashable {
    case circle(center: CGPoint, radius: CGFloat)
    case rectangle(CGRect, radius: CGFloat)

    /// Creates a basic shape from a closed path, or returns nil if it isn't one.
    init?(_ path: PathGeometry) {
        let subpaths = path.subpaths
        guard subpaths.count == 1, subpaths[0].isClosed else { return nil }
        // Rounding may have left a line of zero length to the start.
        let segments = subpaths[0].segments.filter { $0.length > 1e-9 }
        // A rectangle without a size isn't drawn, but a point can have caps.
        guard !segments.isEmpty else { return nil }
        let runs = SVGArcRun.runs(in: segments)
        if runs.count == 1, case .arc(let arc) = runs[0], abs(abs(arc.sweep) - 2 * .pi) < 1e-3 {
            self = .circle(center: arc.center, radius: arc.radius)
            return
        }
        guard let rectangle = Self.rectangle(runs, in: path.bounds) else { return nil }
        self = rectangle
    }

    private static func rectangle(_ runs: [SVGArcRun], in box: CGRect) -> SVGBasicShape? {
        var radius: CGFloat = 0
        var arcCount = 0
        var lineLength: CGFloat = 0
        let slack = max(box.width, box.height) * 1e-6
        for run in runs {
            switch run {
            case .segment(.line(let p, let q)):
                let isLevel = abs(p.y - q.y) < slack
                guard isLevel || abs(p.x - q.x) < slack else { return nil }
                let edges = isLevel ? [box.minY, box.maxY] : [box.minX, box.maxX]
                let place = isLevel ? p.y : p.x
                guard edges.contains(where: { abs($0 - place) < slack }) else { return nil }
                lineLength += hypot(q.x - p.x, q.y - p.y)
            case .arc(let arc):
                guard abs(abs(arc.sweep) - .pi / 2) < 1e-3 else { return nil }
                if arcCount > 0, abs(arc.radius - radius) > 1e-3 * radius { return nil }
                radius = arc.radius
                arcCount += 1
                // A corner must bulge outward.
                let middle = arc.point(at: 0.5)
                let outer = hypot(middle.x - box.midX, middle.y - box.midY)
                let inner = hypot(arc.center.x - box.midX, arc.center.y - box.midY)
                guard outer > inner else { return nil }
            case .segment: return nil
            }
        }
        guard arcCount == 0 || arcCount == 4 else { return nil }
        let around = 2 * (box.width + box.height) - 8 * radius
        guard abs(lineLength - around) < 8 * slack + 1e-2 * radius else { return nil }
        return .rectangle(box, radius: arcCount == 0 ? 0 : radius)
    }
}
