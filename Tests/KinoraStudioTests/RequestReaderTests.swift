import Foundation
import Synchronization
import Testing

@testable import KinoraStudio

/// Tests of reading requests from bytes that arrive in any pieces.
@Suite struct RequestReaderTests {
    /// A source of scripted bytes, then of repeated ones, which counts what is read.
    private final class Script: ByteSource {
        private let state: Mutex<(rest: ArraySlice<UInt8>, count: Int)>
        private let filler: UInt8?
        private let pieceSize: Int

        init(_ text: String, filler: Character? = nil, pieceSize: Int = .max) {
            state = Mutex((Array(text.utf8)[...], 0))
            self.filler = filler?.asciiValue
            self.pieceSize = pieceSize
        }

        var readCount: Int { state.withLock { $0.count } }

        func read(
            atMost count: Int,
            before deadline: ContinuousClock.Instant
        ) async throws -> [UInt8] {
            state.withLock { state in
                var bytes = Array(state.rest.prefix(min(count, pieceSize)))
                state.rest = state.rest.dropFirst(bytes.count)
                if bytes.isEmpty, let filler {
                    bytes = Array(repeating: filler, count: min(count, pieceSize))
                }
                state.count += bytes.count
                return bytes
            }
        }
    }

    private static let limits = ConnectionLimits()

    private func reader(_ script: Script) -> RequestReader<Script> {
        RequestReader(script, limits: Self.limits)
    }

    private func problem<Value>(
        _ body: () async throws -> Value
    ) async -> StudioError? {
        do {
            _ = try await body()
            return nil
        } catch {
            return error as? StudioError
        }
    }

    @Test(arguments: [1, 7, Int.max])
    func `an endless line or header is refused after the limit`(pieceSize: Int) async {
        for (start, kind) in [
            ("GET /", StudioError.Kind.targetTooLong), ("GET / HTTP/1.1\r\nA: ", .headTooLarge),
        ] {
            let script = Script(start, filler: "a", pieceSize: pieceSize)
            var reader = reader(script)
            let error = await problem { try await reader.readHead() }
            #expect(error?.kind == kind)
            #expect(script.readCount <= Self.limits.headBytes)
        }
    }

    @Test func `too many headers are refused`() async {
        let lines = String(repeating: "A: 1\r\n", count: 129)
        var reader = reader(Script("GET / HTTP/1.1\r\n\(lines)\r\n"))
        #expect(await problem { try await reader.readHead() }?.kind == .headTooLarge)
    }

    @Test(arguments: [1, 3, Int.max])
    func `requests follow one another in any pieces`(pieceSize: Int) async throws {
        let text =
            "\r\nPOST /a?b=%20 HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc"
            + "POST /b HTTP/1.1\r\nTransfer-Encoding: Chunked\r\n\r\n"
            + "2;x=y\r\nde\r\n0A\r\n0123456789\r\n0\r\nTrailer: 1\r\n\r\n"
            + "GET /c HTTP/1.0\r\nA:\t 1 \r\nB:\r\nA: 2\r\n\r\n"
        var reader = reader(Script(text, pieceSize: pieceSize))
        let first = try #require(try await reader.readHead())
        #expect(first.target == .init(path: "/a", query: "b=%20"))
        #expect(first.method == .post && first.keepsAlive)
        #expect(try await body(first, &reader) == "abc")
        let second = try #require(try await reader.readHead())
        #expect(second.target.rawValue == "/b")
        #expect(try await body(second, &reader) == "de0123456789")
        let third = try #require(try await reader.readHead())
        #expect(third.isVersion10 && !third.keepsAlive && third.body == .none)
        #expect(third.headers[HTTPHeader("a")] == "1, 2")
        #expect(third.headers[HTTPHeader("B")] == "")
        #expect(try await reader.readHead() == nil)
    }

