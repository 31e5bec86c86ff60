import FlyingSocks
import Foundation

/// A connected socket whose operations have deadlines.
struct SocketStream: Sendable {
    /// The socket, which doesn't block.
    let socket: Socket

    /// The pool that waits for the socket.
    let pool: any AsyncSocketPool

    /// Returns the bytes that have arrived, waiting for at least one; returns no bytes at the end.
    ///
    /// - Throws: A ``StudioError`` at the deadline, if there is one.
    func read(
        atMost count: Int,
        before deadline: ContinuousClock.Instant? = nil
    ) async throws -> [UInt8] {
        while true {
            try Task.checkCancellation()
            do {
                return try socket.read(atMost: count)
            } catch SocketError.blocked {
                try await wait(for: .read, until: deadline)
            } catch is SocketError {
                // A reset connection ends like a closed one.
                return []
            }
        }
    }

    /// Writes all bytes.
    ///
    /// - Throws: An error if the client has left or accepts no byte for a duration.
    func write(_ data: Data, stallDuration: Duration) async throws {
        var sent = data.startIndex
        while sent < data.endIndex {
            try Task.checkCancellation()
            do {
                sent = try socket.write(data, from: sent)
            } catch SocketError.blocked {
                try await wait(for: .write, until: .now + stallDuration)
            }
        }
    }

    private func wait(
        for events: Socket.Events,
        until deadline: ContinuousClock.Instant?
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { [socket, pool] in
                try await pool.suspendSocket(socket, untilReadyFor: events)
            }
            if let deadline {
                group.addTask {
                    try await Task.sleep(until: deadline, clock: .continuous)
                    throw StudioError(.timeout, "the request took too long")
                }
            }
            defer { group.cancelAll() }
            try await group.next()
        }
    }
}

extension Socket {
    /// Ends writing, which tells the client that no more bytes follow, and optionally reading.
    func shutDown(reading: Bool = false) {
        #if !canImport(WinSDK)
        _ = shutdown(file.rawValue, Int32(reading ? SHUT_RDWR : SHUT_WR))
        #endif
    }
}
