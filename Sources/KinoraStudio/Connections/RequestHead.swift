import Foundation

/// The request line and headers of a request.
///
/// The syntax is that of RFC 9112 without what it only tolerates. What recipients read in different
/// ways, such as two lengths, is refused.
struct RequestHead: Sendable {
    /// The method.
    let method: HTTPMethod

    /// The path and query as they were sent.
    let target: HTTPRequest.Target

    /// A Boolean value that indicates whether the client speaks HTTP/1.0.
    let isVersion10: Bool

    /// The headers.
    let headers: HTTPHeaders

    /// The length of the body.
    let body: Body

    /// The length of a body.
    enum Body: Hashable, Sendable {
        /// There is no body.
        case none

        /// The body has a number of bytes.
        case length(Int)

        /// The body consists of chunks that start with their lengths.
        case chunked
    }

    /// Creates a head from its lines without their ends.
    ///
    /// - Throws: A ``StudioError`` that describes what is wrong.
    init(lines: [ArraySlice<UInt8>], limits: ConnectionLimits) throws {
        let words = (lines.first ?? []).split(
            separator: UInt8(ascii: " "),
            omittingEmptySubsequences: false
        )
        guard words.count == 3, words[0].isToken else {
            throw StudioError(.badRequest, "the request line isn’t “METHOD /path HTTP/1.1”")
        }
        isVersion10 = try Self.isVersion10(words[2])
        method = HTTPMethod(rawValue: String(decoding: words[0], as: UTF8.self))
        target = try Self.target(words[1])
        guard lines.count - 1 <= limits.headerCount else {
            throw StudioError(
                .headTooLarge,
                "the request has \(lines.count - 1) headers; \(limits.headerCount) are allowed"
            )
        }
        var headers = HTTPHeaders()
        for line in lines.dropFirst() {
            let (name, value) = try Self.header(line)
            headers.addValue(value, for: HTTPHeader(name))
        }
        guard headers.values(for: .host).count <= 1 else {
            throw StudioError(.badRequest, "the request has more than one Host")
        }
        self.headers = headers
        body = try Self.body(headers, isVersion10: isVersion10)
    }

    /// A Boolean value that indicates whether the client can send another request.
    var keepsAlive: Bool {
        let words = (headers[.connection] ?? "").lowercased().split { $0 == "," || $0 == " " }
        return isVersion10 ? words.contains("keep-alive") : !words.contains("close")
    }

    /// Returns the request with a body.
    func request(body: Data = Data()) -> HTTPRequest {
        HTTPRequest(method: method, target: target, headers: headers, body: body)
    }

    // MARK: - Parts

    private static func isVersion10(_ word: ArraySlice<UInt8>) throws -> Bool {
        let text = String(decoding: word, as: UTF8.self)
        if text == "HTTP/1.1" { return false }
        if text == "HTTP/1.0" { return true }
        guard word.starts(with: Array("HTTP/".utf8)) else {
            throw StudioError(.badRequest, "the request line isn’t “METHOD /path HTTP/1.1”")
        }
        throw StudioError(.versionNotSupported, "the version is \(text); it can be HTTP/1.1 or 1.0")
    }

    private static func target(_ word: ArraySlice<UInt8>) throws -> HTTPRequest.Target {
        guard word.first == UInt8(ascii: "/") else {
            throw StudioError(.badRequest, "the request’s target doesn’t start with /")
        }
        guard word.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw StudioError(
                .badRequest,
                "the request’s target has characters that aren’t ASCII; write them as %XX"
            )
        }
        guard word.hasWholeEscapes else {
            throw StudioError(.badRequest, "the request’s target has a % without two digits")
        }
        let parts = word.split(
            separator: UInt8(ascii: "?"),
            maxSplits: 1,
            omittingEmptySubsequences: false
        ).map { String(decoding: $0, as: UTF8.self) }
        return .init(path: parts[0], query: parts.count > 1 ? parts[1] : "")
    }

    private static func header(_ line: ArraySlice<UInt8>) throws -> (name: String, value: String) {
        // A line that starts with a space continues the previous one for some recipients.
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), line[..<colon].isToken else {
            throw StudioError(.badRequest, "a header isn’t “Name: value”")
        }
        let value = line[line.index(after: colon)...]
        guard value.allSatisfy({ $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }) else {
            throw StudioError(.badRequest, "a header has a control character")
        }
        let text = String(decoding: value, as: UTF8.self)
        return (
            String(decoding: line[..<colon], as: UTF8.self),
            text.trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
        )
    }

    private static func body(_ headers: HTTPHeaders, isVersion10: Bool) throws -> Body {
        let lengths = headers.values(for: .contentLength)
        let codings = headers.values(for: .transferEncoding)
        guard lengths.count + codings.count <= 1 else {
            throw StudioError(.badRequest, "the request has more than one length")
        }
        if let coding = codings.first {
            guard !isVersion10 else {
                throw StudioError(.badRequest, "HTTP/1.0 has no Transfer-Encoding")
            }
            guard coding.lowercased() == "chunked" else {
                throw StudioError(
                    .notImplemented,
                    "Transfer-Encoding is “\(coding)”; it can be chunked"
                )
            }
            return .chunked
        }
        guard let text = lengths.first else { return .none }
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let length = Int(text)
        else {
            throw StudioError(.badRequest, "Content-Length is “\(text)”; it is a number of bytes")
        }
        return length == 0 ? .none : .length(length)
    }
}

extension ArraySlice<UInt8> {
    /// A Boolean value that indicates whether the bytes are a name as methods and headers have.
    fileprivate var isToken: Bool {
        !isEmpty
            && allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
                default: Self.tokenMarks.contains(byte)
                }
            }
    }

    private static let tokenMarks = Set("!#$%&'*+-.^_`|~".utf8)

    /// A Boolean value that indicates whether two hexadecimal digits follow each `%`.
    fileprivate var hasWholeEscapes: Bool {
        var rest = self
        while let sign = rest.firstIndex(of: UInt8(ascii: "%")) {
            let digits = rest[(sign + 1)...].prefix(2)
            guard digits.count == 2, digits.allSatisfy(\.isHexDigit) else { return false }
            rest = rest[(sign + 1)...]
        }
        return true
    }
}

extension UInt8 {
    /// A Boolean value that indicates whether the byte is a hexadecimal digit in ASCII.
    var isHexDigit: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
        default: false
        }
    }
}
