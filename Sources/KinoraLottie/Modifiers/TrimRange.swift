import Foundation
import LayerKit

/// The part of paths that a trim leaves, as fractions of their length.
struct TrimRange: Hashable, Sendable {
    /// The fraction at which the part starts, from 0 to below 1.
    var start: Double

    /// The fraction at which it ends, up to 1 after the start.
    var end: Double

    /// Creates the range of a trim's values.
    ///
    /// - Parameters:
    ///   - start: The start in percent.
    ///   - end: The end in percent.
    ///   - offset: The offset in degrees.
    init(start: Double, end: Double, offset: Double) {
        let low = min(max(min(start, end) / 100, 0), 1)
        let high = min(max(max(start, end) / 100, 0), 1)
        let turns = (offset / 360).truncatingRemainder(dividingBy: 1)
        var place = low + turns
        place -= place.rounded(.down)
        // A rounding error below a whole turn is the start.
        if place > 1 - 1e-9 { place = 0 }
        self.start = place
        self.end = place + high - low
    }

    /// A Boolean value that indicates whether nothing is left.
    var isEmpty: Bool { end - start <= 1e-9 }

    /// A Boolean value that indicates whether everything is left.
    var isWhole: Bool { end - start >= 1 - 1e-9 }

    /// The parts from 0 to 1, of which the second is the one beyond the end of the paths.
    fileprivate var parts: [(start: Double, end: Double)] {
        guard !isEmpty else { return [] }
        return end <= 1 + 1e-9 ? [(start, min(end, 1))] : [(start, 1), (0, end - 1)]
    }
}

/// Paths with the lengths of their curves.
struct MeasuredPaths {
    let paths: [BezierPath]
    private let segments: [[PathSegment]]
    private let lengths: [[Double]]

    /// The length of each path.
    let pathLengths: [Double]

    /// The length of all paths.
    let length: Double

    init(_ paths: [BezierPath]) {
        self.paths = paths
        segments = paths.map(\.segments)
        lengths = segments.map { $0.map { Double($0.length) } }
        pathLengths = lengths.map { $0.reduce(0, +) }
        length = pathLengths.reduce(0, +)
    }

    /// Returns the part of a range.
    func trimmed(_ range: TrimRange) -> [BezierPath] {
        if range.isEmpty { return [] }
        if range.isWhole, range.start > 1e-9, length > 0, paths.count == 1, paths[0].isClosed {
            // Modifiers that follow start where the range does.
            let turns = (segments[0] + segments[0], lengths[0] + lengths[0])
            let (low, high) = (range.start * length, (range.start + 1) * length)
            return Self.piece(turns.0, turns.1, from: low, to: high).map { [$0.rejoined] } ?? paths
        }
        if range.isWhole || length <= 0 { return paths }
        return trimmed(range, offset: 0, of: length)
    }

    /// Returns the part of a range of a chain of paths, of which these are a part.
    ///
    /// - Parameters:
    ///   - range: The range of the chain.
    ///   - offset: The length of the chain before these paths.
    ///   - total: The length of the chain.
    /// - Returns: The paths.
    func trimmed(_ range: TrimRange, offset: Double, of total: Double) -> [BezierPath] {
        if range.isEmpty { return [] }
        if range.isWhole || total <= 0 { return paths }
        var result: [BezierPath] = []
        var place = offset
        for index in paths.indices {
            let own = pathLengths[index]
            let pieces = range.parts.compactMap { part -> BezierPath? in
                let low = max(part.start * total - place, 0)
                let high = min(part.end * total - place, own)
                guard high > low, own > 0 else { return nil }
                if low <= 1e-9 * own, high >= own * (1 - 1e-9) { return paths[index] }
                return piece(of: index, from: low, to: high)
            }
            if paths[index].isClosed, pieces.count == 2, paths.count == 1, offset == 0,
                total == length
            {
                // The part goes on across the first vertex.
                var joined = pieces[0]
                for segment in pieces[1].segments { joined.append(segment) }
                result.append(joined)
            } else {
                result += pieces
            }
            place += own
        }
        return result
    }

