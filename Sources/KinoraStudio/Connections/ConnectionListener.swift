import FlyingSocks
import Foundation
import Synchronization

/// A listener that serves each client on a connection of its own.
struct ConnectionListener: Sendable {
    /// The limits of connections.
    let limits: ConnectionLimits

    /// The handler of the requests.
    let handler: any RequestHandler

    /// The pool that waits for sockets.
    let pool: any AsyncSocketPool

    /// The number of failures in a row after which a listener ends.
    private static let failureLimit = 1000

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
                    let stream = SocketStream(socket: client, pool: pool)
                    let number = connections.reserve()
                    group.addTask { await serve(stream, connections, number, bodies) }
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
        _ stream: SocketStream,
        _ connections: OpenConnections,
        _ number: Int?,
        _ bodies: Slots
    ) async {
        defer { try? stream.socket.close() }
        guard let number else { return await turnAway(stream) }
        defer { connections.remove(number) }
        let connection = Connection(
            stream: stream,
            limits: limits,
            handler: handler,
            bodies: bodies
        ) { isBusy in
            connections.setBusy(isBusy, number)
        }
        let task = Task { await connection.serve() }
        connections.setCancellation(number) { task.cancel() }
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }

    /// Sends an error to a client that there is no room for.
    private func turnAway(_ stream: SocketStream) async {
        let problem = StudioError(
            .unavailable,
            "the studio is busy with \(limits.connectionCount) requests; try again later"
        )
        let bytes = HTTPResponse(problem: problem).withHeaders.encodedLast()
        do {
            _ = try await stream.read(
                atMost: limits.headBytes,
                before: .now + limits.quietDuration
            )
            try await stream.write(bytes, stallDuration: limits.quietDuration)
        } catch {}
    }
}

/// The connections that are open.
///
/// If there are too many, the one that has waited longest for a request makes room for a new one,
/// so that clients that send nothing don't keep others out.
private final class OpenConnections: Sendable {
    private struct Entry {
        /// The number of events before the connection began to wait.
        var waitStart: Int
        var isBusy = false
        var isEnding = false
        var cancel: (@Sendable () -> Void)?
    }

    private struct State {
        var entries: [Int: Entry] = [:]
        var eventCount = 0

        mutating func nextEvent() -> Int {
            eventCount += 1
            return eventCount
        }
    }

    private let state = Mutex(State())
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    /// Returns the number of a new connection, or nil if all others are busy.
    func reserve() -> Int? {
        let (number, evicted) = state.withLock { state -> (Int?, (@Sendable () -> Void)?) in
            var cancel: (@Sendable () -> Void)?
            if state.entries.values.count(where: { !$0.isEnding }) >= limit {
                let waiting = state.entries.filter { _, entry in
                    !entry.isBusy && !entry.isEnding
                }
                let oldest = waiting.min { $0.value.waitStart < $1.value.waitStart }
                guard let oldest else { return (nil, nil) }
                cancel = oldest.value.cancel
                state.entries[oldest.key]?.isEnding = true
            }
            let number = state.nextEvent()
            state.entries[number] = Entry(waitStart: number)
            return (number, cancel)
        }
        evicted?()
        return number
    }

    func setCancellation(_ number: Int, _ cancel: @escaping @Sendable () -> Void) {
        let isEnding = state.withLock { state in
            state.entries[number]?.cancel = cancel
            return state.entries[number]?.isEnding ?? true
        }
        if isEnding { cancel() }
    }

    func setBusy(_ isBusy: Bool, _ number: Int) {
        state.withLock { state in
            let event = state.nextEvent()
            state.entries[number]?.isBusy = isBusy
            state.entries[number]?.waitStart = event
        }
    }

    func remove(_ number: Int) {
        state.withLock { _ = $0.entries.removeValue(forKey: number) }
    }
}
