/// The positions in a picture's bytes at which repetitions can start, chained by equal keys.
///
/// Positions outside runs and ends of runs have separate chains.
struct DeflatePositions {
    /// The distance beyond which a repetition of three bytes takes more bits than the bytes
    /// themselves.
    private static let nearWindow = 1 << 13

    /// The latest position by the hash of its first three bytes, including positions within runs.
    private var latest = [Int32](repeating: -1, count: 1 << Chain.hashBits)
    private var short = Chain(limit: 24)
    private var long = Chain(limit: 48)
    private var shortEnds = Chain(limit: 24)
    private var longEnds = Chain(limit: 48)

    /// Adds a position outside runs, and passes earlier ones with equal bytes to a closure.
    @inline(__always)
    mutating func visit(
        _ index: Int,
        _ input: DeflateInput,
        isSearched: Bool,
        _ body: (Int) -> Void
    ) {
        let rest = input.bytes.count - index
        guard rest >= 4 else { return }
        let near = exchange(index, input)
        if isSearched, near >= 0, index - near <= Self.nearWindow { body(near) }
        let first = short.add(index, input.word(index, 4))
        if isSearched { short.forEach(from: first, near: index, body) }
        guard rest >= 8 else { return }
        let second = long.add(index, input.word(index, 8))
        if isSearched { long.forEach(from: second, near: index, body) }
    }

    /// Adds the end of a run, and passes earlier ends with an equal pixel before them and equal
    /// bytes after them to a closure.
    mutating func visitEnd(
        of run: Range<Int>,
        _ input: DeflateInput,
        isSearched: Bool,
        _ body: (Int) -> Void
    ) {
        let end = run.upperBound
        guard end + 8 <= input.bytes.count else { return }
        let pixel = end - input.period
        let first = shortEnds.add(end, input.word(pixel, input.period + 3))
        if isSearched { shortEnds.forEach(from: first, near: end, body) }
        let key = input.word(pixel, input.period) &* Chain.factor ^ input.word(end, 8)
        let second = longEnds.add(end, key)
        if isSearched { longEnds.forEach(from: second, near: end, body) }
    }

    /// Adds the positions of a run's last pixel to `latest`.
    mutating func skip(_ run: Range<Int>, _ input: DeflateInput) {
        for index in run.suffix(input.period) where index + 4 <= input.bytes.count {
            _ = exchange(index, input)
        }
    }

    @inline(__always)
    private mutating func exchange(_ index: Int, _ input: DeflateInput) -> Int {
        let slot = Chain.slot(input.word(index, 3))
        defer { latest[slot] = Int32(index) }
        return Int(latest[slot])
    }

    /// Positions by their keys.
    private struct Chain {
        private struct Link {
            let position: Int32

            /// The index of the previous link in the same slot, or -1 if there is none.
            let previous: Int32
        }

        static let hashBits = 15

        /// The fraction of the golden ratio in 64 bits, which spreads keys evenly.
        static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

        private static let window = 1 << 15

        private var heads = [Int32](repeating: -1, count: 1 << hashBits)
        private var links: [Link] = []
        private let limit: Int

        init(limit: Int) {
            self.limit = limit
        }

        /// Adds a position, and returns the index of the latest link with an equal key.
        @inline(__always)
        mutating func add(_ position: Int, _ key: UInt64) -> Int {
            let slot = Self.slot(key)
            let previous = heads[slot]
            heads[slot] = Int32(links.count)
            links.append(Link(position: Int32(position), previous: previous))
            return Int(previous)
        }

        /// Passes the positions of a chain to a closure, from a link back to the limit or the
        /// window's start.
        @inline(__always)
        func forEach(from start: Int, near position: Int, _ body: (Int) -> Void) {
            var index = start
            var count = 0
            while index >= 0, count < limit {
                let link = links[index]
                guard position - Int(link.position) <= Self.window else { return }
                body(Int(link.position))
                index = Int(link.previous)
                count += 1
            }
        }

        @inline(__always)
        static func slot(_ key: UInt64) -> Int {
            Int((key &* factor) >> UInt64(64 - hashBits))
        }
    }
}

/// The bytes of a picture, as words.
struct DeflateInput {
    let bytes: UnsafeBufferPointer<UInt8>

    /// The number of bytes of a pixel.
    let period: Int

    /// Returns up to eight bytes as a little-endian number.
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

    /// Returns the number of equal bytes that start at two positions.
    @inline(__always)
    func commonLength(after first: Int, _ second: Int, _ limit: Int) -> Int {
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

    /// Returns the number of equal bytes that end before two positions.
    @inline(__always)
    func commonLength(before first: Int, _ second: Int, _ limit: Int) -> Int {
        var length = 0
        while length < limit, bytes[first - length - 1] == bytes[second - length - 1] {
            length += 1
        }
        return length
    }
}
