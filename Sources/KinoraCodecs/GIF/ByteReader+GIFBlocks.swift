extension ByteReader {
    /// Moves to the next byte at which a block of a GIF file can begin.
    ///
    /// - Returns: A Boolean value that indicates whether there is one.
    mutating func moveToGIFBlock() -> Bool {
        let start = position
        while let kind = peek() {
            if position == start, [0x21, 0x2C, 0x3B].contains(kind) { return true }
            if position > start, isGIFBlock(kind) { return true }
            skip()
        }
        return false
    }

    /// Returns a Boolean value that indicates whether the bytes after stray ones look like a block.
    private func isGIFBlock(_ kind: Int) -> Bool {
        switch kind {
        case 0x3B: return peek(1) == nil
        case 0x21:
            switch peek(1) {
            case 0xF9: return peek(2) == 4 && peek(7) == 0
            case 0xFF: return peek(2) == 11
            default: return false
            }
        case 0x2C:
            func short(_ offset: Int) -> Int { (peek(offset) ?? 0) | (peek(offset + 1) ?? 0) << 8 }
            guard let flags = peek(9) else { return false }
            let palette = flags & 0x80 != 0 ? 3 << (flags & 7 + 1) : 0
            guard let codeSize = peek(10 + palette) else { return false }
            return short(5) > 0 && short(7) > 0 && flags & 0x18 == 0 && (2...8).contains(codeSize)
        default: return false
        }
    }
}
