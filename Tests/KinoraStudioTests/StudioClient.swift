import Foundation

@testable import KinoraStudio

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A client with a socket, whose methods block the calling thread.
final class StudioClient {
    private let socket: Int32

    /// Connects to a server on this machine.
    init?(port: UInt16) {
        #if canImport(Glibc)
        let kind = Int32(SOCK_STREAM.rawValue)
        #else
        let kind: Int32 = SOCK_STREAM
        #endif
        #if canImport(Glibc)
        socket = Glibc.socket(AF_INET, kind, 0)
        #else
        socket = Darwin.socket(AF_INET, kind, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let socket = socket
        let isOpen = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isOpen else { return nil }
        // Other tests may keep all threads of a small machine busy for a long time.
        var timeout = timeval(tv_sec: 60, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &timeout, size)
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &timeout, size)
    }

    deinit { close(socket) }

    /// Sends bytes, and returns the number of bytes that were accepted before the connection ended.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Int {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { part in
                #if canImport(Glibc)
                Glibc.send(socket, part.baseAddress, part.count, Int32(MSG_NOSIGNAL))
                #else
                Darwin.send(socket, part.baseAddress, part.count, 0)
                #endif
            }
            guard count > 0 else { return sent }
            sent += count
        }
        return sent
    }

    /// Sends text, and returns the number of bytes that were accepted before the connection ended.
    @discardableResult
    func send(_ text: String) -> Int { send(Array(text.utf8)) }

    /// Tells the server that nothing else follows.
    func endSending() {
        shutdown(socket, Int32(SHUT_WR))
    }

    /// Returns the text that the server sends until it closes the connection.
    func receive() -> String {
        String(decoding: receiveBytes(), as: UTF8.self)
    }

    /// Returns the bytes that the server sends until it closes the connection.
    func receiveBytes() -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = recv(socket, &buffer, buffer.count, 0)
            guard count > 0 else { return bytes }
            bytes += buffer.prefix(count)
        }
    }
}

/// Calls a closure on a separate thread, so that it can block while a server runs in this process.
func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        let thread = Thread { continuation.resume(returning: body()) }
        thread.start()
    }
}

/// Calls a closure while a studio runs on a free port.
func withStudio(
    limits: ConnectionLimits = ConnectionLimits(),
    _ body: @escaping @Sendable (UInt16) async throws -> Void
) async throws {
    try await withStudio(limits: limits, handler: StudioHandler(assets: Assets()), body)
}

/// Calls a closure while a studio with another handler runs on a free port.
func withStudio(
    limits: ConnectionLimits = ConnectionLimits(),
    handler: some RequestHandler,
    _ body: @escaping @Sendable (UInt16) async throws -> Void
) async throws {
    let (ports, announce) = AsyncStream.makeStream(of: UInt16.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
            try await StudioServer(port: 0, limits: limits).run(handler) { url in
                announce.yield(UInt16(url.port ?? 0))
            }
        }
        for await port in ports {
            try await body(port)
            break
        }
        group.cancelAll()
    }
}