    /// Returns the parts of a range of a chain of paths, each with as many curves as its path has.
    ///
    /// Curves outside of the range are at its ends. Each path has two parts, of which the second is
    /// beyond the end of the paths; a single closed path has one part of twice its curves.
    ///
    /// - Parameters:
    ///   - range: The range of the chain.
    ///   - offset: The length of the chain before these paths.
    ///   - total: The length of the chain.
    ///   - omitsPoints: A Boolean value that indicates whether parts without a length are left out,
    ///     because round ends of a line would be visible.
    /// - Returns: The paths.
    func structured(
        _ range: TrimRange,
        offset: Double = 0,
        of total: Double,
        omitsPoints: Bool
    ) -> [BezierPath] {
        if paths.count == 1, paths[0].isClosed, offset == 0, total == length {
            // The part goes on across the first vertex.
            if omitsPoints, range.isEmpty { return [] }
            let turns = (segments[0] + segments[0], lengths[0] + lengths[0])
            let (low, high) = (range.start * total, range.end * total)
            return [Self.windowed(turns.0, turns.1, from: low, to: max(high, low))]
        }
        let end = min(range.end, 1)
        let windows = [(range.start, end), (0, max(range.end - 1, 0))]
        var result: [BezierPath] = []
        for (number, window) in windows.enumerated() {
            var place = offset
            for index in paths.indices {
                let own = pathLengths[index]
                var low = min(max(window.0 * total - place, 0), own)
                var high = min(max(window.1 * total - place, 0), own)
                if number == 1, window.1 <= 0 {
                    // Nothing is beyond the end, so the part is a point of the first one.
                    low = min(max(range.start * total - place, 0), own)
                    high = low
                }
                place += own
                if omitsPoints, high - low <= 1e-9 * total { continue }
                result.append(windowed(index, from: low, to: max(high, low)))
            }
        }
        return result
    }

    private func windowed(_ index: Int, from low: Double, to high: Double) -> BezierPath {
        Self.windowed(segments[index], lengths[index], from: low, to: high)
    }

    /// Returns the part of a path between two distances, with as many curves as the path has.
    private static func windowed(
        _ segments: [PathSegment],
        _ lengths: [Double],
        from low: Double,
        to high: Double
    ) -> BezierPath {
        var parts: [PathSegment] = []
        var place = 0.0
        for (segment, length) in zip(segments, lengths) {
            defer { place += length }
            let from = min(max(low - place, 0), length)
            let to = min(max(high - place, 0), length)
            let total = CGFloat(length)
            let start = segment.parameter(atLength: CGFloat(from), of: total)
            let end = segment.parameter(atLength: CGFloat(to), of: total)
            if end > start {
                parts.append(segment.part(from: start, to: end))
            } else {
                let point = segment.point(at: start)
                parts.append(.line(point, point))
            }
        }
        // Points before the range are at its start.
        if let first = parts.firstIndex(where: { $0.start != $0.end }) {
            let start = parts[first].start
            for number in 0..<first { parts[number] = .line(start, start) }
            if let last = parts.lastIndex(where: { $0.start != $0.end }), last + 1 < parts.count {
                let end = parts[last].end
                for number in (last + 1)..<parts.count { parts[number] = .line(end, end) }
            }
        } else if let point = point(of: segments, lengths, at: low) {
            // A range without a length is a point.
            parts = parts.map { _ in .line(point, point) }
        }
        return BezierPath(open: parts)
    }

    /// Returns the point of a path at a distance from its start.
    private static func point(
        of segments: [PathSegment],
        _ lengths: [Double],
        at distance: Double
    ) -> CGPoint? {
        var place = distance
        for (segment, length) in zip(segments, lengths) {
            guard place > length else {
                let total = CGFloat(length)
                let t = length > 0 ? segment.parameter(atLength: CGFloat(place), of: total) : 0
                return segment.point(at: t)
            }
            place -= length
        }
        return segments.last?.end
    }

    private func piece(of index: Int, from low: Double, to high: Double) -> BezierPath? {
        Self.piece(segments[index], lengths[index], from: low, to: high)
    }

    private static func piece(
        _ segments: [PathSegment],
        _ lengths: [Double],
        from low: Double,
        to high: Double
    ) -> BezierPath? {
        var parts: [PathSegment] = []
        var place = 0.0
        for (segment, length) in zip(segments, lengths) {
            defer { place += length }
            guard length > 0, place < high, place + length > low else { continue }
            let total = CGFloat(length)
            let from =
                low > place ? segment.parameter(atLength: CGFloat(low - place), of: total) : 0
            let to =
                high < place + length
                ? segment.parameter(atLength: CGFloat(high - place), of: total) : 1
            guard to > from else { continue }
            parts.append(segment.part(from: from, to: to))
        }
        return parts.isEmpty ? nil : BezierPath(open: parts)
    }
}

extension BezierPath {
    /// The path whose end is its start, closed.
    fileprivate var rejoined: BezierPath {
        guard vertices.count > 2, let last = vertices.last else { return self }
        var path = BezierPath(Array(vertices.dropLast()), isClosed: true)
        path.vertices[0].into = last.into
        return path
    }
}
