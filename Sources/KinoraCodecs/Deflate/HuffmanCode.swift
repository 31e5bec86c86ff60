/// A canonical Huffman code; see RFC 1951, section 3.2.2.
struct HuffmanCode {
    /// The lengths of the symbols' codes in bits; 0 for symbols without a code.
    let lengths: [UInt8]

    /// The codes, with the first bit in the lowest place.
    let codes: [UInt16]

    /// Creates the code with the smallest sum of lengths.
    init(_ counts: [UInt32], limit: Int) {
        var lengths = Self.lengths(counts)
        var counts = counts
        // Flatter counts have shorter codes.
        while lengths.contains(where: { $0 > limit }) {
            counts = counts.map { $0 > 0 ? $0 / 2 + 1 : 0 }
            lengths = Self.lengths(counts)
        }
        self.init(lengths: lengths)
    }

    /// Creates the code with given lengths.
    init(lengths: [UInt8]) {
        self.lengths = lengths
        codes = Self.codes(lengths)
    }

    /// Returns the number of bits of symbols.
    func size(_ counts: [UInt32]) -> Int {
        zip(lengths, counts).reduce(0) { $0 + Int($1.0) * Int($1.1) }
    }

    private static func lengths(_ counts: [UInt32]) -> [UInt8] {
        var lengths = [UInt8](repeating: 0, count: counts.count)
        let leaves = counts.indices.filter { counts[$0] > 0 }.sorted {
            (counts[$0], $0) < (counts[$1], $1)
        }
        guard leaves.count > 1 else {
            // Decoders expect a code, even if it has one symbol.
            lengths[leaves.first ?? 0] = 1
            return lengths
        }
        // Nodes are created in ascending order of count, so the smallest remaining one is at the
        // front of one of the two queues.
        var sums = leaves.map { counts[$0] }
        var parents = [Int](repeating: 0, count: leaves.count * 2 - 1)
        var (leaf, node) = (0, leaves.count)
        func takeSmallest() -> Int {
            if leaf < leaves.count, node >= sums.count || sums[leaf] <= sums[node] {
                defer { leaf += 1 }
                return leaf
            }
            defer { node += 1 }
            return node
        }
        for _ in 1..<leaves.count {
            let (first, second) = (takeSmallest(), takeSmallest())
            parents[first] = sums.count
            parents[second] = sums.count
            sums.append(sums[first] + sums[second])
        }
        var depths = [UInt8](repeating: 0, count: sums.count)
        for index in (0..<sums.count - 1).reversed() { depths[index] = depths[parents[index]] + 1 }
        for (index, symbol) in leaves.enumerated() { lengths[symbol] = depths[index] }
        return lengths
    }

    private static func codes(_ lengths: [UInt8]) -> [UInt16] {
        var numbers = [Int](repeating: 0, count: 16)
        for length in lengths where length > 0 { numbers[Int(length)] += 1 }
        var next = [Int](repeating: 0, count: 16)
        for length in 1..<16 { next[length] = (next[length - 1] + numbers[length - 1]) << 1 }
        return lengths.map { length in
            guard length > 0 else { return 0 }
            defer { next[Int(length)] += 1 }
            var code = UInt16(0)
            for bit in 0..<Int(length) where next[Int(length)] >> bit & 1 == 1 {
                code |= 1 << UInt16(Int(length) - 1 - bit)
            }
            return code
        }
    }
}
