/// A source of bytes that arrive over time.
protocol ByteSource: Sendable {
    /// Returns the bytes that have arrived, waiting for at least one; none at the end.
    ///
    /// - Throws: A ``ConnectionTimeout`` at the deadline.
    func read(atMost count: Int, before deadline: ContinuousClock.Instant) async throws -> [UInt8]
}

/// An error that indicates that a client was too slow.
struct ConnectionTimeout: Error {}
