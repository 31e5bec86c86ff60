import FlyingFox
import FlyingSocks
import Foundation

/// The local web studio: a server on this machine's loopback address alone.
///
/// It answers only requests that name this address as their host, so that no page of another site
/// can reach it under a name of its own, and serves nothing but its own pages and what it draws.
public struct StudioServer: Sendable {
    /// The port; 0 takes one that is free.
    public let port: UInt16

    /// The port unless another is chosen.
    public static let standardPort: UInt16 = 4040

    /// The seconds that an answer may take; a video takes longest.
    private static let patience: TimeInterval = 120

    /// Creates a server.
    public init(port: UInt16 = standardPort) {
        self.port = port
    }

    /// Serves until the task is cancelled.
    ///
    /// - Parameter announce: Is called with the studio's address once it can be reached.
    /// - Throws: A ``StudioError`` where the port is taken or may not be used.
    public func run(announce: @escaping @Sendable (URL) -> Void) async throws {
        let handler = StudioHandler(assets: try Assets())
        let server = HTTPServer(
            address: try .inet(ip4: "127.0.0.1", port: port),
            timeout: Self.patience,
            logger: .disabled,
            handler: handler
        )
        do {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await server.run() }
                group.addTask {
                    try await server.waitUntilListening()
                    guard case .ip4(_, let port)? = await server.listeningAddress,
                        let url = URL(string: "http://127.0.0.1:\(port)/")
                    else { return }
                    announce(url)
                }
                try await group.next()
                try await group.next()
            }
        } catch let error as SocketError {
            throw StudioError(.failedDependency, problem(error))
        }
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

/// A request that can't be answered, with the line that says why.
public struct StudioError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong and what is allowed, in one line.
    public let description: String

    /// The kind of the failure.
    let kind: Kind

    /// The kinds of failures.
    enum Kind: Hashable, Sendable {
        case badRequest
        case forbidden
        case notFound
        case methodNotAllowed
        case tooLarge
        case failedDependency
    }

    init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }
}
