import Foundation

/// The environment in which media queries are evaluated.
struct MediaEnvironment: Hashable, Sendable {
    /// A Boolean value that indicates whether the user prefers dark colors. The default is false.
    var prefersDarkColorScheme = false

    /// A Boolean value that indicates whether the user prefers less motion. The default is false.
    var reducesMotion = false

    /// The size of the drawing’s view, in pixels.
    var viewport = CGSize(width: 300, height: 150)

    /// Returns a Boolean value that indicates whether one of a list of media queries applies.
    ///
    /// An empty list applies. Unknown media and features don’t.
    func matches(_ list: String) -> Bool {
        var scanner = CSSScanner(list)
        scanner.skipSpace()
        if scanner.isAtEnd { return true }
        while true {
            let start = scanner.index
            scanner.skipValues(until: ",")
            var query = MediaQuery(CSSScanner(scanner.bytes, start..<scanner.index), self)
            if query.matches() { return true }
            guard scanner.take(",") else { return false }
        }
    }
}

/// A media query, such as `screen and (min-width: 400px)`.
private struct MediaQuery {
    private var scanner: CSSScanner
    private let environment: MediaEnvironment

    init(_ scanner: CSSScanner, _ environment: MediaEnvironment) {
        self.scanner = scanner
        self.environment = environment
    }

    mutating func matches() -> Bool {
        scanner.skipSpace()
        let start = scanner.index
        var word = scanner.identifier()?.lowercased()
        let isNegated = word == "not"
        if word == "not" || word == "only" {
            scanner.skipSpace()
            word = scanner.identifier()?.lowercased()
        }
        guard let word, !["and", "or", "not", "only", "layer"].contains(word),
            scanner.next != UInt8(ascii: "(")
        else {
            // Without a medium, the query is a condition.
            scanner.move(to: start)
            return condition() == true
        }
        let isMedium = word == "all" || word == "screen"
        scanner.skipSpace()
        guard !scanner.isAtEnd else { return isMedium != isNegated }
        guard scanner.identifier()?.lowercased() == "and" else { return false }
        guard let condition = condition(allowsOr: false) else { return false }
        return (isMedium && condition) != isNegated
    }

    private mutating func condition(allowsOr: Bool = true) -> Bool? {
        let environment = environment
        var condition = CSSCondition(scanner, allowsOr: allowsOr) { scanner in
            guard scanner.next == UInt8(ascii: "("), let range = scanner.block() else {
                return nil
            }
            return MediaFeature(scanner.bytes, range)?.applies(in: environment)
        }
        return condition.value()
    }
}
