import Foundation
import Testing

@testable import KinoraStudio

/// Tests of connections with real sockets.
@Suite(.serialized) struct StudioConnectionTests {
    private static let host = "Host: localhost\r\n"
    private static let good = "GET /api/catalog HTTP/1.1\r\n\(host)\r\n"

    /// Sends bytes on a new connection, and returns the answer.
    private static func exchange(_ text: String, port: UInt16) async -> String {
        await onThread {
            guard let client = StudioClient(port: port) else { return "" }
            client.send(text)
            return client.receive()
        }
    }

    private static func problem(_ answer: String) -> String? {
        guard let start = answer.range(of: "\r\n\r\n") else { return nil }
        let body = Data(answer[start.upperBound...].utf8)
        let object = try? JSONSerialization.jsonObject(with: body) as? [String: String]
        return object?["error"]
    }

    @Test(.timeLimit(.minutes(2)))
    func `a line of a megabyte is refused, and others are answered`() async throws {
        try await withStudio { port in
            for start in ["GET /", "GET / HTTP/1.1\r\nA: "] {
                let text = start + String(repeating: "a", count: 1 << 20)
                let answer = await Self.exchange(text, port: port)
                #expect(answer.hasPrefix("HTTP/1.1 431 "))
                #expect(Self.problem(answer)?.hasSuffix("longer than 32768 bytes") == true)
                #expect(answer.contains("\r\nConnection: close\r\n"))
                #expect(answer.contains("\r\nX-Content-Type-Options: nosniff\r\n"))
            }
            #expect(await Self.exchange(Self.good, port: port).hasPrefix("HTTP/1.1 200 OK\r\n"))
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `a client that sends all of a large file first reads the refusal`() async throws {
        try await withStudio { port in
            let (sent, answer) = await onThread { () -> (Int, String) in
                guard let client = StudioClient(port: port) else { return (0, "") }
                client.send(
                    "POST /api/trace HTTP/1.1\r\n\(Self.host)Content-Length: \(17 << 20)\r\n\r\n"
                )
                let sent = client.send([UInt8](repeating: 0, count: 17 << 20))
                return (sent, client.receive())
            }
            #expect(sent == 17 << 20)
            #expect(answer.hasPrefix("HTTP/1.1 413 "))
            #expect(Self.problem(answer)?.contains("films of up to 16 MB") == true)
        }
    }

    @Test(arguments: [
        ("Transfer-Encoding: chunked", "1\r\nx\r\n0\r\n\r\n", 411),
        ("Content-Length: 1\r\nExpect: 100-continue", "x", 417),
    ])
    func `other ways to send a body are refused`(
        headers: String,
        body: String,
        status: Int
    ) async throws {
        try await withStudio { port in
            let text = "POST /api/trace HTTP/1.1\r\n\(Self.host)\(headers)\r\n\r\n\(body)"
            let answer = await Self.exchange(text, port: port)
            #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
            #expect(Self.problem(answer) != nil)
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `a refused upload isn't read`() async throws {
        try await withStudio { port in
            for (header, status) in [
                ("Host: evil.example", "403"),
                ("Host: localhost\r\nOrigin: http://evil.example", "403"),
            ] {
                let text = "POST /api/trace HTTP/1.1\r\n\(header)\r\nContent-Length: 9\r\n\r\n"
                #expect(await Self.exchange(text, port: port).hasPrefix("HTTP/1.1 \(status) "))
            }
            let body = "GET /api/catalog HTTP/1.1\r\n\(Self.host)Content-Length: 9\r\n\r\n"
            #expect(await Self.exchange(body, port: port).hasPrefix("HTTP/1.1 413 "))
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `a head or body that doesn't end in time is refused`() async throws {
        var limits = ConnectionLimits()
        limits.headDuration = .milliseconds(100)
        limits.bodyDuration = .milliseconds(100)
        try await withStudio(limits: limits) { port in
            let head = await Self.exchange("GET / HTTP/1.1\r\n", port: port)
            #expect(Self.problem(head) == "the request took too long")
            #expect(head.hasPrefix("HTTP/1.1 408 "))
            let upload = "POST /api/trace HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n1"
            let body = await Self.exchange(upload, port: port)
            #expect(Self.problem(body) == "the request took too long")
            #expect(await Self.exchange("", port: port) == "")
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `clients that send nothing don't keep others out`() async throws {
        var limits = ConnectionLimits()
        limits.connectionCount = 3
        try await withStudio(limits: limits) { port in
            let (answer, isOldestClosed) = await onThread { () -> (String, Bool) in
                let silent = (0..<3).compactMap { _ in StudioClient(port: port) }
                for client in silent { client.send("GET / HT") }
                guard let client = StudioClient(port: port) else { return ("", false) }
                client.send(Self.good)
                return (client.receive(), silent[0].receive().isEmpty)
            }
            #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(isOldestClosed)
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `a connection answers one request and closes`() async throws {
        try await withStudio { port in
            let answer = await Self.exchange(Self.good + Self.good, port: port)
            #expect(answer.split(separator: "HTTP/1.1 ").map { $0.prefix(3) } == ["200"])
            #expect(answer.contains("\r\nConnection: close\r\n"))
            let head = await Self.exchange("HEAD / HTTP/1.1\r\n\(Self.host)\r\n", port: port)
            #expect(head.hasPrefix("HTTP/1.1 405 "))
            #expect(Self.problem(head) == "/ takes GET, not HEAD")
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `a client with HTTP 1.0 is answered like others`() async throws {
        try await withStudio { port in
            for target in ["/", "/api/frames?id=worm&fps=10"] {
                let text = "GET \(target) HTTP/1.0\r\n\(Self.host)\r\n"
                #expect(await Self.exchange(text, port: port).hasPrefix("HTTP/1.1 200 OK\r\n"))
            }
            let noHost = await Self.exchange("GET / HTTP/1.0\r\n\r\n", port: port)
            #expect(noHost.hasPrefix("HTTP/1.1 403 "))
        }
    }

    /// A handler of streams whose piece with a given index fails.
    private struct Failing: RequestHandler {
        let index: Int

        func request(with head: RequestHead) {}

        func response(to request: Void, body: Data) -> HTTPResponse {
            HTTPResponse(
                body: .pieces(3) { index in
                    guard index != self.index else { throw StudioError(.badRequest, "no piece") }
                    return Data("piece \(index)\n".utf8)
                }
            )
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `an error is a response of its own, or ends the body`() async throws {
        try await withStudio(handler: Failing(index: 0)) { port in
            let answer = await Self.exchange("GET / HTTP/1.1\r\n\r\n", port: port)
            #expect(answer.hasPrefix("HTTP/1.1 400 "))
            #expect(Self.problem(answer) == "no piece")
        }
        for (index, body) in [(1, "piece 0\n"), (3, "piece 0\npiece 1\npiece 2\n")] {
            try await withStudio(handler: Failing(index: index)) { port in
                let answer = await Self.exchange("GET / HTTP/1.1\r\n\r\n", port: port)
                #expect(answer.hasPrefix("HTTP/1.1 200 "))
                #expect(!answer.contains("Content-Length"))
                #expect(answer.hasSuffix("\r\n\r\n\(body)"))
            }
        }
    }

    /// A handler whose work ends only when it is canceled.
    private struct Waiting: RequestHandler {
        let events: AsyncStream<String>.Continuation

        func request(with head: RequestHead) {}

        func response(to request: Void, body: Data) async -> HTTPResponse {
            events.yield("begin")
            while !Task.isCancelled { await Task.yield() }
            events.yield("end")
            return HTTPResponse()
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `work ends when its client leaves`() async throws {
        let (events, continuation) = AsyncStream.makeStream(of: String.self)
        try await withStudio(handler: Waiting(events: continuation)) { port in
            var iterator = events.makeAsyncIterator()
            nonisolated(unsafe) var client = StudioClient(port: port)
            client?.send("GET / HTTP/1.1\r\n\r\nmore")
            #expect(await iterator.next() == "begin")
            client = nil
            #expect(await iterator.next() == "end")
        }
    }
}
