import Foundation
import KinoraTimeline
import LayerKit

/// The parts of a changing path, each of which moves along a straight line between two paths.
///
/// Android animates path data only from one value to another: key frames of animators hold numbers
/// and colors, but not paths, and animators that follow each other don't repeat together. The
/// interpolator of a single animator can say any progress, however, as long as it begins at 0 and
/// ends at 1. So a path with several directions becomes several paths, each visible at its time.
struct VectorMorph {
    /// A part.
    struct Part: Hashable {
        /// The outline, which is at its first path before the part, and at its last path after it.
        var outline: VectorOutline

        /// The track that is 1 while the part is visible, and otherwise 0.
        var isShown = Track(1.0)
    }

    /// The parts, in order of time.
    let parts: [Part]

    /// The distance in points up to which paths are on a line.
    private static let tolerance = 0.004

    /// The greatest progress of a part, which multiplies the errors of rounded coordinates.
    private static let farthest = 4.0

    /// Creates the parts of a path.
    ///
    /// - Parameters:
    ///   - track: The path.
    ///   - isRepeating: A Boolean value that indicates whether the end of a cycle is never seen.
    init(_ track: Track<PathGeometry>, isRepeating: Bool) {
        let track = track.withExplicitJumps.simplified.endingBeforeJump(isRepeating: isRepeating)
        guard let period = track.period else {
            parts = [Part(outline: VectorOutline(track.first))]
            return
        }
        var parts: [Part] = []
        var keys = track.keys[...]
        while keys.count > 1 {
            let run = Self.run(of: keys, in: period)
            parts.append(Self.part(of: Array(keys.prefix(run.count)), run.progress, in: period))
            keys = keys.dropFirst(run.count - 1)
            // A jump is between two keys at the same time.
            while keys.count > 1, keys[keys.startIndex + 1].time <= keys[keys.startIndex].time {
                keys = keys.dropFirst()
            }
        }
        self.parts = parts.isEmpty ? [Part(outline: VectorOutline(track.first))] : parts
    }

    /// Keys on a line.
    private struct Run {
        var count: Int
        var progress: [Double]
    }

    /// Returns the longest run at the start of keys.
    private static func run(
        of keys: ArraySlice<Track<PathGeometry>.Key>,
        in period: Double
    ) -> Run {
        let keys = Array(keys)
        var best = Run(count: 2, progress: progress(of: Array(keys.prefix(2)), period) ?? [0, 0])
        var count = 3
        while count <= keys.count, keys[count - 1].time > keys[count - 2].time,
            let progress = progress(of: Array(keys.prefix(count)), period)
        {
            best = Run(count: count, progress: progress)
            count += 1
        }
        return best
    }

    /// Returns the fractions of keys on a line from the first path, or nil if they aren't on it.
    ///
    /// The line ends at the last path if the keys include the end of the cycle, and otherwise at
    /// the farthest path.
    private static func progress(
        of keys: [Track<PathGeometry>.Key],
        _ period: Double
    ) -> [Double]? {
        let points = keys.map { $0.value.allPoints }
        let first = points[0]
        guard keys.allSatisfy({ keys[0].value.hasSameElements(as: $0.value) }) else { return nil }
        let vectors = points.map { own in zip(own, first).map { $0 - $1 } }
        func length(_ vector: [Double]) -> Double { vector.reduce(0) { $0 + $1 * $1 } }
        let isAtEnd = keys[keys.count - 1].time >= period
        var line = vectors[vectors.count - 1]
        // A line that begins with the cycle or ends with it is fixed there.
        if !isAtEnd {
            line = vectors.max { length($0) < length($1) } ?? line
        }
        let square = length(line)
        guard square > 0 else {
            return vectors.allSatisfy { length($0) == 0 } ? vectors.map { _ in 0 } : nil
        }
        var result: [Double] = []
        for vector in vectors {
            let fraction = zip(vector, line).reduce(0) { $0 + $1.0 * $1.1 } / square
            let error = zip(vector, line).map { abs($0 - $1 * fraction) }.max() ?? 0
            guard error <= tolerance, abs(fraction) <= farthest else { return nil }
            result.append(fraction)
        }
        return result
    }

    private static func part(
        of keys: [Track<PathGeometry>.Key],
        _ progress: [Double],
        in period: Double
    ) -> Part {
        let (first, last) = (keys[0], keys[keys.count - 1])
        var part = Part(outline: VectorOutline(first.value))
        if progress.contains(where: { $0 != 0 }),
            let farthest = progress.indices.max(by: {
                abs(progress[$0] - 1) > abs(progress[$1] - 1)
            })
        {
            part.outline.to = keys[farthest].value
            var own: [Track<Double>.Key] = first.time > 0 ? [.init(0, 0, .hold)] : []
            own += zip(keys, progress).map { .init($0.time, $1, $0.easing) }
            if last.time < period { own.append(.init(period, 1, .hold)) }
            if last.time < period { own[own.count - 2].easing = .hold }
            part.outline.progress = Track(own)
        }
        guard first.time > 0 || last.time < period else { return part }
        var shown: [Track<Double>.Key] = first.time > 0 ? [.init(0, 0, .hold)] : []
        shown.append(.init(first.time, 1, .hold))
        if last.time < period {
            shown += [.init(last.time, 0, .hold), .init(period, 0, .hold)]
        } else {
            shown.append(.init(period, 1, .hold))
        }
        part.isShown = Track(shown)
        return part
    }
}

extension PathGeometry {
    /// The coordinates of all points.
    var allPoints: [Double] {
        elements.flatMap { element -> [Double] in
            let points: [CGPoint] =
                switch element {
                case .move(let p), .line(let p): [p]
                case .quad(let c, let p): [c, p]
                case .cubic(let c1, let c2, let p): [c1, c2, p]
                case .close: []
                }
            return points.flatMap { [Double($0.x), Double($0.y)] }
        }
    }

    /// Returns a Boolean value that indicates whether another path has elements of the same kinds.
    func hasSameElements(as other: PathGeometry) -> Bool {
        guard elements.count == other.elements.count else { return false }
        return zip(elements, other.elements).allSatisfy { a, b in
            switch (a, b) {
            case (.move, .move), (.line, .line), (.quad, .quad), (.cubic, .cubic),
                (.close, .close):
                true
            default: false
            }
        }
    }
}
