/// A reader of a file's bytes that never reads past the end.
struct ByteReader {
    private let bytes: [UInt8]
    private let format: String

    /// The number of bytes read.
    private(set) var position = 0

    init(_ bytes: [UInt8], format: String) {
        self.bytes = bytes
        self.format = format
    }

    /// Returns the byte at an offset from the next one, or nil after the end.
    func peek(_ offset: Int = 0) -> Int? {
        position + offset < bytes.count ? Int(bytes[position + offset]) : nil
    }

    /// Passes over the next byte, if there is one.
    mutating func skip() {
        position = min(position + 1, bytes.count)
    }

    /// Returns an error at the current position.
    func error(_ reason: String) -> ExportError {
        ExportError(.damagedFile, subject: "\(format), byte \(position)", reason: reason)
    }

    /// Returns the next byte.
    mutating func byte() throws -> Int {
        guard position < bytes.count else { throw error("the file ends too early") }
        defer { position += 1 }
        return Int(bytes[position])
    }

    /// Returns the next two bytes as a little-endian number.
    mutating func short() throws -> Int {
        try byte() + byte() << 8
    }

    /// Returns the next bytes.
    mutating func bytes(_ count: Int) throws -> ArraySlice<UInt8> {
        guard count <= bytes.count - position else { throw error("the file ends too early") }
        defer { position += count }
        return bytes[position..<position + count]
    }
}