    private func body(
        _ head: RequestHead,
        _ reader: inout RequestReader<Script>
    ) async throws -> String {
        let data = try await reader.readBody(
            head.body,
            limit: 12,
            tooLarge: StudioError(.tooLarge, "")
        )
        return String(decoding: data, as: UTF8.self)
    }

    @Test(arguments: [
        ("GET / HTTP/1.1\n\n", StudioError.Kind.badRequest),
        ("GET / HTTP/1.1\r\nA: 1\nB: 2\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1\r\nA: 1\r\n b\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1\r\nA: 1\0\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1\r\nA: 1\r2\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1\r\nA : 1\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1\r\n: 1\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1\r\nA\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n", .badRequest),
        ("GET /\r\n\r\n", .badRequest),
        ("GET  / HTTP/1.1\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1 \r\n\r\n", .badRequest),
        ("GET / http/1.1\r\n\r\n", .badRequest),
        ("GET / HTTP/2.0\r\n\r\n", .versionNotSupported),
        ("G(T / HTTP/1.1\r\n\r\n", .badRequest),
        ("GET http://localhost/ HTTP/1.1\r\n\r\n", .badRequest),
        ("OPTIONS * HTTP/1.1\r\n\r\n", .badRequest),
        ("GET /ä HTTP/1.1\r\n\r\n", .badRequest),
        ("GET /% HTTP/1.1\r\n\r\n", .badRequest),
        ("GET /?a=%4 HTTP/1.1\r\n\r\n", .badRequest),
        ("GET /%zz HTTP/1.1\r\n\r\n", .badRequest),
        ("GET /\u{1} HTTP/1.1\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1\r\nContent-Length: +1\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1\r\nContent-Length: 1 2\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1\r\nContent-Length: 0x1\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1\r\nContent-Length:\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1\r\nContent-Length: 1, 1\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1\r\nContent-Length: 9999999999999999999\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n", .badRequest),
        (
            "GET / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
            .badRequest
        ),
        ("GET / HTTP/1.1\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", .notImplemented),
        ("GET / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", .badRequest),
        ("GET / HT", .badRequest),
    ])
    func `a malformed head is refused`(text: String, kind: StudioError.Kind) async {
        var reader = reader(Script(text))
        let error = await problem { try await reader.readHead() }
        #expect(error?.kind == kind)
        #expect(error?.description.contains { $0.isNewline } == false)
    }

    @Test(arguments: [
        ("x\r\n", StudioError.Kind.badRequest), ("-1\r\n", .badRequest), ("\r\n", .badRequest),
        ("1 \r\na\r\n", .badRequest), ("1\na\n0\n\n", .badRequest), ("1\r\nab\r\n", .badRequest),
        ("FFFFFFFFFFFFFFFFF\r\n", .badRequest), ("7FFFFFFFFFFFFFFF\r\n", .tooLarge),
        ("D\r\n", .tooLarge), ("A\r\n0123456789\r\n3\r\n", .tooLarge), ("5\r\nabc", .badRequest),
        ("1;" + String(repeating: "x", count: 5000), .badRequest),
        ("0\r\n" + String(repeating: "A: 1\r\n", count: 200) + "\r\n", .headTooLarge),
    ])
    func `a malformed or large chunk is refused`(
        chunks: String,
        kind: StudioError.Kind
    ) async throws {
        let script = Script("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks)
        var reader = reader(script)
        let head = try #require(try await reader.readHead())
        #expect(await problem { try await body(head, &reader) }?.kind == kind)
    }

    @Test func `a large body is refused before it is read`() async throws {
        let head = "POST / HTTP/1.1\r\nContent-Length: 1000000000\r\n\r\n"
        let script = Script(head, filler: "x")
        var reader = reader(script)
        let read = try #require(try await reader.readHead())
        let count = script.readCount
        #expect(await problem { try await body(read, &reader) }?.kind == .tooLarge)
        #expect(script.readCount == count)
    }
}
