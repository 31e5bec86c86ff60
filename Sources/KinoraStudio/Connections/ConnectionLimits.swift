/// The limits of a connection, which keep any client from occupying the server.
struct ConnectionLimits: Sendable {
    /// The maximum number of bytes of a request line and its headers together.
    var headBytes = 32 << 10

    /// The maximum number of headers.
    var headerCount = 128

    /// The maximum duration from the first byte of a head to its last.
    var headDuration = Duration.seconds(10)

    /// The maximum duration for which a connection stays open between requests.
    var idleDuration = Duration.seconds(60)

    /// The maximum duration without a byte of a body in either direction.
    var stallDuration = Duration.seconds(15)

    /// The maximum duration of receiving a body.
    var bodyDuration = Duration.seconds(60)

    /// The maximum number of bytes to discard after a refusal, so that the client reads the answer.
    ///
    /// Closing a socket with unread input discards the answer as well.
    var discardedBytes = 64 << 20

    /// The maximum duration of discarding input after a refusal.
    var discardingDuration = Duration.seconds(5)

    /// The maximum duration without input after a refusal.
    var quietDuration = Duration.seconds(1)

    /// The maximum number of connections.
    var connectionCount = 64

    /// The maximum number of requests with bodies in memory.
    var bodyCount = 4
}
