import Foundation
import Testing

@testable import KinoraStudio

/// Tests of request heads that arrive in pieces of any size.
@Suite struct RequestHeadTests {
    private static let limits = ConnectionLimits()

    /// Returns the request head of a text that arrives in pieces, and the text that follows it.
    private func read(
        _ text: String,
        pieceSize: Int = .max
    ) throws -> (head: RequestHead, rest: String)? {
        var buffer = HeadBuffer(limits: Self.limits)
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let piece = bytes.prefix(min(pieceSize, buffer.space))
            bytes = bytes.dropFirst(piece.count)
            if let head = try buffer.append(Array(piece)) {
                return (head, String(decoding: buffer.rest + bytes, as: UTF8.self))
            }
        }
        return nil
    }

    @Test(arguments: [1, 3, Int.max])
    func `a head is read from pieces of any size`(pieceSize: Int) throws {
        let text =
            "POST /a%20b?c=%3D1&d&e=f=g HTTP/1.1\r\nHost: x\r\nA:\t 1 \r\nB:\r\na: 2\r\n"
            + "Content-Length: 3\r\n\r\nabc"
        let (head, rest) = try #require(try read(text, pieceSize: pieceSize))
        #expect(head.method == "POST")
        #expect(head.target == "/a%20b?c=%3D1&d&e=f=g")
        #expect(head.path == "/a b")
        #expect(
            head.query == [
                .init(name: "c", value: "=1"), .init(name: "d", value: ""),
                .init(name: "e", value: "f=g"),
            ]
        )
        #expect(head.headers["a"] == "1, 2")
        #expect(head.headers["b"] == "")
        #expect(head.contentLength == 3)
        #expect(rest == "abc")
    }

    @Test func `a head without a length has no body, in HTTP 1.0 as well`() throws {
        let (head, rest) = try #require(try read("GET / HTTP/1.0\r\n\r\n"))
        #expect(head.path == "/" && head.query.isEmpty && head.headers.isEmpty)
        #expect(head.contentLength == 0 && rest == "")
    }

    @Test(arguments: [1, 7, Int.max])
    func `an endless line or header is refused at the limit`(pieceSize: Int) {
        for start in ["GET /", "GET / HTTP/1.1\r\nA: "] {
            let text = start + String(repeating: "a", count: Self.limits.headBytes)
            let error = #expect(throws: StudioError.self) {
                try read(text, pieceSize: pieceSize)
            }
            #expect(error?.status == .headTooLarge)
        }
    }

    @Test func `too many headers are refused`() {
        let lines = String(repeating: "A: 1\r\n", count: 129)
        let error = #expect(throws: StudioError.self) { try read("GET / HTTP/1.1\r\n\(lines)\r\n") }
        #expect(error?.status == .headTooLarge)
    }

    @Test(arguments: [
        "\r\n\r\n", "GET / HTTP/1.1\n\n", "GET / HTTP/1.1\r\nA: 1\nB: 2\r\n\r\n",
        "GET / HTTP/1.1\r\nA: 1\r\n b\r\n\r\n", "GET / HTTP/1.1\r\nA: 1\0\r\n\r\n",
        "GET / HTTP/1.1\r\nA: 1\r2\r\n\r\n", "GET / HTTP/1.1\r\nA : 1\r\n\r\n",
        "GET / HTTP/1.1\r\n: 1\r\n\r\n", "GET / HTTP/1.1\r\nA\r\n\r\n", "GET /\r\n\r\n",
        "GET  / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1 \r\n\r\n", "GET / http/1.1\r\n\r\n",
        "GET / HTTP/2.0\r\n\r\n", "G(T / HTTP/1.1\r\n\r\n",
        "GET http://localhost/ HTTP/1.1\r\n\r\n", "OPTIONS * HTTP/1.1\r\n\r\n",
        "GET /ä HTTP/1.1\r\n\r\n", "GET /% HTTP/1.1\r\n\r\n", "GET /?a=%4 HTTP/1.1\r\n\r\n",
        "GET /%zz HTTP/1.1\r\n\r\n", "GET /%FF HTTP/1.1\r\n\r\n", "GET /\u{1} HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: +1\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: 1 2\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: 0x1\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length:\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: 1, 1\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: 9999999999999999999\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n",
    ])
    func `a malformed head is refused`(text: String) {
        for pieceSize in [1, .max] {
            let error = #expect(throws: StudioError.self) { try read(text, pieceSize: pieceSize) }
            #expect(error?.status == .badRequest)
        }
    }

    @Test(arguments: [
        ("Transfer-Encoding: chunked", HTTPStatus.lengthRequired),
        ("Transfer-Encoding: gzip, chunked", .lengthRequired),
        ("Content-Length: 1\r\nTransfer-Encoding: chunked", .lengthRequired),
        ("Content-Length: 1\r\nExpect: 100-continue", .expectationFailed),
    ])
    func `a body that doesn't follow with its length is refused`(
        headers: String,
        status: HTTPStatus
    ) {
        let error = #expect(throws: StudioError.self) {
            try read("POST / HTTP/1.1\r\n\(headers)\r\n\r\n")
        }
        #expect(error?.status == status)
    }
}
