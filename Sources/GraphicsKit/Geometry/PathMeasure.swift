import Foundation

/// A path with its segment lengths, for trimming it repeatedly.
package final class PathMeasure: Sendable {
    private let path: PathGeometry
    private let subpaths: [MeasuredSubpath]
    private let total: CGFloat

    private struct MeasuredSubpath {
        let subpath: PathGeometry.Subpath
        let lengths: [CGFloat]
        /// The distance from the subpath's start to the start of each segment.
        let offsets: [CGFloat]
        let length: CGFloat

        init(_ subpath: PathGeometry.Subpath) {
            self.subpath = subpath
            lengths = subpath.segments.map(\.length)
            var length: CGFloat = 0
            offsets = lengths.map { own in
                defer { length += own }
                return length
            }
            self.length = length
        }

        /// Returns the index of the first segment that ends after a distance.
        ///
        /// Lengths aren't negative, so the segments' ends are in ascending order.
        func firstSegment(endingAfter distance: CGFloat) -> Int {
            var (low, high) = (0, lengths.count)
            while low < high {
                let middle = (low + high) / 2
                let isAfter = offsets[middle] + lengths[middle] > distance
                if isAfter { high = middle } else { low = middle + 1 }
            }
            return low
        }
    }

    /// Measures a path.
    package init(_ path: PathGeometry) {
        self.path = path
        subpaths = path.subpaths.map { MeasuredSubpath($0) }
        total = subpaths.reduce(0) { $0 + $1.length }
    }

    /// Returns the part between two fractions; see ``PathGeometry/trimmed(from:to:)``.
    package func trimmed(from start: CGFloat, to end: CGFloat) -> PathGeometry {
        let low = min(max(start, 0), 1)
        let high = min(max(end, 0), 1)
        guard start <= end, low <= high else { return PathGeometry() }
        if low == 0, high == 1 { return path }
        guard total > 0 else { return path }
        if low == high { return dot(at: low * total) }
        var result = PathGeometry()
        var offset: CGFloat = 0
        for measured in subpaths {
            let from = low * total - offset
            let to = high * total - offset
            if from <= 0, to >= measured.length {
                result.append(whole: measured.subpath)
            } else if from < measured.length, to > 0 {
                append(partOf: measured, from: from, to: to, to: &result)
            }
            offset += measured.length
        }
        return result
    }

    private func append(
        partOf measured: MeasuredSubpath,
        from: CGFloat,
        to: CGFloat,
        to result: inout PathGeometry
    ) {
        var isOpen = false
        let first = measured.firstSegment(endingAfter: from)
        for index in first..<measured.lengths.count {
            let (length, offset) = (measured.lengths[index], measured.offsets[index])
            guard offset < to else { break }
            guard length > 0, offset + length > from else { continue }
            let part = measured.subpath.segments[index].part(
                fromLength: from - offset,
                toLength: to - offset,
                of: length
            )
            if !isOpen { result.move(to: part.start) }
            isOpen = true
            result.append(part.element)
        }
    }

    private func dot(at length: CGFloat) -> PathGeometry {
        var remaining = length
        var place: (segment: PathSegment, length: CGFloat, total: CGFloat)?
        search: for measured in subpaths {
            for (segment, length) in zip(measured.subpath.segments, measured.lengths)
            where length > 0 {
                place = (segment, min(remaining, length), length)
                if remaining < length { break search }
                remaining -= length
            }
        }
        guard let (segment, length, total) = place else { return PathGeometry() }
        let dot = segment.dot(atLength: length, of: total)
        return PathGeometry { path in
            path.move(to: dot.start)
            path.line(to: dot.end)
        }
    }
}

extension PathGeometry {
    /// Adds a subpath unchanged.
    mutating func append(whole subpath: Subpath) {
        move(to: subpath.start)
        for segment in subpath.segments { append(segment.element) }
        if subpath.isClosed { close() }
    }
}

extension PathGeometry {
    /// Returns the part of the path between two fractions of its total length.
    ///
    /// Fractions are clamped to 0…1 and run over all subpaths in order, like a shape layer's stroke
    /// start and end. Moves have no length. A subpath that is cut becomes open. A subpath that lies
    /// entirely inside stays unchanged. If start and end are equal, the result is a line of
    /// ``dotLength`` along the path, which appears as a dot with round and square caps. If the end
    /// is before the start, the result is empty.
    public func trimmed(from start: CGFloat, to end: CGFloat) -> PathGeometry {
        PathMeasure(self).trimmed(from: start, to: end)
    }

    /// The length in points of the line that represents a dot.
    ///
    /// It is too short to be visible, but long enough to give the caps a direction.
    public static let dotLength: CGFloat = 1e-5
}
