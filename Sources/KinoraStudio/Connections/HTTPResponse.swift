import Foundation

/// A response to a request.
struct HTTPResponse: Sendable {
    /// The status.
    var statusCode: HTTPStatusCode

    /// The headers, without those of the body's length and of the connection.
    var headers = HTTPHeaders()

    /// The body.
    var body = Body.data(Data())

    /// The body of a response.
    enum Body: Sendable {
        /// Bytes of a known number.
        case data(Data)

        /// Frames, each of which is a chunk that is sent when it is rendered.
        case frames(FrameStream)
    }

    /// Returns the status line and the headers.
    func encodedHead(keepsAlive: Bool) -> Data {
        var headers = headers
        switch body {
        case .data(let data): headers[.contentLength] = String(data.count)
        case .frames: headers[.transferEncoding] = "chunked"
        }
        headers[.connection] = keepsAlive ? "keep-alive" : "close"
        let status = "HTTP/1.1 \(statusCode.code) \(statusCode.phrase)"
        return Data(([status] + headers.lines + ["", ""]).joined(separator: "\r\n").utf8)
    }

    /// Returns the last response of a connection, with a body of data.
    func encodedLast() -> Data {
        var bytes = encodedHead(keepsAlive: false)
        if case .data(let data) = body { bytes += data }
        return bytes
    }

    /// Returns bytes as a chunk of a body; no bytes end it.
    static func chunk(_ bytes: Data) -> Data {
        Data("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Data("\r\n".utf8)
    }
}

/// A status of a response, with the phrase that explains it; see RFC 9110, section 15.
struct HTTPStatusCode: Hashable, Sendable {
    /// The number.
    let code: Int

    /// The explanation.
    let phrase: String

    init(_ code: Int, _ phrase: String) {
        self.code = code
        self.phrase = phrase
    }

    static let ok = HTTPStatusCode(200, "OK")
    static let notModified = HTTPStatusCode(304, "Not Modified")
    static let badRequest = HTTPStatusCode(400, "Bad Request")
    static let internalServerError = HTTPStatusCode(500, "Internal Server Error")
}
