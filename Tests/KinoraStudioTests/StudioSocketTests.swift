import Foundation
import TestSupport
import Testing

@testable import KinoraStudio

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Tests of the studio with a real socket.
@Suite(.serialized) struct StudioSocketTests {
    /// Calls a closure while a studio runs on a free port.
    private func withStudio(_ body: @escaping @Sendable (UInt16) async throws -> Void) async throws
    {
        let (ports, announce) = AsyncStream.makeStream(of: UInt16.self)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                try await StudioServer(port: 0).run { url in
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

    /// Sends bytes and returns the response until the server closes the connection or a timeout.
    private static func exchange(_ bytes: [UInt8], port: UInt16) -> [UInt8] {
        #if canImport(Glibc)
        let kind = Int32(SOCK_STREAM.rawValue)
        #else
        let kind: Int32 = SOCK_STREAM
        #endif
        let socket = socket(AF_INET, kind, 0)
        defer { close(socket) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let isOpen = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isOpen else { return [] }
        // Other tests may keep all threads of a small machine busy for a long time.
        var timeout = timeval(tv_sec: 60, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &timeout, size)
        _ = bytes.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        shutdown(socket, Int32(SHUT_WR))
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(socket, &buffer, buffer.count, 0)
            guard count > 0 else { return answer }
            answer += buffer.prefix(count)
        }
    }

    private static let good = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"

    @Test func `the studio survives malformed requests`() async throws {
        let seed = UInt64.random(in: 0 ... .max)
        print("malformed requests: seed \(seed)")
        try await withStudio { port in
            var random = SeededGenerator(seed: seed)
            for _ in 0..<100 {
                var bytes = Array(Self.good.utf8)
                for _ in 0..<Int.random(in: 1...8, using: &random) {
                    let index = Int.random(in: 0..<bytes.count, using: &random)
                    bytes[index] = UInt8.random(in: 0...255, using: &random)
                }
                _ = Self.exchange(bytes, port: port)
            }
            for text in [
                "", "\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
            ] {
                _ = Self.exchange(Array(text.utf8), port: port)
            }
            // The server drops a request that waits too long for a thread.
            let isServing = (0..<10).contains { _ in
                let answer = Self.exchange(Array(Self.good.utf8), port: port)
                return String(decoding: answer, as: UTF8.self).hasPrefix("HTTP/1.1 200")
            }
            #expect(isServing)
        }
    }

    @Test func `an error names a port that is in use`() async throws {
        try await withStudio { port in
            let error = await #expect(throws: StudioError.self) {
                try await StudioServer(port: port).run { _ in }
            }
            #expect(
                error?.description
                    == "port \(port) is in use; choose another with --port, or 0 for any"
            )
        }
    }
}
