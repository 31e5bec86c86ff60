import Foundation

extension PathGeometry {
    /// Returns the part of the path between two fractions of its total length.
    ///
    /// Fractions run over all subpaths in order, moves without length, as a shape layer's stroke
    /// start and end do. They are clamped to 0…1. Cutting opens a subpath; one that is inside as a
    /// whole stays as it is. Where start and end coincide, the result is a line of
    /// ``dotLength`` along the path, which round and square caps show as a dot; an end before the
    /// start gives an empty path.
    public func trimmed(from start: CGFloat, to end: CGFloat) -> PathGeometry {
        let low = min(max(start, 0), 1)
        let high = min(max(end, 0), 1)
        guard start <= end, low <= high else { return PathGeometry() }
        if low == 0, high == 1 { return self }
        let subpaths = self.subpaths
        let lengths = subpaths.map { $0.segments.map(\.length) }
        let total = lengths.reduce(0) { $0 + $1.reduce(0, +) }
        guard total > 0 else { return self }
        if low == high { return dot(at: low * total, in: subpaths, lengths: lengths) }
        var result = PathGeometry()
        var offset: CGFloat = 0
        for (subpath, lengths) in zip(subpaths, lengths) {
            let length = lengths.reduce(0, +)
            let from = low * total - offset
            let to = high * total - offset
            if from <= 0, to >= length {
                result.append(whole: subpath)
            } else if from < length, to > 0 {
                result.append(partOf: subpath, lengths: lengths, from: from, to: to)
            }
            offset += length
        }
        return result
    }

    /// The length in points of the line that stands for a dot.
    ///
    /// Short enough to be invisible, long enough to give the caps a direction.
    public static let dotLength: CGFloat = 1e-5

    private func dot(
        at length: CGFloat,
        in subpaths: [Subpath],
        lengths: [[CGFloat]]
    ) -> PathGeometry {
        var remaining = length
        var place: (PathSegment, CGFloat)?
        for (subpath, lengths) in zip(subpaths, lengths) {
            for (segment, length) in zip(subpath.segments, lengths) where length > 0 {
                place = (segment, min(remaining, length))
                if remaining < length { return Self.dot(on: segment, at: remaining) }
                remaining -= length
            }
        }
        guard let (segment, length) = place else { return PathGeometry() }
        return Self.dot(on: segment, at: length)
    }

    private static func dot(on segment: PathSegment, at length: CGFloat) -> PathGeometry {
        let t = segment.parameter(atLength: length)
        let point = segment.point(at: t)
        let tangent = segment.tangent(at: t) ?? CGVector(dx: 1, dy: 0)
        var result = PathGeometry()
        result.move(to: point)
        result.line(
            to: CGPoint(x: point.x + tangent.dx * dotLength, y: point.y + tangent.dy * dotLength)
        )
        return result
    }

    private mutating func append(whole subpath: Subpath) {
        move(to: subpath.start)
        for segment in subpath.segments { append(segment.element) }
        if subpath.isClosed { close() }
    }

    private mutating func append(
        partOf subpath: Subpath,
        lengths: [CGFloat],
        from: CGFloat,
        to: CGFloat
    ) {
        var offset: CGFloat = 0
        var isOpen = false
        for (segment, length) in zip(subpath.segments, lengths) {
            defer { offset += length }
            guard length > 0, offset < to, offset + length > from else { continue }
            let part = segment.part(
                from: segment.parameter(atLength: from - offset),
                to: segment.parameter(atLength: to - offset)
            )
            if !isOpen { move(to: part.start) }
            isOpen = true
            append(part.element)
        }
    }
}
