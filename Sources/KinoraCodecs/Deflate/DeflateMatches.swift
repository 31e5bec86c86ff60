/// The repetitions in bytes of a picture that a compressor can choose from.
///
/// Flat pictures consist of long runs, in which a chain of positions with equal bytes visits every
/// pixel. Here a position within a run is found by the rest of its run and the bytes after it, so
/// chains are short and lead to the same edge in the rows above.
struct DeflateMatches {
    /// A repetition: a length from 3 to 258 in the upper half, and a distance in the lower half.
    typealias Item = UInt32

    /// The indices of the first item of each position, and the number of items.
    private(set) var starts: [Int32]

    /// The items of each position, by ascending length.
    private(set) var items: [Item] = []

    /// The number of bytes from each position that repeat those of the pixel before.
    private(set) var runs: [UInt16]

    /// The maximum length.
    static let longest = 258

    /// The length from which no longer one is searched for, nor any within it.
    private static let sufficient = 258
    private static let window = 1 << 15
    private static let nearWindow = 1 << 13
    private static let shortChainLimit = 24
    private static let longChainLimit = 48
    private static let hashBits = 15

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
        var search = Search(count: bytes.count)
        bytes.withUnsafeBufferPointer { bytes in
            runs.withUnsafeBufferPointer { runs in
                let input = Input(bytes: bytes, runs: runs, period: period)
                // The end and distance of a long repetition, within which none is searched for.
                var end = 0
                var distance: Item = 0
                for index in bytes.indices {
                    starts.append(Int32(items.count))
                    let run = Int(runs[index])
                    let isSearched = index >= end && run <= 2 * Self.longest
                    let found = search.visit(input, index, isSearched: isSearched, &items)
                    if index < end {
                        // A path may enter a long repetition anywhere.
                        guard end - index > 2 else { continue }
                        items.append(UInt32(end - index) << 16 | distance)
                    } else if !isSearched {
                        // A long run continues with its own repetition, whatever follows it.
                        items.append(UInt32(Self.longest) << 16 | UInt32(period))
                    } else if found >= Self.sufficient, found > run {
                        end = index + found
                        distance = (items.last ?? 0) & 0xFFFF
                    }
                }
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

    /// The positions seen so far, in chains of those with equal keys.
    private struct Search {
        /// The latest positions with three equal bytes.
        private var latest = [Int32](repeating: -1, count: 1 << hashBits)
        private var short: Chain
        private var long: Chain

        init(count: Int) {
            short = Chain(count: count, width: 4, rest: 3, limit: shortChainLimit)
            long = Chain(count: count, width: 8, rest: 8, limit: longChainLimit)
        }

        /// Adds a position, and its repetitions if they are wanted.
        ///
        /// - Returns: The length of the longest repetition.
        @inline(__always)
        mutating func visit(
            _ input: Input,
            _ index: Int,
            isSearched: Bool,
            _ items: inout [Item]
        ) -> Int {
            let limit = min(longest, input.bytes.count - index)
            var best = 2
            func add(_ candidate: Int) {
                guard best < limit,
                    input.bytes[candidate + best] == input.bytes[index + best]
                else { return }
                let length = input.commonLength(candidate, index, limit)
                guard length > best else { return }
                best = length
                items.append(UInt32(length) << 16 | UInt32(index - candidate))
            }
            if isSearched, input.runs[index] > 2 { add(index - input.period) }
            guard limit >= 4 else { return best }
            let slot = hash(input.word(index, 3))
            let near = Int(latest[slot])
            latest[slot] = Int32(index)
            if isSearched, near >= 0, index - near <= nearWindow { add(near) }
            short.visit(input, index, isSearched: isSearched, limit: limit, add)
            if limit >= 8 {
                long.visit(input, index, isSearched: isSearched, limit: limit, add)
            }
            return best
        }
    }

    /// The positions with equal keys, from the latest to the first.
    private struct Chain {
        private var heads = [Int32](repeating: -1, count: 1 << hashBits)
        private var previous: [Int32]
        private let width: Int
        /// The number of bytes after a run that are equal.
        private let rest: Int
        private let limit: Int

        init(count: Int, width: Int, rest: Int, limit: Int) {
            previous = Array(repeating: -1, count: count)
            self.width = width
            self.rest = rest
            self.limit = limit
        }

        @inline(__always)
        mutating func visit(
            _ input: Input,
            _ index: Int,
            isSearched: Bool,
            limit: Int,
            _ add: (Int) -> Void
        ) {
            let slot = hash(input.key(index, width, rest: rest))
            if isSearched {
                var candidate = Int(heads[slot])
                var count = 0
                while candidate >= 0, index - candidate <= window, count < self.limit {
                    add(candidate)
                    candidate = Int(previous[candidate])
                    count += 1
                }
            }
            previous[index] = heads[slot]
            heads[slot] = Int32(index)
        }
    }

    /// The bytes with their runs.
    private struct Input {
        let bytes: UnsafeBufferPointer<UInt8>
        let runs: UnsafeBufferPointer<UInt16>
        let period: Int

        /// Returns a number for a position: its next bytes, or its run and the bytes after it.
        @inline(__always)
        func key(_ index: Int, _ width: Int, rest: Int) -> UInt64 {
            // A position before its first repetition and one within a longer run are alike.
            let next = index + period
            let run = next < runs.count ? Int(runs[next]) : 0
            guard run >= width else { return word(index, width) }
            let start = word(index, 4) &* 0x9E37_79B1_85EB_CA87
            if run + period >= longest { return start }
            return (start ^ UInt64(run)) &* 0xC2B2_AE3D_27D4_EB4F &+ word(next + run, rest)
        }

        /// Returns the number of some bytes, at most eight.
        @inline(__always)
        func word(_ start: Int, _ count: Int) -> UInt64 {
            if start + 8 <= bytes.count {
                let raw = UnsafeRawBufferPointer(bytes)
                return raw.loadUnaligned(fromByteOffset: start, as: UInt64.self)
                    & (~0 >> UInt64(64 - 8 * count))
            }
            var word: UInt64 = 0
            for index in start..<min(start + count, bytes.count) {
                word |= UInt64(bytes[index]) << UInt64(8 * (index - start))
            }
            return word
        }

        /// Returns the number of equal bytes after two positions.
        @inline(__always)
        func commonLength(_ first: Int, _ second: Int, _ limit: Int) -> Int {
            var length = 0
            while length < limit {
                let difference = word(first + length, 8) ^ word(second + length, 8)
                if difference != 0 {
                    return min(limit, length + difference.trailingZeroBitCount >> 3)
                }
                length += 8
            }
            return limit
        }
    }

    @inline(__always)
    private static func hash(_ key: UInt64) -> Int {
        Int((key &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - hashBits))
    }
}
