/// The limits of connections, which keep any client from occupying the server.
struct ConnectionLimits: Sendable {
    /// The maximum number of bytes of a request line and its headers together.
    var headBytes = 32 << 10

    /// The maximum number of headers.
    var headerCount = 128

    /// The maximum duration of receiving a head.
    var headDuration = Duration.seconds(10)

    /// The maximum duration of receiving a body.
    var bodyDuration = Duration.seconds(60)

    /// The maximum duration for which the client accepts no byte of a response.
    var stallDuration = Duration.seconds(15)

    /// The maximum number of bytes to discard after a request.
    var discardedBytes = 64 << 20

    /// The maximum duration of discarding bytes after a response.
    var discardingDuration = Duration.seconds(5)

    /// The maximum number of connections.
    var connectionCount = 64

    /// The maximum number of requests with bodies in memory.
    var bodyCount = 4
}
