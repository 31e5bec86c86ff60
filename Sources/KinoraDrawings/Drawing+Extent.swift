import Foundation
import LayerKit

extension Drawing {
    /// The smallest rectangle that contains everything drawn, or the null rectangle.
    public var extent: CGRect { nodes.extent }

    /// Returns the greatest distance from a point to anything drawn, or 0 if nothing is drawn.
    func reach(from center: CGPoint) -> CGFloat {
        nodes.reach(from: center)
    }
}

extension [Drawing.Node] {
    /// The smallest rectangle that contains everything drawn, or the null rectangle.
    var extent: CGRect {
        reduce(CGRect.null) { rect, node in
            switch node {
            case .shape(let shape): return rect.union(shape.extent)
            case .image(let image): return rect.union(image.frame)
            case .group(let group):
                guard let clip = group.clip else { return rect.union(group.nodes.extent) }
                return rect.union(group.nodes.extent.intersection(clip.extent))
            }
        }
    }

    /// A rectangle that contains everything drawn at the times of all keys.
    var movingExtent: CGRect {
        reduce(CGRect.null) { $0.union($1.movingExtent) }
    }

    /// Returns the greatest distance from a point to anything drawn, or 0 if nothing is drawn.
    fileprivate func reach(from center: CGPoint) -> CGFloat {
        map { node in
            switch node {
            case .shape(let shape): return shape.reach(from: center)
            case .image(let image):
                let frame = image.frame
                return hypot(
                    Swift.max(abs(frame.minX - center.x), abs(frame.maxX - center.x)),
                    Swift.max(abs(frame.minY - center.y), abs(frame.maxY - center.y))
                )
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

extension Drawing.Node {
    /// The states of the node at all keys, and the node itself.
    private var states: [Drawing.Node] { [self] + motions.flatMap { $0.keys.map(\.node) } }

    /// A rectangle that contains everything drawn at the times of all keys.
    fileprivate var movingExtent: CGRect {
        switch self {
        case .shape:
            let placements = placements
            let width = motions.count > 1 ? greatestWidth : nil
            let shapes = Set(
                states.compactMap { state -> Drawing.Shape? in
                    guard case .shape(var shape) = state else { return nil }
                    if let width { shape.stroke?.width = width }
                    return shape.outline
                }
            )
            guard shapes.count * placements.count > Self.stateLimit else {
                return shapes.reduce(CGRect.null) { rect, shape in
                    rect.union(shape.extent.swept(by: placements) { shape.reach(from: $0) })
                }
            }
            return shapes.reduce(CGRect.null) { $0.union($1.extent) }.swept(by: placements)
        case .image:
            return states.reduce(CGRect.null) { rect, state in
                guard case .image(let image) = state else { return rect }
                return rect.union(image.frame)
            }
        case .group(let group):
            var extent = group.nodes.movingExtent
            for filter in group.filters where filter.transform.determinant != 0 {
                let content = extent.applying(filter.transform.inverted())
                extent = filter.extent(around: content).applying(filter.transform)
            }
            if let clip = group.clip, group.motions.isEmpty {
                extent = extent.intersection(clip.extent)
            }
            let placements = placements
            let count = group.nodes.reduce(0) { $0 + $1.stateCount }
            guard group.nodes.allSatisfy(\.staysInPlace), group.filters.isEmpty,
                count * placements.count <= Self.stateLimit
            else { return extent.swept(by: placements) }
            return extent.swept(by: placements) { point in
                group.nodes.map { $0.movingReach(from: point) }.max() ?? 0
            }
        }
    }

    /// A Boolean value that indicates whether nothing in the node moves except within outlines.
    private var staysInPlace: Bool {
        guard placements.allSatisfy(\.isIdentity) else { return false }
        guard case .group(let group) = self else { return true }
        return group.filters.isEmpty && group.nodes.allSatisfy(\.staysInPlace)
    }

    /// Returns the greatest distance from a point to anything drawn at the times of all keys, for
    /// a node that stays in place.
    private func movingReach(from point: CGPoint) -> CGFloat {
        if case .group(let group) = self {
            return group.nodes.map { $0.movingReach(from: point) }.max() ?? 0
        }
        return states.map { [$0].reach(from: point) }.max() ?? 0
    }

    /// The number of shapes in placements up to which each one has an extent of its own.
    private static let stateLimit = 2_000

    /// The greatest width of a line at any key.
    private var greatestWidth: Double {
        states.reduce(0) { width, state in
            guard case .shape(let shape) = state else { return width }
            return max(width, shape.stroke?.width ?? 0)
        }
    }

    /// The distinct placements of the node at all keys; with several motions, all combinations of
    /// extremes.
    private var placements: Set<Drawing.Placement> {
        let own = Set(states.compactMap(\.placement))
        guard motions.count > 1, let first = own.first else { return own }
        let moves = Self.corners(of: own.map(\.translation))
        let scales = Self.corners(of: own.map(\.scale))
        let angles = own.map(\.rotation)
        let turns = Set([angles.min() ?? 0, angles.max() ?? 0])
        var result: Set<Drawing.Placement> = []
        for matrix in Set(own.map(\.matrix)) {
            for scale in scales {
                for turn in turns {
                    for move in moves {
                        var placement = first
                        placement.matrix = matrix
                        placement.scale = scale
                        placement.rotation = turn
                        placement.translation = move
                        result.insert(placement)
                    }
                }
            }
        }
        return result
    }

    /// Returns the corners of the smallest rectangle that contains vectors.
    private static func corners(of vectors: [CGSize]) -> Set<CGSize> {
        let (widths, heights) = (vectors.map(\.width), vectors.map(\.height))
        let (left, right) = (widths.min() ?? 0, widths.max() ?? 0)
        let (top, bottom) = (heights.min() ?? 0, heights.max() ?? 0)
        return [
            CGSize(width: left, height: top), CGSize(width: right, height: top),
            CGSize(width: left, height: bottom), CGSize(width: right, height: bottom),
        ]
    }

    /// The number of states of the node and everything in it.
    private var stateCount: Int {
        let own = motions.reduce(1) { $0 + $1.keys.count }
        guard case .group(let group) = self else { return own }
        return group.nodes.reduce(own) { $0 + $1.stateCount }
    }
}

extension CGRect {
    /// Returns a rectangle that contains the rectangle in all placements, and between them.
    ///
    /// - Parameters:
    ///   - placements: The placements.
    ///   - reach: A closure that returns the greatest distance from a point to what is in the
    ///     rectangle, or nil to take its corners.
    /// - Returns: The rectangle.
    fileprivate func swept(
        by placements: Set<Drawing.Placement>,
        reach: ((CGPoint) -> CGFloat)? = nil
    ) -> CGRect {
        guard !isNull, placements.contains(where: { !$0.isIdentity }) else { return self }
        let turns = Set(placements.map(\.rotation)).count > 1
        return placements.reduce(CGRect.null) { rect, placement in
            guard turns else { return rect.union(applying(placement.transform)) }
            // A rotation passes all angles.
            let points = [
                CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
                CGPoint(x: minX, y: maxY),
            ]
            let pivot = placement.pivot
            let scale = placement.linear.greatestScale
            let corner = points.map { hypot($0.x - pivot.x, $0.y - pivot.y) }.max() ?? 0
            let radius = min(corner, reach?(pivot) ?? corner)
            let center = placement.position
            return rect.union(
                CGRect(origin: center, size: .zero)
                    .insetBy(dx: -radius * scale, dy: -radius * scale)
            )
        }
    }
}

extension [Drawing.Area] {
    /// The smallest rectangle that contains all areas, or the null rectangle if there are none.
    fileprivate var extent: CGRect { reduce(CGRect.null) { $0.union($1.path.bounds) } }
}

extension Drawing.Shape {
    /// The smallest rectangle that contains the shape, or the null rectangle if nothing is drawn.
    var extent: CGRect {
        // Along each axis, a transformed circle extends by the length of the matrix's row.
        let width = penRadius * hypot(transform.a, transform.c)
        let height = penRadius * hypot(transform.b, transform.d)
        return rim.reduce(CGRect.null) { rect, place in
            let point = CGRect(origin: place.point, size: .zero)
            return rect.union(place.isPen ? point.insetBy(dx: -width, dy: -height) : point)
        }
    }

    fileprivate func reach(from center: CGPoint) -> CGFloat {
        let radius = penRadius * transform.greatestScale
        return rim.map { place in
            hypot(place.point.x - center.x, place.point.y - center.y) + (place.isPen ? radius : 0)
        }.max() ?? 0
    }

    /// The shape in place, with usual values of everything that doesn't determine its extent.
    fileprivate var outline: Drawing.Shape {
        var outline = Drawing.Shape(name: "", path: path, fill: fill == nil ? nil : .color(.black))
        outline.transform = transform
        outline.stroke = stroke
        outline.stroke?.paint = .color(.black)
        outline.stroke?.dashPhase = 0
        outline.stroke?.start = 0
        outline.stroke?.end = 1
        return outline
    }

    /// Half of the line's width, or half of the diagonal if dashes have square caps.
    private var penRadius: CGFloat {
        guard let stroke else { return 0 }
        let half = CGFloat(stroke.width) / 2
        guard stroke.lineCap == .square, !stroke.dashes.isEmpty else { return half }
        return half * CGFloat(2).squareRoot()
    }

    /// The points that determine the shape's extent, in the drawing's space.
    ///
    /// Pen points lie on the path, including its extremes, and the pen's circle surrounds each of
    /// them. The other points are the tips of miter joins and the corners of square caps.
    private var rim: [(point: CGPoint, isPen: Bool)] {
        guard fill != nil || stroke != nil else { return [] }
        let half = CGFloat(stroke?.width ?? 0) / 2
        let steps = (1...8).map { CGFloat($0) / 9 }
        var rim: [(point: CGPoint, isPen: Bool)] = []
        func add(_ point: CGPoint, isPen: Bool) { rim.append((point.applying(transform), isPen)) }
        for segment in path.segments {
            add(segment.start, isPen: true)
            add(segment.end, isPen: true)
            for fraction in segment.extrema + steps {
                add(segment.point(at: fraction), isPen: true)
            }
        }
        for point in tips(halfWidth: half) { add(point, isPen: false) }
        for point in endCorners(halfWidth: half) { add(point, isPen: false) }
        return rim
    }

    /// Returns the corners of square caps.
    private func endCorners(halfWidth: CGFloat) -> [CGPoint] {
        guard stroke?.lineCap == .square else { return [] }
        return path.subpaths.filter { !$0.isClosed }.flatMap { subpath -> [CGPoint] in
            guard let first = subpath.segments.first, let last = subpath.segments.last else {
                return []
            }
            // The square cap of a single point has no direction of its own.
            let along = CGVector(dx: 1, dy: 0)
            let ends: [(point: CGPoint, sign: CGFloat, tangent: CGVector)] = [
                (first.start, -1, first.tangent(at: 0) ?? along),
                (last.end, 1, last.tangent(at: 1) ?? along),
            ]
            return ends.flatMap { end -> [CGPoint] in
                let (dx, dy) = (end.tangent.dx * halfWidth, end.tangent.dy * halfWidth)
                let middle = CGPoint(x: end.point.x + end.sign * dx, y: end.point.y + end.sign * dy)
                return [
                    CGPoint(x: middle.x - dy, y: middle.y + dx),
                    CGPoint(x: middle.x + dy, y: middle.y - dx),
                ]
            }
        }
    }

    /// Returns the tips of miter joins that don't exceed the miter limit.
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
                // The tip is the intersection of the two outer edges, unless the angle is too
                // sharp.
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
