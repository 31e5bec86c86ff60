import Foundation
import Testing

@testable import KinoraStudio

/// Tests of connections with real sockets.
@Suite(.serialized) struct StudioConnectionTests {
    private static let good = "GET /api/catalogue HTTP/1.1\r\nHost: localhost\r\n"
    private static let last = good + "Connection: close\r\n\r\n"

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
            for (start, status) in [("GET /", "414"), ("GET / HTTP/1.1\r\nA: ", "431")] {
                let text = start + String(repeating: "a", count: 1 << 20)
                let answer = await Self.exchange(text, port: port)
                #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
                #expect(Self.problem(answer)?.hasSuffix("longer than 32768 bytes") == true)
                #expect(answer.contains("\r\nConnection: close\r\n"))
                #expect(answer.contains("\r\nX-Content-Type-Options: nosniff\r\n"))
            }
            #expect(await Self.exchange(Self.last, port: port).hasPrefix("HTTP/1.1 200 OK\r\n"))
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `a client that sends all of a large file first reads the refusal`() async throws {
        try await withStudio { port in
            for framing in [
                "Content-Length: \(17 << 20)\r\n\r\n",
                "Transfer-Encoding: chunked\r\n\r\n1100000\r\n",
            ] {
                let (sent, answer) = await onThread { () -> (Int, String) in
                    guard let client = StudioClient(port: port) else { return (0, "") }
                    client.send("POST /api/trace HTTP/1.1\r\nHost: localhost\r\n\(framing)")
                    let sent = client.send([UInt8](repeating: 0, count: 17 << 20))
                    return (sent, client.receive())
                }
                #expect(sent == 17 << 20)
                #expect(answer.hasPrefix("HTTP/1.1 413 "))
                #expect(Self.problem(answer)?.contains("files of up to 16 MB") == true)
            }
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `a client that asks first sends only bodies that are accepted`() async throws {
        try await withStudio { port in
            let head = "POST /api/trace HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n"
            let answers = await onThread { () -> [String] in
                guard let client = StudioClient(port: port) else { return [] }
                client.send(head + "Content-Length: 4\r\n\r\n")
                let first = client.receive(until: "\r\n\r\n")
                client.send("\0\0\0\0")
                let second = client.receive(until: "}")
                client.send(head + "Content-Length: \(17 << 20)\r\n\r\n")
                return [first, second, client.receive()]
            }
            #expect(answers.first == "HTTP/1.1 100 Continue\r\n\r\n")
            #expect(answers.dropFirst().first?.hasPrefix("HTTP/1.1 400 ") == true)
            #expect(answers.last?.hasPrefix("HTTP/1.1 413 ") == true)
            let other = head.replacing("100-continue", with: "x") + "\r\n"
            #expect(await Self.exchange(other, port: port).hasPrefix("HTTP/1.1 417 "))
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
            let body = Self.good + "Content-Length: 9\r\n\r\n"
            #expect(await Self.exchange(body, port: port).hasPrefix("HTTP/1.1 413 "))
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `a head or body that doesn't end in time is refused`() async throws {
        var limits = ConnectionLimits()
        limits.headDuration = .milliseconds(100)
        limits.stallDuration = .milliseconds(100)
        limits.idleDuration = .milliseconds(100)
        try await withStudio(limits: limits) { port in
            let head = await Self.exchange("GET / HTTP/1.1\r\n", port: port)
            #expect(Self.problem(head) == "the request’s head took too long")
            #expect(head.hasPrefix("HTTP/1.1 408 "))
            let upload = "POST /api/trace HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n1"
            let body = await Self.exchange(upload, port: port)
            #expect(Self.problem(body) == "the request’s body took too long")
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
                client.send(Self.last)
                return (client.receive(), silent[0].receive().isEmpty)
            }
            #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(isOldestClosed)
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `requests on one connection are answered in order`() async throws {
        try await withStudio { port in
            let host = "Host: localhost\r\n"
            let answer = await Self.exchange(
                "GET /nothing HTTP/1.1\r\n\(host)\r\nHEAD / HTTP/1.1\r\n\(host)\r\n"
                    + "HEAD /api/catalogue HTTP/1.1\r\n\(host)\r\n\(Self.last)",
                port: port
            )
            let statuses = answer.split(separator: "HTTP/1.1 ").map { $0.prefix(3) }
            #expect(statuses == ["404", "200", "405", "200"])
            #expect(!answer.contains("<html"))
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `a client with HTTP 1.0 receives whole answers only`() async throws {
        try await withStudio { port in
            let page = await Self.exchange("GET / HTTP/1.0\r\nHost: localhost\r\n\r\n", port: port)
            #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n") && page.contains("<html"))
            let film = "GET /api/film?id=worm HTTP/1.0\r\nHost: localhost\r\n\r\n"
            #expect(await Self.exchange(film, port: port).hasPrefix("HTTP/1.1 505 "))
            let noHost = await Self.exchange("GET / HTTP/1.0\r\n\r\n", port: port)
            #expect(noHost.hasPrefix("HTTP/1.1 403 "))
        }
    }

    /// A handler whose work ends only when it is canceled.
    private struct Waiting: RequestHandler {
        let events: AsyncStream<String>.Continuation

        func bodyLimit(for request: HTTPRequest) -> Int { 0 }

        func handleRequest(_ request: HTTPRequest) async -> HTTPResponse {
            events.yield("begin")
            while !Task.isCancelled { await Task.yield() }
            events.yield("end")
            return HTTPResponse(statusCode: .ok)
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `work ends when its client leaves`() async throws {
        let (events, continuation) = AsyncStream.makeStream(of: String.self)
        try await withStudio(handler: Waiting(events: continuation)) { port in
            var iterator = events.makeAsyncIterator()
            nonisolated(unsafe) var client = StudioClient(port: port)
            client?.send("GET / HTTP/1.1\r\n\r\nGET /next HTTP/1.1\r\n\r\n")
            #expect(await iterator.next() == "begin")
            client = nil
            #expect(await iterator.next() == "end")
        }
    }
}
