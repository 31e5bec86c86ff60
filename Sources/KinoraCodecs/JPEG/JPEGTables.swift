/// The tables of a JPEG file that apply to the scans after them.
struct JPEGTables {
    /// The codes of blocks' first coefficients, which are their means, by index.
    private(set) var direct: [JPEGHuffmanTable?] = [nil, nil, nil, nil]

    /// The codes of the other coefficients, by index.
    private(set) var alternating: [JPEGHuffmanTable?] = [nil, nil, nil, nil]

    /// The factors of the coefficients, in the file's order, by index.
    private(set) var quantization: [[Int]?] = [nil, nil, nil, nil]

    /// The number of units between restart markers, or 0 for none.
    private(set) var restartInterval = 0

    /// The number of codes that have been read.
    private var codeCount = 0

    /// The maximum number of codes; a file needs at most eight for each scan.
    private static let maximumCodeCount = 1000

    /// Reads a segment with quantization tables, section B.2.4.1.
    mutating func readQuantization(_ bytes: ArraySlice<UInt8>) throws(JPEGError) {
        var rest = bytes
        while let head = rest.popFirst() {
            let size = head >> 4 == 0 ? 1 : 2
            guard head >> 4 < 2, head & 15 < 4, rest.count >= 64 * size else {
                throw JPEGError("a quantization table is invalid", at: bytes.startIndex)
            }
            let values = rest.prefix(64 * size).map { Int($0) }
            rest = rest.dropFirst(64 * size)
            quantization[Int(head & 15)] =
                size == 1 ? values : (0..<64).map { values[2 * $0] << 8 | values[2 * $0 + 1] }
        }
    }

    /// Reads a segment with Huffman codes, section B.2.4.2.
    mutating func readCodes(_ bytes: ArraySlice<UInt8>) throws(JPEGError) {
        var rest = bytes
        while let head = rest.popFirst() {
            let counts = rest.prefix(16).map { Int($0) }
            let sum = counts.reduce(0, +)
            codeCount += 1
            guard head >> 4 < 2, head & 15 < 4, counts.count == 16, rest.count >= 16 + sum,
                codeCount <= Self.maximumCodeCount,
                let table = JPEGHuffmanTable(
                    counts: counts,
                    symbols: Array(rest.dropFirst(16).prefix(sum))
                )
            else { throw JPEGError("a Huffman table is invalid", at: bytes.startIndex) }
            rest = rest.dropFirst(16 + sum)
            if head >> 4 == 0 {
                direct[Int(head & 15)] = table
            } else {
                alternating[Int(head & 15)] = table
            }
        }
    }

    /// Reads a segment with the restart interval, section B.2.4.4.
    mutating func readInterval(_ bytes: ArraySlice<UInt8>) throws(JPEGError) {
        guard bytes.count == 2 else {
            throw JPEGError("the restart interval has a wrong length", at: bytes.startIndex)
        }
        restartInterval = Int(bytes[bytes.startIndex]) << 8 | Int(bytes[bytes.startIndex + 1])
    }
}
