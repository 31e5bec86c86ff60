/// A writer of LZW codes, lowest bits first.
struct GIFCodeWriter {
    private let codeSize: Int
    private var bits: UInt64 = 0
    private var bitCount = 0
    private var output: [UInt8] = []

    /// The number of bits of the next code.
    var width: Int

    /// Creates a writer for color indices with a number of bits.
    init(codeSize: Int) {
        self.codeSize = codeSize
        width = codeSize + 1
    }

    /// The number of bits written so far.
    var count: Int { output.count * 8 + bitCount }

    /// Adds a code.
    @inline(__always)
    mutating func add(_ code: Int) {
        bits |= UInt64(code) << UInt64(bitCount)
        bitCount += width
        while bitCount >= 8 {
            output.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            bitCount -= 8
        }
    }

    /// Adds the code after which the dictionary is empty.
    mutating func addClear() {
        add(1 << codeSize)
        width = codeSize + 1
    }

    /// Adds the last code, and returns the bytes.
    mutating func finish() -> [UInt8] {
        add(1 << codeSize + 1)
        if bitCount > 0 { output.append(UInt8(truncatingIfNeeded: bits)) }
        return output
    }
}
