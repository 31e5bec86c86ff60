import Foundation

extension PathGeometry {
    /// The minimum length of a piece of a dash.
    ///
    /// Shorter pieces are omitted because they have no direction.
    private static let leastPart = 1e-9

    /// Returns the dashes that a pattern cuts from the path.
    ///
    /// A dash of zero length becomes a line of ``dotLength``, and a subpath of zero length that starts
    /// in a dash stays as it is. In a closed subpath, the last dash
    /// continues into the first one if they meet. A pattern without a positive length leaves the
    /// path unchanged. A subpath for which the pattern is too fine remains unchanged.
    package func dashed(phase: CGFloat, lengths: [CGFloat]) -> PathGeometry {
        let pattern = DashCursor.pattern(lengths: lengths, phase: phase)
        guard !pattern.isEmpty else { return self }
        return PathGeometry { path in
            for subpath in subpaths {
                path.append(dashesOf: subpath, pattern: pattern, phase: Double(phase))
            }
        }
    }

    private mutating func append(dashesOf subpath: Subpath, pattern: [Double], phase: Double) {
        let lengths = subpath.segments.map { Double($0.length) }
        let period = pattern.reduce(0, +)
        let count = lengths.reduce(0, +) / period * Double(pattern.count)
        guard count < DashCursor.mostDashes else { return append(whole: subpath) }
        var cursor = DashCursor(pattern, period: period, phase: phase)
        let startsOn = cursor.isOn
        guard lengths.contains(where: { $0 > 0 }) else {
            if startsOn { append(whole: subpath) }
            return
        }
        var dashes: [[PathSegment]] = []
        var dash: [PathSegment] = []
        for (segment, length) in zip(subpath.segments, lengths) where length > 0 {
            func part(from start: Double, to end: Double) -> [PathSegment] {
                guard end - start > Self.leastPart else { return [] }
                return [segment.part(fromLength: start, toLength: end, of: length)]
            }
            var done = 0.0
            while cursor.remaining < length - done {
                let start = done
                done += cursor.remaining
                if cursor.isOn {
                    dash += part(from: start, to: done)
                    if dash.isEmpty { dash = [segment.dot(atLength: done, of: length)] }
                    dashes.append(dash)
                    dash = []
                }
                cursor.advance()
            }
            cursor.remaining -= length - done
            if cursor.isOn { dash += part(from: done, to: length) }
        }
        if startsOn, subpath.isClosed {
            guard !dashes.isEmpty else { return append(whole: subpath) }
            if cursor.isOn { dash += dashes.removeFirst() }
        }
        if !dash.isEmpty { dashes.append(dash) }
        for dash in dashes {
            append(whole: Subpath(start: dash[0].start, segments: dash, isClosed: false))
        }
    }
}
