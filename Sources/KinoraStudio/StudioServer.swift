import FlyingFox
import FlyingSocks
import Foundation

/// The local web studio, a server that listens only on the loopback address.
///
/// It answers only requests with that address as their host, so that pages of other sites can't
/// reach it through their own host names. It serves only its own pages and what it renders.
public struct StudioServer: Sendable {
    /// The port, or 0 to choose a free one.
    public let port: UInt16

    /// The default port.
    public static let standardPort: UInt16 = 4040

    /// The maximum duration of a response in seconds; videos take longest.
    private static let timeout: TimeInterval = 120

    /// Creates a server.
    public init(port: UInt16 = standardPort) {
        self.port = port
    }

    /// Runs the server until the task is canceled.
    ///
    /// - Parameter announce: A closure to call with the studio's URL when it is reachable.
    /// - Throws: A ``StudioError`` if the port is in use or not allowed.
    public func run(announce: @escaping @Sendable (URL) -> Void) async throws {
        let handler = StudioHandler(assets: try Assets())
        let server = HTTPServer(
            address: try .inet(ip4: "127.0.0.1", port: port),
            timeout: Self.timeout,
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

/// An error of the studio.
public struct StudioError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A one-line description of what is wrong and what is allowed.
    public let description: String

    /// The kind of error.
    let kind: Kind

    /// The kinds of errors.
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
