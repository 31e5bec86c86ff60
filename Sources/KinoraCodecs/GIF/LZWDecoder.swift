/// A decoder for the codes of a GIF image.
enum LZWDecoder {
    private static let maximumCode = 4096

    /// Returns at most `count` color indices, or fewer if the codes end or are invalid.
    static func decode(_ codes: [UInt8], codeSize: Int, count: Int) -> [UInt8] {
        let clear = 1 << codeSize
        // A string is the range of its first output: the previous string and the index that follows
        // it.
        var strings = [Range<Int>](repeating: 0..<0, count: maximumCode)
        var output: [UInt8] = []
        output.reserveCapacity(min(count, codes.count * 64))
        var reader = CodeReader(bytes: codes)
        var width = codeSize + 1
        var next = clear + 2
        var previous: Range<Int>?
        while output.count < count, let code = reader.code(width) {
            if code == clear {
                (width, next, previous) = (codeSize + 1, clear + 2, nil)
                continue
            }
            guard code != clear + 1, code < next || (code == next && previous != nil) else { break }
            if let previous, next < maximumCode {
                strings[next] = previous.lowerBound..<previous.upperBound + 1
                next += 1
                if next == 1 << width, width < 12 { width += 1 }
            }
            let start = output.count
            if code < clear {
                output.append(UInt8(truncatingIfNeeded: code))
            } else {
                // A string may end with its own first index, so indices are copied one by one.
                for position in strings[code] { output.append(output[position]) }
            }
            previous = start..<output.count
        }
        if output.count > count { output.removeLast(output.count - count) }
        return output
    }

    /// A reader of codes with varying widths, lowest bits first.
    private struct CodeReader {
        let bytes: [UInt8]
        var position = 0
        var bits = 0
        var bitCount = 0

        mutating func code(_ width: Int) -> Int? {
            while bitCount < width {
                guard position < bytes.count else { return nil }
                bits |= Int(bytes[position]) << bitCount
                bitCount += 8
                position += 1
            }
            defer {
                bits >>= width
                bitCount -= width
            }
            return bits & (1 << width - 1)
        }
    }
}
