import FlyingSocks
import Foundation

/// A connected socket whose operations have deadlines.
struct SocketStream: ByteSource {
    /// The socket, which doesn't block.
    let socket: Socket

    /// The pool that waits for the socket.
    let pool: any AsyncSocketPool

    func read(atMost count: Int, before deadline: ContinuousClock.Instant) async throws -> [UInt8] {
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

    /// Returns the bytes that have arrived, waiting for at least one; none at the end.
    func read(atMost count: Int) async throws -> [UInt8] {
        while true {
            try Task.checkCancellation()
            do {
                return try socket.read(atMost: count)
            } catch SocketError.blocked {
                try await pool.suspendSocket(socket, untilReadyFor: .read)
            } catch is SocketError {
                return []
            }
        }
    }

    /// Writes all bytes.
    ///
    /// - Throws: A ``ConnectionTimeout`` if the client takes no byte for a duration, or a
    ///   `SocketError` if it is gone.
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

    /// Tells the client that no more bytes follow.
    func endWriting() {
        #if !canImport(WinSDK)
        _ = shutdown(socket.file.rawValue, Int32(SHUT_WR))
        #endif
    }

    private func wait(
        for events: Socket.Events,
        until deadline: ContinuousClock.Instant
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { [socket, pool] in
                try await pool.suspendSocket(socket, untilReadyFor: events)
            }
            group.addTask {
                try await Task.sleep(until: deadline, clock: .continuous)
                throw ConnectionTimeout()
            }
            defer { group.cancelAll() }
            try await group.next()
        }
    }
}
