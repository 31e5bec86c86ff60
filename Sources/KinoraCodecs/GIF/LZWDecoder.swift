/// A decoder for the codes of a GIF image.
enum LZWDecoder {
    private static let maximumCode = 4096

    /// Returns at most `count` color indices, or fewer if the codes end or are invalid.
    static func decode(_ codes: [UInt8], codeSize: Int, count: Int) -> [UInt8] {
        let clear = 1 << codeSize
        var parents = [UInt16](repeating: 0, count: maximumCode)
        var lasts = [UInt8](repeating: 0, count: maximumCode)
        var output: [UInt8] = []
        output.reserveCapacity(min(count, codes.count * 64))
        var stack: [UInt8] = []
        var reader = CodeReader(bytes: codes)
        var width = codeSize + 1
        var next = clear + 2
        var previous: Int?
        while output.count < count, let code = reader.code(width) {
            if code == clear {
                (width, next, previous) = (codeSize + 1, clear + 2, nil)
                continue
            }
            guard code != clear + 1, code < next || (code == next && previous != nil) else { break }
            stack.removeAll(keepingCapacity: true)
            // A code that isn't known yet is the last string followed by its own first index.
            var node = code < next ? code : previous ?? 0
            while node > clear {
                stack.append(lasts[node])
                node = Int(parents[node])
            }
            guard node < clear else { break }
            let first = UInt8(truncatingIfNeeded: node)
            output.append(first)
            output += stack.reversed()
            if code == next { output.append(first) }
            if let previous, next < maximumCode {
                parents[next] = UInt16(previous)
                lasts[next] = first
                next += 1
                if next == 1 << width, width < 12 { width += 1 }
            }
            previous = code
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
