/// A choice of literals and repetitions with the fewest bits.
///
/// A token is a literal byte, or a repetition with its length in the upper half and its distance in
/// the lower half.
struct DeflateParser {
    private let bytes: [UInt8]
    private let matches: DeflateMatches
    private let period: Int

    /// The number of shorter lengths to try for a repetition that only continues a run.
    private static let shorterLengths = 4

    init(_ bytes: [UInt8], period: Int) {
        self.bytes = bytes
        self.period = period
        matches = DeflateMatches(bytes, period: period)
    }

    /// The tokens of each block.
    ///
    /// They are chosen three times: with typical costs, with the costs of the codes for the first
    /// choice, and with the costs of each block's own codes.
    var blocks: [ArraySlice<UInt32>] {
        var tokens = tokens(costs: [(.usual, bytes.count)])
        tokens = self.tokens(costs: [(Costs(tokens[...]), bytes.count)])
        var end = 0
        let costs = DeflateBlocks(tokens).ranges.map { range in
            end += tokens[range].reduce(0) { $0 + max(1, Int($1 >> 16)) }
            return (Costs(tokens[range]), end)
        }
        tokens = self.tokens(costs: costs)
        return DeflateBlocks(tokens).ranges.map { tokens[$0] }
    }

    /// The costs of tokens, in 256ths of a bit.
    private struct Costs {
        let literals: [UInt32]
        let lengths: [UInt32]
        let distances: [UInt32]

        /// Costs that are typical of pictures.
        static let usual = Costs(
            literals: Array(repeating: 6 << 8, count: DeflateSymbols.literalCount),
            distances: Array(repeating: 3 << 8, count: DeflateSymbols.distanceCount)
        )

        /// Creates the costs of tokens with the codes that are optimal for given tokens.
        init(_ tokens: ArraySlice<UInt32>) {
            let counts = DeflateCounts(tokens)
            self.init(
                literals: DeflateCounts.costs(counts.literals),
                distances: DeflateCounts.costs(counts.distances)
            )
        }

        /// Creates the costs of tokens from the costs of symbols.
        private init(literals: [UInt32], distances: [UInt32]) {
            self.literals = literals
            lengths = DeflateSymbols.lengthSymbols.map {
                literals[257 + Int($0)] + UInt32(DeflateSymbols.lengthBits[Int($0)]) << 8
            }
            self.distances = zip(distances, DeflateSymbols.distanceBits)
                .map { $0 + UInt32($1) << 8 }
        }
    }

    /// The cheapest path to a position.
    private struct Path {
        var sum: UInt32
        var lastToken: UInt32
    }

    private typealias Paths = UnsafeMutableBufferPointer<Path>

    /// Returns the tokens with the lowest total cost.
    ///
    /// Each entry of `costs` applies up to its end.
    private func tokens(costs: [(costs: Costs, end: Int)]) -> [UInt32] {
        var paths = [Path](repeating: Path(sum: .max, lastToken: 0), count: bytes.count + 1)
        paths[0].sum = 0
        paths.withUnsafeMutableBufferPointer { paths in
            var start = 0
            for (costs, end) in costs {
                extend(paths, start..<end, costs)
                start = end
            }
        }
        var tokens: [UInt32] = []
        var end = bytes.count
        while end > 0 {
            let token = paths[end].lastToken
            tokens.append(token)
            end -= max(1, Int(token >> 16))
        }
        return tokens.reversed()
    }

    /// Extends the paths over a range of positions.
    private func extend(_ paths: Paths, _ range: Range<Int>, _ costs: Costs) {
        costs.lengths.withUnsafeBufferPointer { lengthCosts in
            costs.distances.withUnsafeBufferPointer { distanceCosts in
                for index in range {
                    let base = paths[index].sum
                    let literal = UInt32(bytes[index])
                    let sum = base &+ costs.literals[Int(literal)]
                    if sum < paths[index + 1].sum {
                        paths[index + 1] = Path(sum: sum, lastToken: literal)
                    }
                    forEachRepetition(at: index, paths) { lengths, distance in
                        let symbol = DeflateSymbols.distanceSymbol(Int(distance))
                        let start = base &+ distanceCosts[symbol]
                        for length in lengths {
                            let sum = start &+ lengthCosts[length]
                            if sum < paths[index &+ length].sum {
                                let token = UInt32(truncatingIfNeeded: length) << 16 | distance
                                paths[index &+ length] = Path(sum: sum, lastToken: token)
                            }
                        }
                    }
                }
            }
        }
    }

    /// Passes the repetitions at a position to a closure, each with the lengths to try.
    @inline(__always)
    private func forEachRepetition(
        at index: Int,
        _ paths: Paths,
        _ body: (ClosedRange<Int>, UInt32) -> Void
    ) {
        let items = Int(matches.starts[index])..<Int(matches.starts[index + 1])
        guard !items.isEmpty else { return }
        let longest = DeflateMatches.longest
        let run = Int(matches.runs[index])
        guard run <= longest else {
            // Long steps cross a run, and the last one can end anywhere. Steps from here are
            // useless if the next position doesn't cost more bits.
            guard paths[index].sum < paths[index + 1].sum else { return }
            return body((run > 2 * longest ? longest : 3)...longest, UInt32(period))
        }
        let continuesRun = index > 0 && run < matches.runs[index - 1]
        var shortest = 3
        for item in items {
            let item = matches.items[item]
            let length = Int(item >> 16)
            if continuesRun { shortest = max(shortest, length - Self.shorterLengths) }
            body(shortest...length, item & 0xFFFF)
            shortest = length + 1
        }
    }
}
