/// The bytes that a connection has received up to its request's head and after it.
struct HeadBuffer {
    /// The bytes.
    private var bytes: [UInt8] = []

    /// The ranges of the complete lines, without their ends.
    private var lines: [Range<Int>] = []

    /// The index of the first byte after the complete lines.
    private var lineStart = 0

    private let limits: ConnectionLimits

    /// Creates an empty buffer.
    init(limits: ConnectionLimits) {
        self.limits = limits
    }

    /// A Boolean value that indicates whether nothing has been received.
    var isEmpty: Bool { bytes.isEmpty }

    /// The number of bytes that the head can still have.
    var space: Int { limits.headBytes - bytes.count }

    /// The bytes after the head.
    var rest: ArraySlice<UInt8> { bytes[lineStart...] }

    /// Adds bytes, examining each only once, and returns the head if it is complete.
    ///
    /// - Throws: A ``StudioError`` that describes what is wrong, as soon as that is certain.
    mutating func append(_ piece: [UInt8]) throws -> RequestHead? {
        var next = bytes.count
        bytes += piece
        while let feed = bytes[next...].firstIndex(of: UInt8(ascii: "\n")) {
            // Recipients interpret a line feed without a carriage return in different ways.
            guard feed > lineStart, bytes[feed - 1] == UInt8(ascii: "\r") else {
                throw StudioError(.badRequest, "a line ends without a carriage return")
            }
            let line = lineStart..<(feed - 1)
            next = feed + 1
            lineStart = next
            if line.isEmpty {
                return try RequestHead(lines: lines.map { bytes[$0] }, limits: limits)
            }
            lines.append(line)
        }
        guard space > 0 else {
            throw StudioError(
                .headTooLarge,
                "the request’s head is longer than \(limits.headBytes) bytes"
            )
        }
        return nil
    }
}
