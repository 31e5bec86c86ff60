import GraphicsKit

/// A compressor of flat pictures whose zlib streams are smaller than zlib's own.
///
/// It weighs all repetitions by the bits of their symbols; see RFC 1950 and 1951 for the format.
struct PictureDeflater {
    /// The number of bytes of a pixel.
    let period: Int

    /// The number of bytes that are compressed without reference to others, which bounds memory.
    private static let partLength = 1 << 21

    /// Returns the compressed bytes.
    func deflate(_ bytes: [UInt8]) -> [UInt8] {
        var writer = DeflateWriter()
        for start in stride(from: 0, to: max(bytes.count, 1), by: Self.partLength) {
            let end = min(start + Self.partLength, bytes.count)
            let part = Array(bytes[start..<end])
            let blocks = DeflateParser(part, period: period).blocks
            for (index, block) in blocks.enumerated() {
                let isLast = end == bytes.count && index == blocks.count - 1
                writer.write(block, isLast: isLast)
            }
        }
        // A window of 32 kilobytes, and the highest level of compression.
        return [0x78, 0xDA] + writer.finish() + PNGChunkWriter.bytes(Self.checksum(bytes))
    }

    /// Returns the Adler-32 checksum.
    private static func checksum(_ bytes: [UInt8]) -> Int {
        var (low, high): (UInt32, UInt32) = (1, 0)
        // The largest number of bytes whose sums fit in 32 bits.
        for start in stride(from: 0, to: bytes.count, by: 5552) {
            for byte in bytes[start..<min(start + 5552, bytes.count)] {
                low &+= UInt32(byte)
                high &+= low
            }
            low %= 65_521
            high %= 65_521
        }
        return Int(high << 16 | low)
    }
}

/// A division of tokens into blocks, each with its own codes.
struct DeflateBlocks {
    /// The ranges of the blocks in order.
    let ranges: [Range<Int>]

    /// The number of places to try for the end of a block.
    private static let places = 12

    /// The smallest number of tokens to divide.
    private static let smallest = 2048

    init(_ tokens: [UInt32]) {
        let whole = 0..<tokens.count
        ranges = Self.divided(tokens, whole, Self.size(tokens[whole]))
    }

    private static func divided(
        _ tokens: [UInt32],
        _ range: Range<Int>,
        _ size: Double
    ) -> [Range<Int>] {
        guard range.count >= smallest else { return [range] }
        let candidates = (1..<places).map { place in
            let end = range.lowerBound + range.count * place / places
            let first = Self.size(tokens[range.lowerBound..<end])
            let second = Self.size(tokens[end..<range.upperBound])
            return (end: end, first: first, second: second)
        }
        guard let best = candidates.min(by: { $0.first + $0.second < $1.first + $1.second }),
            best.first + best.second < size
        else { return [range] }
        return divided(tokens, range.lowerBound..<best.end, best.first)
            + divided(tokens, best.end..<range.upperBound, best.second)
    }

    /// Returns an estimate of the bits of a block.
    private static func size(_ tokens: ArraySlice<UInt32>) -> Double {
        let counts = DeflateCounts(tokens)
        return 100 + size(counts.literals) + size(counts.distances)
    }

    /// Returns an estimate of the bits of symbols and of their code.
    private static func size(_ counts: [UInt32]) -> Double {
        var size = 0.0
        for (count, cost) in zip(counts, DeflateCounts.costs(counts)) where count > 0 {
            size += Double(count) * Double(cost) / 256 + 4
        }
        return size
    }
}
