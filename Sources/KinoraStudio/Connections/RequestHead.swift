import Foundation

/// The request line and headers of a request.
///
/// The syntax is RFC 9112's, without the forms that it only tolerates. Heads that recipients can
/// interpret in different ways, such as with two lengths, are refused, as are heads that the
/// studio's page never sends.
struct RequestHead: Sendable {
    /// The method.
    let method: String

    /// The path and query as they were sent.
    let target: String

    /// The path without escapes.
    let path: String

    /// The query without escapes.
    let query: [QueryItem]

    /// The values of the headers by lowercased name; commas separate the values of a repeated one.
    let headers: [String: String]

    /// The number of bytes of the body.
    let contentLength: Int

    /// A name and a value in a query.
    struct QueryItem: Hashable, Sendable {
        /// The name.
        let name: String

        /// The value, or an empty text if the item is only a name.
        let value: String
    }

    /// Creates a head from its lines without their ends.
    ///
    /// - Throws: A ``StudioError`` that describes what is wrong.
    init(lines: [ArraySlice<UInt8>], limits: ConnectionLimits) throws {
        let words = (lines.first ?? []).split(
            separator: UInt8(ascii: " "),
            omittingEmptySubsequences: false
        )
        guard words.count == 3, Self.isToken(words[0]), words[1].first == UInt8(ascii: "/"),
            words[1].allSatisfy({ (0x21...0x7E).contains($0) }),
            ["HTTP/1.1", "HTTP/1.0"].contains(String(decoding: words[2], as: UTF8.self))
        else {
            throw StudioError(.badRequest, "the request line isn’t “METHOD /path HTTP/1.1”")
        }
        method = String(decoding: words[0], as: UTF8.self)
        target = String(decoding: words[1], as: UTF8.self)
        path = try Self.unescaped(target.prefix { $0 != "?" })
        query = try Self.queryItems(of: target)
        guard lines.count - 1 <= limits.headerCount else {
            throw StudioError(
                .headTooLarge,
                "the request has \(lines.count - 1) headers; \(limits.headerCount) are allowed"
            )
        }
        headers = try Dictionary(lines.dropFirst().map(Self.header)) { "\($0), \($1)" }
        contentLength = try Self.contentLength(headers)
    }

    // MARK: - Parts

    /// Returns the items of the query of a request's target.
    static func queryItems(of target: String) throws -> [QueryItem] {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        return try parts.dropFirst().flatMap { $0.split(separator: "&") }.map { item in
            let sign = item.unicodeScalars.firstIndex(of: "=")
            let value = sign.map { item.unicodeScalars.index(after: $0) } ?? item.endIndex
            return QueryItem(
                name: try unescaped(item[..<(sign ?? item.endIndex)]),
                value: try unescaped(item[value...])
            )
        }
    }

    private static func unescaped(_ text: Substring) throws -> String {
        guard let plain = text.removingPercentEncoding else {
            throw StudioError(.badRequest, "the request’s target has escapes that aren’t UTF-8")
        }
        return plain
    }

    private static func header(_ line: ArraySlice<UInt8>) throws -> (name: String, value: String) {
        // A line that starts with a space continues the previous one for some recipients.
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isToken(line[..<colon]) else {
            throw StudioError(.badRequest, "a header isn’t “Name: value”")
        }
        let value = line[(colon + 1)...]
        guard value.allSatisfy({ $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }) else {
            throw StudioError(.badRequest, "a header has a control character")
        }
        return (
            String(decoding: line[..<colon], as: UTF8.self).lowercased(),
            String(decoding: value, as: UTF8.self).trimmingCharacters(in: spaces)
        )
    }

    private static func contentLength(_ headers: [String: String]) throws -> Int {
        guard headers["transfer-encoding"] == nil else {
            throw StudioError(
                .lengthRequired,
                "the request has a Transfer-Encoding; it can have a Content-Length"
            )
        }
        guard headers["expect"] == nil else {
            throw StudioError(.expectationFailed, "the request expects an answer before its body")
        }
        let text = headers["content-length"] ?? "0"
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let length = Int(text) else {
            throw StudioError(.badRequest, "Content-Length is “\(text)”; it is a number of bytes")
        }
        return length
    }

    /// Returns a Boolean value that indicates whether bytes are the name of a method or header.
    private static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
        !bytes.isEmpty && bytes.allSatisfy(tokenBytes.contains)
    }

    private static let spaces = CharacterSet(charactersIn: " \t")

    private static let tokenBytes = Set(
        "!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8
    )
}

extension [RequestHead.QueryItem] {
    /// The value of the first item with a name, or nil if there is none.
    subscript(name: String) -> String? {
        first { $0.name == name }?.value
    }
}
