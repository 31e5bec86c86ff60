import KinoraCodecs

/// A sink that keeps the bytes in memory and refuses more than a number of them.
struct LimitedSink: ByteSink {
    /// A file that gets too large.
    struct Overflow: Error {}

    /// The bytes taken so far.
    private(set) var bytes: [UInt8] = []

    /// The greatest number of bytes.
    let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    mutating func write(_ bytes: [UInt8]) throws {
        guard self.bytes.count + bytes.count <= limit else { throw Overflow() }
        self.bytes += bytes
    }
}
