import Foundation

/// A response to a request.
struct HTTPResponse: Sendable {
    /// The status.
    var status = HTTPStatus.ok

    /// The headers that differ among responses.
    var headers: [String: String] = [:]

    /// The body.
    var body = Body.data(Data())

    /// The body of a response.
    enum Body: Sendable {
        /// Data of a known length.
        case data(Data)

        /// At least one piece; a closure makes each piece from its index when it is sent.
        ///
        /// The end of the connection ends the body.
        case pieces(Int, @Sendable (Int) async throws -> Data)
    }

    /// All headers, including those that restrict how browsers use the response.
    var allHeaders: [String: String] {
        var all = [
            "Cache-Control": "no-store",
            "Connection": "close",
            "Content-Security-Policy":
                "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
                + "img-src 'self' blob: data:; connect-src 'self'; base-uri 'none'; "
                + "form-action 'none'; frame-ancestors 'none'",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff",
        ]
        if case .data(let data) = body { all["Content-Length"] = "\(data.count)" }
        return all.merging(headers) { $1 }
    }

    /// The status line and the headers as they are sent.
    var head: Data {
        let headers = allHeaders.map { "\($0): \($1)" }.sorted()
        let lines = ["HTTP/1.1 \(status.code) \(status.phrase)"] + headers + ["", ""]
        return Data(lines.joined(separator: "\r\n").utf8)
    }
}

/// The status of a response; see RFC 9110, section 15.
struct HTTPStatus: Hashable, Sendable {
    /// The number.
    let code: Int

    /// The description of the number.
    let phrase: String

    private init(_ code: Int, _ phrase: String) {
        self.code = code
        self.phrase = phrase
    }

    static let ok = HTTPStatus(200, "OK")
    static let notModified = HTTPStatus(304, "Not Modified")
    static let badRequest = HTTPStatus(400, "Bad Request")
    static let forbidden = HTTPStatus(403, "Forbidden")
    static let notFound = HTTPStatus(404, "Not Found")
    static let methodNotAllowed = HTTPStatus(405, "Method Not Allowed")
    static let timeout = HTTPStatus(408, "Request Timeout")
    static let lengthRequired = HTTPStatus(411, "Length Required")
    static let tooLarge = HTTPStatus(413, "Content Too Large")
    static let expectationFailed = HTTPStatus(417, "Expectation Failed")
    static let headTooLarge = HTTPStatus(431, "Request Header Fields Too Large")
    static let serverError = HTTPStatus(500, "Internal Server Error")
    static let unavailable = HTTPStatus(503, "Service Unavailable")
}
