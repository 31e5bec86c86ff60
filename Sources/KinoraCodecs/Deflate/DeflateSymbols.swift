import Foundation

/// The symbols of the deflate format; see RFC 1951, section 3.2.5.
enum DeflateSymbols {
    /// The number of symbols for literals, the end of a block, and lengths.
    static let literalCount = 286

    /// The number of symbols for distances.
    static let distanceCount = 30

    /// The symbol for the end of a block.
    static let end = 256

    /// The smallest length of each length symbol, from 257.
    static let lengthBases = bases(count: 28, first: 3, group: 4) + [258]

    /// The smallest distance of each distance symbol.
    static let distanceBases = bases(count: 30, first: 1, group: 2)

    /// The numbers of extra bits of the length symbols, from 257.
    static let lengthBits = (0..<28).map { max(0, $0 / 4 - 1) } + [0]

    /// The numbers of extra bits of the distance symbols.
    static let distanceBits = (0..<30).map { max(0, $0 / 2 - 1) }

    /// The length symbols of lengths, minus 257.
    static let lengthSymbols: [UInt8] = (0...258).map { length in
        UInt8(max(0, (lengthBases.firstIndex { $0 > length } ?? 29) - 1))
    }

    /// Returns the distance symbol of a distance.
    @inline(__always)
    static func distanceSymbol(_ distance: Int) -> Int {
        let value = distance - 1
        guard value >= 4 else { return value }
        let bit = Int.bitWidth - 1 - value.leadingZeroBitCount
        return 2 * bit + value >> (bit - 1) & 1
    }

    private static func bases(count: Int, first: Int, group: Int) -> [Int] {
        var base = first
        return (0..<count).map { index in
            defer { base += 1 << max(0, index / group - 1) }
            return base
        }
    }
}

/// The numbers of occurrences of symbols in a block.
struct DeflateCounts {
    var literals = [UInt32](repeating: 0, count: DeflateSymbols.literalCount)
    var distances = [UInt32](repeating: 0, count: DeflateSymbols.distanceCount)

    /// Counts the symbols of tokens and of the end of a block.
    init(_ tokens: ArraySlice<UInt32>) {
        literals[DeflateSymbols.end] = 1
        for token in tokens {
            let length = Int(token >> 16)
            if length == 0 {
                literals[Int(token)] += 1
            } else {
                literals[257 + Int(DeflateSymbols.lengthSymbols[length])] += 1
                distances[DeflateSymbols.distanceSymbol(Int(token & 0xFFFF))] += 1
            }
        }
    }

    /// The costs of the symbols with optimal codes, in 256ths of a bit.
    ///
    /// Symbols that don't occur cost as much as rare ones.
    static func costs(_ counts: [UInt32]) -> [UInt32] {
        let sum = max(Double(counts.reduce(0, +)), 1)
        return counts.map { UInt32(log2(sum / max(Double($0), 0.5)) * 256) }
    }
}
