import Foundation

/// A structure of elements that paths with different elements can share.
///
/// Core Animation leaves the interpolation between paths with different elements undefined. Here,
/// each element becomes a cubic curve, including the line that closes a subpath, and subpaths and
/// their curves are paired in order. If a subpath has fewer curves, the missing ones are at its last
/// point. If a path has fewer subpaths, the missing ones are at the path's last point, or, if the
/// path is empty, at their own start. A subpath is closed if it is closed in all paths that have it.
package struct PathStructure: Hashable, Sendable {
    /// The number of curves of a subpath.
    private struct Part: Hashable, Sendable {
        var count: Int
        var isClosed: Bool
    }

    private let parts: [Part]

    /// Creates the structure that paths share.
    package init(of paths: [PathGeometry]) {
        var parts: [Part] = []
        for path in paths {
            for (index, subpath) in path.subpaths.enumerated() {
                let part = Part(count: subpath.curves.count, isClosed: subpath.isClosed)
                guard parts.indices.contains(index) else {
                    parts.append(part)
                    continue
                }
                parts[index].count = max(parts[index].count, part.count)
                parts[index].isClosed = parts[index].isClosed && part.isClosed
            }
        }
        self.parts = parts
    }

    /// Returns a path with this structure that looks like another path.
    ///
    /// - Parameters:
    ///   - path: The path, which has no more subpaths and curves than the structure.
    ///   - other: The path whose subpaths an empty path has, each reduced to its start.
    /// - Returns: The path.
    package func path(like path: PathGeometry, from other: PathGeometry? = nil) -> PathGeometry {
        let subpaths = path.subpaths
        let starts = other?.subpaths.map(\.start) ?? []
        var last: CGPoint?
        var result = PathGeometry()
        for (index, part) in parts.enumerated() {
            let subpath = index < subpaths.count ? subpaths[index] : nil
            let curves = subpath?.curves ?? []
            let start = subpath?.start ?? last ?? (index < starts.count ? starts[index] : .zero)
            var point = start
            result.move(to: start)
            for number in 0..<part.count {
                guard number < curves.count else {
                    result.cubic(to: point, control1: point, control2: point)
                    continue
                }
                let (control1, control2) = curves[number].controls
                point = curves[number].end
                result.cubic(to: point, control1: control1, control2: control2)
            }
            if part.isClosed { result.close() }
            if subpath != nil { last = point }
        }
        return result
    }
}

extension PathGeometry {
    /// Returns the interpolation to a path with other elements, by a ``PathStructure``.
    ///
    /// - Parameters:
    ///   - end: The path at the fraction 1.
    ///   - fraction: The fraction of the interpolation, which may be outside of 0…1.
    /// - Returns: The path, which is one of the two paths at the fractions 0 and 1.
    package func morphed(to end: PathGeometry, fraction: Double) -> PathGeometry {
        if fraction == 0 { return self }
        if fraction == 1 { return end }
        let structure = PathStructure(of: [self, end])
        let (first, last) = (
            structure.path(like: self, from: end),
            structure.path(like: end, from: self)
        )
        return first.interpolated(to: last, fraction: fraction) ?? self
    }
}

extension PathGeometry.Subpath {
    /// The segments, without a closing line that is only a rounding error.
    fileprivate var curves: ArraySlice<PathSegment> {
        guard isClosed, segments.count > 1, case .line(let from, let to)? = segments.last else {
            return segments[...]
        }
        let size = max(abs(to.x), abs(to.y), 1)
        let isRounding = hypot(to.x - from.x, to.y - from.y) <= 1e-9 * size
        return isRounding ? segments.dropLast() : segments[...]
    }
}

extension PathSegment {
    /// The control points of the cubic curve with the segment's shape.
    fileprivate var controls: (CGPoint, CGPoint) {
        func mix(_ p: CGPoint, _ q: CGPoint, _ t: CGFloat) -> CGPoint {
            CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t)
        }
        switch self {
        case .line(let a, let b): return (mix(a, b, 1 / 3), mix(a, b, 2 / 3))
        case .quad(let a, let c, let b): return (mix(a, c, 2 / 3), mix(b, c, 2 / 3))
        case .cubic(_, let c1, let c2, _): return (c1, c2)
        }
    }
}
