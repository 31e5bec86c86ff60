import Foundation
import TestSupport
import Testing

@testable import KinoraStudio

/// Tests of the studio with a real socket.
@Suite(.serialized) struct StudioSocketTests {
    /// Sends bytes and returns the response until the server closes the connection or a timeout.
    private static func exchange(_ bytes: [UInt8], port: UInt16) async -> [UInt8] {
        await onThread {
            guard let client = StudioClient(port: port) else { return [] }
            client.send(bytes)
            client.endSending()
            return client.receiveBytes()
        }
    }

    private static let good = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"

    @Test func `the studio survives malformed requests`() async throws {
        try await withStudio { port in
            var random = SeededGenerator(seed: 35)
            for _ in 0..<100 {
                var bytes = Array(Self.good.utf8)
                for _ in 0..<Int.random(in: 1...8, using: &random) {
                    let index = Int.random(in: 0..<bytes.count, using: &random)
                    bytes[index] = UInt8.random(in: 0...255, using: &random)
                }
                _ = await Self.exchange(bytes, port: port)
            }
            for text in [
                "", "\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
            ] {
                _ = await Self.exchange(Array(text.utf8), port: port)
            }
            let answer = await Self.exchange(Array(Self.good.utf8), port: port)
            #expect(String(decoding: answer, as: UTF8.self).hasPrefix("HTTP/1.1 200"))
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
