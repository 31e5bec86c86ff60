/// The repetitions in a picture's bytes that a compressor can choose from.
///
/// Flat pictures consist of runs of one pixel. Within a run, only the run's own repetition and
/// repetitions that continue beyond its end are useful. The latter are found once for all positions
/// of the run.
struct DeflateMatches {
    /// A repetition: a length from 3 to 258 in the upper half, and a distance in the lower half.
    typealias Item = UInt32

    /// The index of each position's first item, followed by the number of items.
    private(set) var starts: [Int32]

    /// The items of each position, by ascending length.
    private(set) var items: [Item] = []

    /// The number of bytes from each position on that repeat the preceding pixel's bytes.
    let runs: [UInt16]

    /// The maximum length.
    static let longest = 258

    /// The minimum number of repeated bytes in a run.
    private static let shortestRun = 4

    /// The number of matching bytes after a run at which the search for more repetitions stops.
    private static let shortestRest = 16

    /// A repetition of bytes after a run.
    private struct Continuation {
        let length: Int
        let distance: Int

        /// The number of bytes before the run's end that also match.
        let before: Int
    }

    /// The last repetition of the maximum length, within which the search skips positions outside
    /// runs.
    private var long = (end: 0, distance: 0)

    /// The length of the position's longest repetition, or 2 if there is none.
    private var best = 2

    /// Finds the repetitions in bytes.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - period: The number of bytes of a pixel.
    init(_ bytes: [UInt8], period: Int) {
        runs = Self.runs(bytes, period)
        starts = []
        starts.reserveCapacity(bytes.count + 1)
        items.reserveCapacity(bytes.count / 2)
        var positions = DeflatePositions()
        bytes.withUnsafeBufferPointer { bytes in
            let input = DeflateInput(bytes: bytes, period: period)
            var index = 0
            while index < bytes.count {
                let run = Self.run(in: runs, from: index)
                let continuations = continuations(of: run, input, &positions)
                addEdges(
                    index..<run.lowerBound,
                    before: run,
                    continuations,
                    input,
                    &positions
                )
                addRun(run, continuations, period)
                positions.skip(run, input)
                index = run.upperBound
            }
        }
        starts.append(Int32(items.count))
    }

    private static func runs(_ bytes: [UInt8], _ period: Int) -> [UInt16] {
        var runs = [UInt16](repeating: 0, count: bytes.count)
        var run: UInt16 = 0
        for index in stride(from: bytes.count - 1, through: period, by: -1) {
            run = bytes[index] == bytes[index - period] ? min(run + 1, .max - 1) : 0
            runs[index] = run
        }
        return runs
    }

    /// Returns the first run at or after a position, or an empty range at the end if there is none.
    private static func run(in runs: [UInt16], from start: Int) -> Range<Int> {
        var start = start
        while start < runs.count, runs[start] < shortestRun { start += 1 }
        return start..<(start < runs.count ? start + Int(runs[start]) : start)
    }

    /// Returns the repetitions of the bytes that follow a run, nearest first.
    ///
    /// A repetition is omitted if a nearer one matches at least as many bytes before and after the
    /// run's end.
    private func continuations(
        of run: Range<Int>,
        _ input: DeflateInput,
        _ positions: inout DeflatePositions
    ) -> [Continuation] {
        let end = run.upperBound
        let limit = min(Self.longest, input.bytes.count - end)
        var result: [Continuation] = []
        let isSearched = long.end - end < Self.shortestRest
        positions.visitEnd(of: run, input, isSearched: isSearched) { candidate in
            let length = input.commonLength(after: candidate, end, limit)
            let before = input.commonLength(before: candidate, end, min(Self.longest, candidate))
            guard length > 0, before > 0,
                !result.contains(where: { $0.length >= length && $0.before >= before })
            else { return }
            let distance = end - candidate
            result.append(Continuation(length: length, distance: distance, before: before))
        }
        return result
    }

    /// Adds the positions before a run.
    private mutating func addEdges(
        _ edges: Range<Int>,
        before run: Range<Int>,
        _ continuations: [Continuation],
        _ input: DeflateInput,
        _ positions: inout DeflatePositions
    ) {
        for index in edges {
            startPosition()
            let limit = min(Self.longest, input.bytes.count - index)
            func compare(_ candidate: Int) {
                guard best < limit,
                    input.bytes[candidate + best] == input.bytes[index + best]
                else { return }
                add(input.commonLength(after: candidate, index, limit), index - candidate)
            }
            let isSearched = index >= long.end
            if isSearched {
                if index >= input.period { compare(index - input.period) }
                let rest = run.upperBound - index
                for item in continuations where item.before >= rest {
                    compare(index - item.distance)
                }
            }
            positions.visit(index, input, isSearched: isSearched, compare)
            addRest(of: index)
            if isSearched, best == Self.longest {
                long = (index + Self.longest, Int(items[items.count - 1] & 0xFFFF))
            }
        }
    }

    /// Adds the positions of a run.
    private mutating func addRun(
        _ run: Range<Int>,
        _ continuations: [Continuation],
        _ period: Int
    ) {
        for index in run {
            startPosition()
            let rest = run.upperBound - index
            add(rest, period)
            if rest < Self.longest {
                for item in continuations where item.before >= rest {
                    add(rest + item.length, item.distance)
                }
            }
            addRest(of: index)
        }
    }

    private mutating func startPosition() {
        starts.append(Int32(items.count))
        best = 2
    }

    /// Adds a repetition of the position if it is longer than the others.
    @inline(__always)
    private mutating func add(_ length: Int, _ distance: Int) {
        guard length > best, best < Self.longest else { return }
        best = min(length, Self.longest)
        items.append(UInt32(best) << 16 | UInt32(distance))
    }

    /// Adds the rest of a long repetition, because a path may enter it at any position.
    @inline(__always)
    private mutating func addRest(of index: Int) {
        if index < long.end { add(long.end - index, long.distance) }
    }
}
