import Foundation

/// A request of a client.
struct HTTPRequest: Sendable {
    /// The method.
    let method: HTTPMethod

    /// The path and query as they were sent.
    let target: Target

    /// The headers.
    let headers: HTTPHeaders

    /// The body; empty if there is none.
    var body = Data()

    /// The target of a request: its path, and what follows a question mark.
    struct Target: Hashable, Sendable {
        /// The path with escapes.
        let path: String

        /// The query with escapes; empty if there is none.
        let query: String

        /// The target as it was sent.
        var rawValue: String { query.isEmpty ? path : "\(path)?\(query)" }
    }

    /// A name and a value in a query.
    struct QueryItem: Hashable, Sendable {
        /// The name without escapes.
        let name: String

        /// The value without escapes; empty if the item is only a name.
        let value: String
    }

    /// The path without escapes.
    var path: String { Self.unescaped(target.path) }

    /// The items of the query in order.
    var query: [QueryItem] {
        target.query.split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return QueryItem(
                name: Self.unescaped(parts[0]),
                value: parts.count > 1 ? Self.unescaped(parts[1]) : ""
            )
        }
    }

    /// Returns text without escapes; what isn't UTF-8 stays escaped.
    private static func unescaped(_ text: some StringProtocol) -> String {
        text.removingPercentEncoding ?? String(text)
    }
}

extension [HTTPRequest.QueryItem] {
    /// The value of the first item with a name, or nil if there is none.
    subscript(name: String) -> String? {
        first { $0.name == name }?.value
    }
}

/// A method of a request, whose name is case-sensitive.
struct HTTPMethod: RawRepresentable, Hashable, Sendable {
    /// The name.
    let rawValue: String

    static let get = HTTPMethod(rawValue: "GET")
    static let head = HTTPMethod(rawValue: "HEAD")
    static let post = HTTPMethod(rawValue: "POST")
}

/// The name of a header, in which case doesn't matter.
struct HTTPHeader: Hashable, Sendable {
    /// The name as it was written.
    let rawValue: String

    /// Creates a name.
    init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    static let connection = HTTPHeader("Connection")
    static let contentLength = HTTPHeader("Content-Length")
    static let contentType = HTTPHeader("Content-Type")
    static let host = HTTPHeader("Host")
    static let transferEncoding = HTTPHeader("Transfer-Encoding")

    static func == (left: HTTPHeader, right: HTTPHeader) -> Bool {
        left.rawValue.lowercased() == right.rawValue.lowercased()
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(rawValue.lowercased())
    }
}

/// The headers of a request or response.
struct HTTPHeaders: Sendable {
    private var storage: [HTTPHeader: [String]]

    /// Creates headers with one value each.
    init(_ values: [HTTPHeader: String] = [:]) {
        storage = values.mapValues { [$0] }
    }

    /// The values of a header, separated by commas; nil if there is none.
    subscript(header: HTTPHeader) -> String? {
        get { storage[header]?.joined(separator: ", ") }
        set { storage[header] = newValue.map { [$0] } }
    }

    /// Returns the values of a header in order.
    func values(for header: HTTPHeader) -> [String] {
        storage[header] ?? []
    }

    /// Adds a value of a header.
    mutating func addValue(_ value: String, for header: HTTPHeader) {
        storage[header, default: []].append(value)
    }

    /// The lines of the headers in alphabetical order.
    var lines: [String] {
        storage.flatMap { header, values in values.map { "\(header.rawValue): \($0)" } }.sorted()
    }
}
