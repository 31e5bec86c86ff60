import Foundation
import LayerKit

extension Drawing {
    /// The smallest rectangle around all that is drawn; null when nothing is.
    public var extent: CGRect { nodes.extent }

    /// Returns the greatest distance of anything that is drawn from a point; 0 when nothing is.
    func reach(from center: CGPoint) -> CGFloat {
        nodes.reach(from: center)
    }
}

extension [Drawing.Node] {
    /// The smallest rectangle around all that is drawn; null when nothing is.
    var extent: CGRect {
        reduce(CGRect.null) { rect, node in
            switch node {
            case .shape(let shape): return rect.union(shape.extent)
            case .group(let group):
                guard let clip = group.clip else { return rect.union(group.nodes.extent) }
                return rect.union(group.nodes.extent.intersection(clip.extent))
            }
        }
    }

    /// Returns the greatest distance of anything that is drawn from a point; 0 when nothing is.
    fileprivate func reach(from center: CGPoint) -> CGFloat {
        map { node in
            switch node {
            case .shape(let shape): return shape.reach(from: center)
            case .group(let group):
                let reach = group.nodes.reach(from: center)
                guard let clip = group.clip else { return reach }
                let areas = clip.map {
                    Drawing.Shape(name: "", path: $0.path, fill: .color(.black))
                }
                return Swift.min(reach, areas.map { $0.reach(from: center) }.max() ?? 0)
            }
        }.max() ?? 0
    }
}

extension [Drawing.Area] {
    /// The smallest rectangle around all areas; null when there is none.
    fileprivate var extent: CGRect { reduce(CGRect.null) { $0.union($1.path.bounds) } }
}

extension Drawing.Shape {
    /// The smallest rectangle around what is drawn; null when nothing is.
    var extent: CGRect {
        rim.reduce(CGRect.null) { rect, circle in
            rect.union(
                CGRect(
                    x: circle.center.x - circle.radius,
                    y: circle.center.y - circle.radius,
                    width: 2 * circle.radius,
                    height: 2 * circle.radius
                )
            )
        }
    }

    fileprivate func reach(from center: CGPoint) -> CGFloat {
        rim.map { hypot($0.center.x - center.x, $0.center.y - center.y) + $0.radius }.max() ?? 0
    }

    /// Circles in the drawing's space that the outline's rim runs through or within.
    ///
    /// Those around points of the path, extreme ones among them, have half of the line's width; the
    /// tips of corners have none.
    private var rim: [(center: CGPoint, radius: CGFloat)] {
        guard fill != nil || stroke != nil else { return [] }
        let half = CGFloat(stroke?.width ?? 0) / 2
        let radius = half * transform.meanScale
        let steps = 1...8
        let points = path.segments.flatMap { segment in
            [segment.start, segment.end]
                + (segment.extrema + steps.map { CGFloat($0) / 9 }).map(segment.point(at:))
        }
        return points.map { ($0.applying(transform), radius) }
            + tips(halfWidth: half).map { ($0.applying(transform), 0) }
    }

    /// The tips of the stroke's corners where they aren't cut or rounded.
    private func tips(halfWidth: CGFloat) -> [CGPoint] {
        guard let stroke, stroke.lineJoin == .miter else { return [] }
        return path.subpaths.flatMap { subpath in
            let segments = subpath.segments
            var corners = Array(zip(segments, segments.dropFirst()))
            if subpath.isClosed, let first = segments.first, let last = segments.last {
                corners.append((last, first))
            }
            return corners.compactMap { before, after -> CGPoint? in
                guard let a = before.tangent(at: 1), let b = after.tangent(at: 0) else {
                    return nil
                }
                // The tip is where both outer rims meet, as long as the turn is not too sharp.
                let cosine = a.dx * b.dx + a.dy * b.dy
                let ratio = (2 / (1 + cosine)).squareRoot()
                guard ratio.isFinite, Double(ratio) <= stroke.miterLimit else { return nil }
                let (dx, dy) = (a.dx - b.dx, a.dy - b.dy)
                let length = hypot(dx, dy)
                guard length > 1e-9 else { return nil }
                let reach = halfWidth * ratio / length
                return CGPoint(x: before.end.x + dx * reach, y: before.end.y + dy * reach)
            }
        }
    }
}
