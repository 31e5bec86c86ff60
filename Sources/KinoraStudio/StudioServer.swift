import FlyingSocks
import Foundation

/// The local web studio, a server that listens only on the loopback address.
///
/// It answers only requests whose host is that address, so that other websites can't reach it through
/// their own host names. It serves only its own page and what it renders.
public struct StudioServer: Sendable {
    /// The port, or 0 to choose a free one.
    public let port: UInt16

    /// The default port.
    public static let standardPort: UInt16 = 4040

    private let limits: ConnectionLimits

    /// Creates a server.
    public init(port: UInt16 = standardPort) {
        self.init(port: port, limits: ConnectionLimits())
    }

    /// Creates a server with other limits.
    init(port: UInt16, limits: ConnectionLimits) {
        self.port = port
        self.limits = limits
    }

    /// Runs the server until the task is canceled.
    ///
    /// - Parameter announce: A closure to call with the studio's URL when it is reachable.
    /// - Throws: A ``StudioError`` if the port is in use or not allowed.
    public func run(announce: @escaping @Sendable (URL) -> Void) async throws {
        // Writing to a client that has left must not end the process.
        signal(SIGPIPE, SIG_IGN)
        let handler = StudioHandler(assets: try Assets())
        let warming = handler.warmWall()
        defer { warming.cancel() }
        try await run(handler, announce: announce)
    }

    /// Runs a server with another handler until the task is canceled.
    func run(
        _ handler: some RequestHandler,
        announce: @escaping @Sendable (URL) -> Void
    ) async throws {
        let pool = Self.makePool()
        try await pool.prepare()
        let socket: Socket
        do {
            socket = try makeSocket()
        } catch let error as SocketError {
            throw StudioError(.serverError, problem(error))
        }
        defer { try? socket.close() }
        guard case .ip4(_, let port) = try socket.sockname(),
            let url = URL(string: "http://127.0.0.1:\(port)/")
        else { return }
        announce(url)
        let listener = ConnectionListener(limits: limits, handler: handler, pool: pool)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await pool.run() }
            group.addTask { try await listener.run(on: socket) }
            defer { group.cancelAll() }
            try await group.next()
        }
    }

    /// Returns the pool that waits for sockets with the system's own interface.
    private static func makePool() -> some AsyncSocketPool {
        #if canImport(Darwin)
        return .kQueue()
        #elseif os(Linux)
        return .ePoll()
        #else
        return .poll()
        #endif
    }

    private func makeSocket() throws -> Socket {
        let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
        let socket = try Socket(domain: AF_INET)
        do {
            #if canImport(WinSDK)
            try socket.setValue(true, for: .exclusiveLocalAddressReuse)
            #else
            try socket.setValue(true, for: .localAddressReuse)
            #endif
            try socket.bind(to: address)
            try socket.listen()
            try socket.setFlags(.nonBlocking)
        } catch {
            try? socket.close()
            throw error
        }
        return socket
    }

    private func problem(_ error: SocketError) -> String {
        guard case .failed(_, let number, let message) = error else { return "\(error)" }
        switch number {
        case EADDRINUSE: return "port \(port) is in use; choose another with --port, or 0 for any"
        case EACCES: return "port \(port) may not be used; choose one above 1023 with --port"
        default: return "port \(port) can’t be used (\(message.lowercased()))"
        }
    }
}
