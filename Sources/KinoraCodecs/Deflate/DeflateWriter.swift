/// A writer of the blocks of a deflate stream; see RFC 1951, section 3.2.
struct DeflateWriter {
    private var bytes: [UInt8] = []
    private var buffer: UInt64 = 0
    private var count: UInt64 = 0

    /// The fixed codes, for blocks that don't define their own.
    private static let fixed = (
        literals: HuffmanCode(
            lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
        ),
        distances: HuffmanCode(lengths: Array(repeating: 5, count: 32))
    )

    /// Adds a block.
    mutating func write(_ tokens: ArraySlice<UInt32>, isLast: Bool) {
        let counts = DeflateCounts(tokens)
        let distances = HuffmanCode(counts.distances, limit: 15)
        // Equal lengths make a header shorter, and codes only slightly longer.
        let thresholds: [UInt32] = [0, 1, 2, 4, 8, 16]
        let choices = thresholds.map { threshold in
            let smooth = Self.smoothed(counts.literals, threshold)
            let literals = HuffmanCode(smooth, limit: 15)
            let header = DeflateHeader(literals, distances)
            let size = header.size + literals.size(counts.literals)
            return (literals: literals, header: header, size: size)
        }
        guard let own = choices.min(by: { $0.size < $1.size }) else { return }
        let header = own.header
        let fixedSize =
            Self.fixed.literals.size(counts.literals)
            + Self.fixed.distances.size(counts.distances)
        add(isLast ? 1 : 0, 1)
        if fixedSize <= own.size + distances.size(counts.distances) {
            add(1, 2)
            write(tokens, Self.fixed.literals, Self.fixed.distances)
        } else {
            add(2, 2)
            header.write { add($0, $1) }
            write(tokens, own.literals, distances)
        }
    }

    /// Returns the counts, with adjacent counts up to a threshold made equal.
    private static func smoothed(_ counts: [UInt32], _ threshold: UInt32) -> [UInt32] {
        guard threshold > 0 else { return counts }
        var result = counts
        var start = 0
        while start < DeflateSymbols.end {
            let stretch = counts[start..<DeflateSymbols.end].prefix { $0 <= threshold }
            let used = stretch.count { $0 > 0 }
            if used > 3, used * 3 > stretch.count {
                let mean = max(1, stretch.reduce(0, +) / UInt32(used))
                for index in stretch.indices { result[index] = mean }
            }
            start = stretch.endIndex + 1
        }
        return result
    }

    /// Returns the bytes of the stream.
    consuming func finish() -> [UInt8] {
        while count > 0 {
            bytes.append(UInt8(truncatingIfNeeded: buffer))
            buffer >>= 8
            count = count > 8 ? count - 8 : 0
        }
        return bytes
    }

    private mutating func add(_ bits: Int, _ number: Int) {
        buffer |= UInt64(bits) << count
        count += UInt64(number)
        while count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: buffer))
            buffer >>= 8
            count -= 8
        }
    }

    private mutating func write(
        _ tokens: ArraySlice<UInt32>,
        _ literals: HuffmanCode,
        _ distances: HuffmanCode
    ) {
        func add(_ symbol: Int, _ code: HuffmanCode) {
            self.add(Int(code.codes[symbol]), Int(code.lengths[symbol]))
        }
        for token in tokens {
            let length = Int(token >> 16)
            guard length > 0 else {
                add(Int(token), literals)
                continue
            }
            let symbol = Int(DeflateSymbols.lengthSymbols[length])
            add(257 + symbol, literals)
            self.add(length - DeflateSymbols.lengthBases[symbol], DeflateSymbols.lengthBits[symbol])
            let distance = Int(token & 0xFFFF)
            let far = DeflateSymbols.distanceSymbol(distance)
            add(far, distances)
            self.add(distance - DeflateSymbols.distanceBases[far], DeflateSymbols.distanceBits[far])
        }
        add(DeflateSymbols.end, literals)
    }
}

/// The description of the codes at the start of a block; see RFC 1951, section 3.2.7.
struct DeflateHeader {
    private let literalCount: Int
    private let distanceCount: Int
    private let code: HuffmanCode
    private let order: ArraySlice<Int>

    /// The symbols of the code lengths, with the values and numbers of their extra bits.
    private let symbols: [(symbol: Int, value: Int, bits: Int)]

    /// The number of bits.
    let size: Int

    private static let order = [
        16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
    ]

    init(_ literals: HuffmanCode, _ distances: HuffmanCode) {
        literalCount = max(257, (literals.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
        distanceCount = max(1, (distances.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
        symbols = Self.symbols(
            literals.lengths[..<literalCount] + distances.lengths[..<distanceCount]
        )
        var counts = [UInt32](repeating: 0, count: 19)
        for symbol in symbols { counts[symbol.symbol] += 1 }
        let code = HuffmanCode(counts, limit: 7)
        self.code = code
        order = Self.order[...(max(3, Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0))]
        size = symbols.reduce(14 + 3 * order.count) {
            $0 + Int(code.lengths[$1.symbol]) + $1.bits
        }
    }

    /// Returns the symbols of lengths, with symbols for repetitions.
    private static func symbols(
        _ lengths: ArraySlice<UInt8>
    ) -> [(symbol: Int, value: Int, bits: Int)] {
        var symbols: [(Int, Int, Int)] = []
        var index = lengths.startIndex
        while index < lengths.endIndex {
            let length = lengths[index]
            var count = lengths[index...].prefix { $0 == length }.count
            index += count
            if length == 0 {
                while count >= 11 {
                    symbols.append((18, min(count, 138) - 11, 7))
                    count -= min(count, 138)
                }
                if count >= 3 {
                    symbols.append((17, count - 3, 3))
                    count = 0
                }
            } else {
                symbols.append((Int(length), 0, 0))
                count -= 1
                while count >= 3 {
                    symbols.append((16, min(count, 6) - 3, 2))
                    count -= min(count, 6)
                }
            }
            symbols += Array(repeating: (Int(length), 0, 0), count: count)
        }
        return symbols
    }

    /// Passes groups of bits to a closure, each with its length.
    func write(_ add: (Int, Int) -> Void) {
        add(literalCount - 257, 5)
        add(distanceCount - 1, 5)
        add(order.count - 4, 4)
        for symbol in order { add(Int(code.lengths[symbol]), 3) }
        for (symbol, value, bits) in symbols {
            add(Int(code.codes[symbol]), Int(code.lengths[symbol]))
            add(value, bits)
        }
    }
}
