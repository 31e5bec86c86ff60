import Foundation
import LayerKit

/// A part of a circle.
struct SVGArc: Hashable {
    var center: CGPoint
    var radius: CGFloat

    /// The angle of the first point in radians.
    var startAngle: CGFloat

    /// The turn in radians, clockwise on screen where it is positive.
    var sweep: CGFloat

    /// The difference from a circle, as a fraction of the radius, up to which a curve is circular:
    /// a cubic for a quarter turn is off by 2.7e-4.
    static let tolerance: CGFloat = 1e-3

    /// The last point.
    var end: CGPoint { point(at: 1) }

    /// Returns the point at a fraction of the way.
    func point(at fraction: CGFloat) -> CGPoint {
        let angle = startAngle + sweep * fraction
        return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }

    /// The arc in parts that SVG's arc commands describe well: their ends don't meet nearly.
    var pieces: [SVGArc] {
        guard abs(sweep) > 1.9 * .pi else { return [self] }
        var half = self
        half.sweep = sweep / 2
        var rest = half
        rest.startAngle += half.sweep
        return [half, rest]
    }

    /// Recognises a cubic that is a part of a circle.
    init?(_ segment: PathSegment) {
        guard case .cubic = segment, let first = segment.tangent(at: 0),
            let last = segment.tangent(at: 1)
        else { return nil }
        let (p, q) = (segment.start, segment.end)
        let cross = first.dx * last.dy - first.dy * last.dx
        guard abs(cross) > 1e-4 else { return nil }
        // Where the normals meet.
        let s = ((q.x - p.x) * last.dx + (q.y - p.y) * last.dy) / cross
        center = CGPoint(x: p.x - first.dy * s, y: p.y + first.dx * s)
        radius = hypot(p.x - center.x, p.y - center.y)
        startAngle = atan2(p.y - center.y, p.x - center.x)
        sweep = 0
        guard radius > 0, radius.isFinite, radius < 1e5 else { return nil }
        for step in 1...8 {
            let point = segment.point(at: CGFloat(step) / 8)
            let distance = hypot(point.x - center.x, point.y - center.y)
            guard abs(distance - radius) <= Self.tolerance * radius else { return nil }
            let angle = atan2(point.y - center.y, point.x - center.x)
            sweep += Self.turn(from: startAngle + sweep, to: angle)
        }
        guard abs(sweep) > 1e-3, abs(sweep) < .pi else { return nil }
    }

    /// Returns the arc with another one that goes on from its end; nil where that is another circle.
    func extended(by next: SVGArc) -> SVGArc? {
        let slack = 2 * Self.tolerance * radius
        guard abs(next.radius - radius) <= slack,
            hypot(next.center.x - center.x, next.center.y - center.y) <= slack,
            (next.sweep > 0) == (sweep > 0), abs(sweep + next.sweep) <= 2 * .pi + 1e-6
        else { return nil }
        var result = self
        result.sweep += next.sweep
        return result
    }

    private static func turn(from a: CGFloat, to b: CGFloat) -> CGFloat {
        (b - a).remainder(dividingBy: 2 * .pi)
    }
}

/// A segment, or several that are one arc.
enum SVGArcRun: Hashable {
    case segment(PathSegment)
    case arc(SVGArc)

    /// Returns segments with those that are circular put together.
    static func runs(in segments: [PathSegment]) -> [SVGArcRun] {
        var result: [SVGArcRun] = []
        for segment in segments {
            guard let arc = SVGArc(segment) else {
                result.append(.segment(segment))
                continue
            }
            if case .arc(let last) = result.last, let longer = last.extended(by: arc) {
                result[result.count - 1] = .arc(longer)
            } else {
                result.append(.arc(arc))
            }
        }
        return result
    }
}

/// A shape that SVG has an element of its own for.
enum SVGBasicShape: Hashable {
    case circle(center: CGPoint, radius: CGFloat)
    case rectangle(CGRect, radius: CGFloat)

    /// Recognises a closed path.
    init?(_ path: PathGeometry) {
        let subpaths = path.subpaths
        guard subpaths.count == 1, subpaths[0].isClosed else { return nil }
        let runs = SVGArcRun.runs(in: subpaths[0].segments)
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
                // A corner bulges outwards.
                let middle = arc.point(at: 0.5)
                let outer = hypot(middle.x - box.midX, middle.y - box.midY)
                let inner = hypot(arc.center.x - box.midX, arc.center.y - box.midY)
                guard outer > inner else { return nil }
            case .segment: return nil
            }
        }
        guard arcCount == 0 || arcCount == 4 else { return nil }
        let around = 2 * (box.width + box.height) - 8 * radius
        guard abs(lineLength - around) < 8 * slack + 1e-3 * radius else { return nil }
        return .rectangle(box, radius: arcCount == 0 ? 0 : radius)
    }
}
