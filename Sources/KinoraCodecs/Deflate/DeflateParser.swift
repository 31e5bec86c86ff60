/// A choice of literals and repetitions with the fewest bits.
///
/// A token is a literal byte, or a repetition with its length in the upper half and its distance in
/// the lower half.
struct DeflateParser {
    private let bytes: [UInt8]
    private let matches: DeflateMatches
    private let period: Int

    /// The number of times that tokens are chosen with the costs of the previous ones.
    private static let rounds = 2

    /// The number of lengths below a repetition's own to try where it only continues a run.
    private static let shorterLengths = 8

    init(_ bytes: [UInt8], period: Int) {
        self.bytes = bytes
        self.period = period
        matches = DeflateMatches(bytes, period: period)
    }

    /// The tokens.
    var tokens: [UInt32] {
        var tokens = greedyTokens
        for _ in 0..<Self.rounds { tokens = self.tokens(costs: Costs(tokens)) }
        return tokens
    }

    /// The tokens with the longest repetitions.
    private var greedyTokens: [UInt32] {
        var tokens: [UInt32] = []
        var index = 0
        while index < bytes.count {
            if matches.starts[index + 1] > matches.starts[index] {
                let item = matches.items[Int(matches.starts[index + 1]) - 1]
                tokens.append(item)
                index += Int(item >> 16)
            } else {
                tokens.append(UInt32(bytes[index]))
                index += 1
            }
        }
        return tokens
    }

    /// The bits of tokens, in 256ths.
    private struct Costs {
        let literals: [UInt32]
        let lengths: [UInt32]
        let distances: [UInt32]

        init(_ tokens: [UInt32]) {
            let counts = DeflateCounts(tokens[...])
            let symbols = DeflateCounts.costs(counts.literals)
            literals = symbols
            lengths = DeflateSymbols.lengthSymbols.map {
                symbols[257 + Int($0)] + UInt32(DeflateSymbols.lengthBits[Int($0)]) << 8
            }
            distances = zip(DeflateCounts.costs(counts.distances), DeflateSymbols.distanceBits)
                .map { $0 + UInt32($1) << 8 }
        }
    }

    /// Returns the tokens with the smallest sum of costs.
    private func tokens(costs: Costs) -> [UInt32] {
        var sums = [UInt32](repeating: .max, count: bytes.count + 1)
        var choices = [UInt32](repeating: 0, count: bytes.count + 1)
        sums[0] = 0
        sums.withUnsafeMutableBufferPointer { sums in
            choices.withUnsafeMutableBufferPointer { choices in
                for index in bytes.indices {
                    let literal = UInt32(bytes[index])
                    let sum = sums[index] &+ costs.literals[Int(literal)]
                    if sum < sums[index + 1] {
                        sums[index + 1] = sum
                        choices[index + 1] = literal
                    }
                    extend(index, costs, sums, choices)
                }
            }
        }
        var tokens: [UInt32] = []
        var end = bytes.count
        while end > 0 {
            tokens.append(choices[end])
            end -= max(1, Int(choices[end] >> 16))
        }
        return tokens.reversed()
    }

    /// Extends paths by the repetitions at a position.
    @inline(__always)
    private func extend(
        _ index: Int,
        _ costs: Costs,
        _ sums: UnsafeMutableBufferPointer<UInt32>,
        _ choices: UnsafeMutableBufferPointer<UInt32>
    ) {
        let range = Int(matches.starts[index])..<Int(matches.starts[index + 1])
        guard !range.isEmpty else { return }
        func extend(_ lengths: ClosedRange<Int>, _ distance: UInt32) {
            let symbol = DeflateSymbols.distanceSymbol(Int(distance))
            let start = sums[index] &+ costs.distances[symbol]
            for length in lengths {
                let sum = start &+ costs.lengths[length]
                if sum < sums[index + length] {
                    sums[index + length] = sum
                    choices[index + length] = UInt32(length) << 16 | distance
                }
            }
        }
        let run = Int(matches.runs[index])
        let continuesRun = index > 0 && run < matches.runs[index - 1]
        var shortest = 3
        for item in matches.items[range] {
            let length = Int(item >> 16)
            if continuesRun { shortest = max(shortest, length - Self.shorterLengths) }
            extend(shortest...length, item & 0xFFFF)
            shortest = length + 1
        }
        // A repetition of the row above, with the run's end and what follows, may come next.
        let excess = run - DeflateMatches.longest
        if continuesRun, excess > 0, excess + 20 <= DeflateMatches.longest {
            extend(excess + 3...excess + 20, UInt32(period))
        }
    }
}
