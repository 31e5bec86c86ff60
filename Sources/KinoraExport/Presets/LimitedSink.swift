import KinoraCodecs

/// An in-memory sink with a maximum number of bytes.
struct LimitedSink: ByteSink {
    /// An error that indicates that the limit is exceeded.
    struct Overflow: Error {}

    /// The bytes written so far.
    private(set) var bytes: [UInt8] = []

    /// The maximum number of bytes.
    let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    mutating func write(_ bytes: [UInt8]) throws {
        guard self.bytes.count + bytes.count <= limit else { throw Overflow() }
        self.bytes += bytes
    }
}
