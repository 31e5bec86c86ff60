/// A reader of the bits of entropy-coded JPEG data, up to the next marker.
struct JPEGBitReader {
    private let bytes: [UInt8]

    /// The index of the next byte to read.
    private(set) var position: Int

    private var buffer: UInt64 = 0
    private var count = 0

    init(_ bytes: [UInt8], at position: Int) {
        self.bytes = bytes
        self.position = position
    }

    /// Returns the next 1 to 16 bits without consuming them; zeros follow the last bit.
    private mutating func peek(_ length: Int) -> Int {
        if count < length { fill() }
        // A negative shift is one to the left.
        let bits = buffer >> (count - length)
        return Int(bits & (1 << length - 1))
    }

    private mutating func fill() {
        while count <= 48, position < bytes.count {
            let byte = bytes[position]
            if byte == 0xFF {
                // A zero is stuffed after the byte; anything else is a marker.
                guard position + 1 < bytes.count, bytes[position + 1] == 0 else { return }
                position += 1
            }
            position += 1
            buffer = buffer << 8 | UInt64(byte)
            count += 8
        }
    }

    private mutating func skip(_ length: Int) throws(JPEGError) {
        guard length <= count else { throw JPEGError("the pixels end too early", at: position) }
        count -= length
    }

    /// Returns the next 0 to 16 bits as a number.
    mutating func bits(_ length: Int) throws(JPEGError) -> Int {
        guard length > 0 else { return 0 }
        let bits = peek(length)
        try skip(length)
        return bits
    }

    /// Returns the signed number that the next bits represent; see section F.2.2.1.
    mutating func number(_ length: Int) throws(JPEGError) -> Int {
        guard length > 0 else { return 0 }
        let bits = try bits(length)
        return bits < 1 << (length - 1) ? bits - 1 << length + 1 : bits
    }

    /// Returns the next symbol of a code.
    mutating func symbol(_ table: JPEGHuffmanTable) throws(JPEGError) -> Int {
        let code = peek(16)
        guard let (symbol, length) = table.symbol(at: code) else {
            throw JPEGError("a code of the pixels is invalid", at: position)
        }
        try skip(length)
        return symbol
    }

    /// Skips to the marker after the data and returns it, or nil if there is none.
    mutating func nextMarker() -> UInt8? {
        (buffer, count) = (0, 0)
        while position + 1 < bytes.count {
            let (byte, next) = (bytes[position], bytes[position + 1])
            if byte == 0xFF, next != 0, next != 0xFF { return next }
            position += 1
        }
        return nil
    }

    /// Skips the marker at the position.
    mutating func skipMarker() {
        position += 2
    }
}

/// A Huffman code of a JPEG file; see annex C.
struct JPEGHuffmanTable {
    private static let fastLength = 9

    /// The symbols and lengths of short codes, by their first bits; zero if the code is longer.
    private var fast = Array(repeating: UInt16(0), count: 1 << fastLength)

    /// The first code of each length, left-aligned to 16 bits, and one past the last.
    private var ranges: [(start: Int, end: Int, first: Int)] = []
    private let symbols: [UInt8]

    /// Creates a code, or returns nil if there are more codes than bits allow.
    ///
    /// - Parameters:
    ///   - counts: The numbers of codes with 1 to 16 bits.
    ///   - symbols: The symbols in the order of their codes.
    init?(counts: [Int], symbols: [UInt8]) {
        self.symbols = symbols
        var code = 0
        var index = 0
        for (offset, count) in counts.enumerated() {
            let length = offset + 1
            let shift = 16 - length
            guard code + count << shift <= 1 << 16 else { return nil }
            ranges.append((code, code + count << shift, index))
            for _ in 0..<count {
                if length <= Self.fastLength {
                    let first = code >> (16 - Self.fastLength)
                    for entry in first..<first + 1 << (Self.fastLength - length) {
                        fast[entry] = UInt16(length) << 8 | UInt16(symbols[index])
                    }
                }
                code += 1 << shift
                index += 1
            }
        }
    }

    /// Returns the symbol and the length of the code that 16 bits begin with, or nil if there is none.
    func symbol(at bits: Int) -> (symbol: Int, length: Int)? {
        let entry = Int(fast[bits >> (16 - Self.fastLength)])
        if entry != 0 { return (entry & 0xFF, entry >> 8) }
        for length in Self.fastLength + 1...16 {
            let range = ranges[length - 1]
            guard bits >= range.start, bits < range.end else { continue }
            return (Int(symbols[range.first + (bits - range.start) >> (16 - length)]), length)
        }
        return nil
    }
}

/// A description of what is wrong with a JPEG file.
struct JPEGError: Error, CustomStringConvertible {
    /// The problem and its place.
    let description: String

    init(_ reason: String, at position: Int) {
        description = "\(reason) (byte \(position))"
    }
}
