import Foundation

/// A place that takes a file's bytes in their order.
public protocol ByteSink: ~Copyable {
    /// Takes the next bytes.
    mutating func write(_ bytes: [UInt8]) throws
}

/// A sink that keeps the bytes in memory.
public struct MemorySink: ByteSink, Sendable {
    /// The bytes taken so far.
    public private(set) var bytes: [UInt8] = []

    /// Creates an empty sink.
    public init() {}

    /// Appends the next bytes.
    public mutating func write(_ bytes: [UInt8]) {
        self.bytes += bytes
    }

    /// The bytes taken so far as data.
    public var data: Data { Data(bytes) }
}
