import Foundation
import KinoraTimeline
import LayerKit

extension Track where Value == PathGeometry {
    /// Returns the subpaths that have a segment, each as a separate track.
    ///
    /// - Parameter dotLength: The length of lines that represent subpaths which always have length
    ///   zero, or 0 to leave these unchanged.
    /// - Returns: The subpaths.
    func subpaths(dotLength: CGFloat = 0) -> [Track] {
        let parts = keys.map { $0.value.parts }
        let count = parts.map(\.count).min() ?? 0
        return (0..<count).compactMap { index in
            var track = Track(
                zip(keys, parts).map { .init($0.time, $1[index], $0.easing) },
                error: error
            )
            if dotLength > 0, track.keys.allSatisfy(\.value.isDot) {
                track = track.map { $0.replacingDots(withLength: dotLength) }
            }
            let hasSegment = track.first.elements.contains {
                switch $0 {
                case .move, .close: false
                case .line, .quad, .cubic: true
                }
            }
            return hasSegment ? track.withoutPoints : nil
        }
    }

    /// The subpath without lines that always have zero length, unless it consists only of such
    /// lines.
    private var withoutPoints: Track {
        let paths = keys.map(\.value.elements)
        guard let path = paths.first, paths.allSatisfy({ $0.count == path.count }) else {
            return self
        }
        let kept = path.indices.filter { index in
            guard index > 0, case .line = path[index] else { return true }
            return paths.contains { $0[index].end != $0[index - 1].end }
        }
        guard kept.count < path.count, kept.contains(where: { $0 > 0 && path[$0] != .close }) else {
            return self
        }
        return map { path in
            kept.reduce(into: PathGeometry()) { $0.append(path.elements[$1]) }
        }
    }

    /// Returns the Lottie path of one subpath.
    func lottiePath(_ write: LottieProperty) -> JSONValue {
        .object([("ty", .string("sh")), ("ks", lottieOutline(write))])
    }

    /// Returns the property of one subpath's vertices.
    func lottieOutline(_ write: LottieProperty) -> JSONValue {
        let track = isConstant ? map(\.withShortestCircle) : self
        let closes = track.keys.allSatisfy { LottieOutline($0.value).endsAtStart }
        return write.property(track) { LottieOutline($0).json(write, mergingEnds: closes) }
    }
}

extension PathGeometry {
    /// The path, with four curves if it is a circle of more.
    ///
    /// Four are precise enough for players, which measure lengths less precisely. The start and the
    /// direction stay.
    fileprivate var withShortestCircle: PathGeometry {
        guard case .circle(let center, _)? = SVGBasicShape(self),
            let subpath = subpaths.first, subpath.segments.count > 5,
            case .arc(let arc)? = SVGArcRun.runs(in: subpath.segments).first
        else { return self }
        let offset = CGVector(dx: subpath.start.x - center.x, dy: subpath.start.y - center.y)
        return PathGeometry {
            $0.addArc(
                center: center,
                radius: hypot(offset.dx, offset.dy),
                startAngle: atan2(offset.dy, offset.dx),
                sweep: arc.sweep < 0 ? -2 * .pi : 2 * .pi
            )
            $0.close()
        }
    }

    /// The subpaths as paths.
    fileprivate var parts: [PathGeometry] {
        var result: [PathGeometry] = []
        for element in elements {
            if case .move = element { result.append(PathGeometry()) }
            result[result.count - 1].append(element)
        }
        return result
    }
}

/// A subpath as vertices with handles.
private struct LottieOutline {
    private struct Vertex {
        var point: CGPoint
        var before = CGPoint.zero
        var after = CGPoint.zero
    }

    private var vertices: [Vertex] = []
    private var isClosed = false

    init(_ path: PathGeometry) {
        for element in path.elements {
            let last = vertices.last?.point ?? .zero
            switch element {
            case .move(let point), .line(let point): vertices.append(Vertex(point: point))
            case .quad(let control, let end):
                // Convert to an equivalent cubic.
                add(.blend(last, control, 2.0 / 3), .blend(end, control, 2.0 / 3), end)
            case .cubic(let control1, let control2, let end): add(control1, control2, end)
            case .close: isClosed = true
            }
        }
    }

    private mutating func add(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
        guard let last = vertices.last?.point else { return }
        vertices[vertices.count - 1].after = CGPoint(x: control1.x - last.x, y: control1.y - last.y)
        let before = CGPoint(x: control2.x - end.x, y: control2.y - end.y)
        vertices.append(Vertex(point: end, before: before))
    }

    /// A Boolean value that indicates whether the last point is equal to the first.
    var endsAtStart: Bool {
        guard isClosed, vertices.count > 2 else { return false }
        let (first, last) = (vertices[0].point, vertices[vertices.count - 1].point)
        return hypot(first.x - last.x, first.y - last.y) < 1e-6
    }

    /// Returns the JSON of the outline.
    ///
    /// - Parameters:
    ///   - write: The writer of points.
    ///   - mergingEnds: A Boolean value that indicates whether the last point is merged with the
    ///     first.
    /// - Returns: The object.
    func json(_ write: LottieProperty, mergingEnds: Bool) -> JSONValue {
        var vertices = vertices
        if mergingEnds, let last = vertices.popLast() { vertices[0].before = last.before }
        // Players don't agree on the default, so every path specifies whether it is closed.
        return .object([
            ("c", .bool(isClosed)),
            ("o", .array(vertices.map { write.point($0.after) })),
            ("i", .array(vertices.map { write.point($0.before) })),
            ("v", .array(vertices.map { write.point($0.point) })),
        ])
    }
}
