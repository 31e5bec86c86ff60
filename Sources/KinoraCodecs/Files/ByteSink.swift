import Foundation

/// A destination for a file's bytes, in order.
public protocol ByteSink: ~Copyable {
    /// Writes the next bytes.
    mutating func write(_ bytes: [UInt8]) throws
}

/// A sink that stores the bytes in memory.
public struct MemorySink: ByteSink, Sendable {
    /// The bytes written so far.
    public private(set) var bytes: [UInt8] = []

    /// Creates an empty sink.
    public init() {}

    /// Appends the next bytes.
    public mutating func write(_ bytes: [UInt8]) {
        self.bytes += bytes
    }

    /// The bytes written so far, as data.
    public var data: Data { Data(bytes) }
}
