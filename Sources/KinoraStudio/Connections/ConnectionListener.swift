import FlyingSocks
import Foundation
import Synchronization

/// A listener that serves each client on a connection of its own.
struct ConnectionListener<Handler: RequestHandler>: Sendable {
    /// The limits of connections.
    let limits: ConnectionLimits

    /// The handler of the requests.
    let handler: Handler

    /// The pool that waits for sockets.
    let pool: any AsyncSocketPool

    /// The number of consecutive failures after which a listener ends.
    private static var failureLimit: Int { 1000 }

    /// Serves clients until the task is canceled.
    func run(on socket: Socket) async throws {
        let connections = OpenConnections(limit: limits.connectionCount)
        let bodies = Slots(limits.bodyCount)
        await withDiscardingTaskGroup { group in
            var failures = 0
            while !Task.isCancelled, failures < Self.failureLimit {
                do {
                    let client = Socket(file: try socket.accept().file)
                    failures = 0
                    try client.setFlags(.nonBlocking)
                    group.addTask { await serve(client, connections, bodies) }
                } catch SocketError.blocked {
                    try? await pool.suspendSocket(socket, untilReadyFor: .connection)
                } catch {
                    // Too many files may be open for a moment.
                    failures += 1
                    try? await Task.sleep(for: .milliseconds(20))
                }
            }
            group.cancelAll()
        }
    }

    private func serve(
        _ client: Socket,
        _ connections: OpenConnections,
        _ bodies: Slots
    ) async {
        defer { try? client.close() }
        let connection = Connection(
            stream: SocketStream(socket: client, pool: pool),
            limits: limits,
            handler: handler,
            bodies: bodies
        ) { isWorking in
            connections.setWorking(isWorking, client)
        }
        guard connections.add(client) else {
            let line = "the studio is busy with \(limits.connectionCount) requests; try again later"
            return await connection.finish(
                with: HTTPResponse(error: StudioError(.unavailable, line))
            )
        }
        defer { connections.remove(client) }
        await connection.serve()
    }
}

/// The connections that are open.
///
/// If there are too many, the one that has waited longest for its client is closed, so that clients that
/// send nothing don't keep others out.
private final class OpenConnections: Sendable {
    private struct State {
        /// The sockets of all connections.
        var open: Set<Socket> = []

        /// The sockets of the connections that wait for their clients, in the order of their waiting.
        var waiting: [Socket] = []
    }

    private let state = Mutex(State())
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    /// Adds a connection, and returns a Boolean value that indicates whether there is room for it.
    func add(_ socket: Socket) -> Bool {
        state.withLock { state in
            if state.open.count >= limit {
                guard !state.waiting.isEmpty else { return false }
                state.waiting.removeFirst().shutDown(reading: true)
            }
            state.open.insert(socket)
            state.waiting.append(socket)
            return true
        }
    }

    /// Sets whether a connection works on its response instead of waiting for its client.
    func setWorking(_ isWorking: Bool, _ socket: Socket) {
        state.withLock { state in
            state.waiting.removeAll { $0 == socket }
            if !isWorking, state.open.contains(socket) { state.waiting.append(socket) }
        }
    }

    /// Removes a connection.
    func remove(_ socket: Socket) {
        state.withLock { state in
            state.open.remove(socket)
            state.waiting.removeAll { $0 == socket }
        }
    }
}
