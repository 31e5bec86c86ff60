import Foundation
import ViewKit

/// A parsed visual format: a row or column of views with the distances between them.
struct VisualFormat {
    /// The axis; horizontal unless the text starts with `V:`.
    var axis = NSLayoutConstraint.Axis.horizontal

    /// The elements, in order.
    var elements: [Element] = []

    /// The distances between neighbors: one fewer than there are elements.
    var gaps: [Gap] = []

    /// An element of the row or column.
    enum Element {
        /// The superview's edge.
        case superview
        /// A view with constraints on its length.
        case view(name: String, lengths: [Predicate])
    }

    /// A distance between neighbors.
    enum Gap {
        /// The standard distance: 8 points between views, the margin at the superview's edge.
        case standard
        /// A distance with explicit constraints.
        case given([Predicate])
    }

    /// A constraint on a length.
    struct Predicate {
        var relation: NSLayoutConstraint.Relation
        var length: Length
        var priority: UILayoutPriority
    }

    /// A value to compare a length with.
    enum Length {
        /// A number of points.
        case constant(CGFloat)
        /// The length of a view.
        case view(name: String)
    }

    /// A syntax error with its position.
    struct SyntaxError: Error {
        /// A description of the valid input.
        var expectation: String

        /// The number of characters before the error.
        var offset: Int
    }
}

/// A parser of visual formats.
struct VisualFormatReader {
    private let characters: [Character]
    private let metrics: [String: CGFloat]
    private let viewNames: Set<String>
    private var offset = 0

    /// Creates a parser of a text with named numbers and views.
    init(_ text: String, metrics: [String: CGFloat], viewNames: Set<String>) {
        characters = Array(text)
        self.metrics = metrics
        self.viewNames = viewNames
    }

    /// Parses the text.
    mutating func read() throws(VisualFormat.SyntaxError) -> VisualFormat {
        var format = VisualFormat()
        if skip("V:") {
            format.axis = .vertical
        } else {
            _ = skip("H:")
        }
        format.elements.append(try readFirstElement())
        while offset < characters.count {
            format.gaps.append(try readGap())
            let element = try readElement()
            format.elements.append(element)
            if case .superview = element, offset < characters.count {
                throw syntaxError("the end, after the superview’s edge")
            }
        }
        if format.elements.count == 1, case .superview = format.elements[0] {
            throw syntaxError("a view in brackets")
        }
        return format
    }

    // MARK: - Elements

    private mutating func readFirstElement() throws(VisualFormat.SyntaxError)
        -> VisualFormat.Element
    {
        guard let next, next == "|" || next == "[" else {
            throw syntaxError("“|” or a view in brackets")
        }
        return try readElement()
    }

    private mutating func readElement() throws(VisualFormat.SyntaxError) -> VisualFormat.Element {
        if skip("|") { return .superview }
        guard skip("[") else { throw syntaxError("“|”, “-” or a view in brackets") }
        let start = offset
        let name = readName()
        guard viewNames.contains(name) else {
            offset = start
            throw syntaxError(
                name.isEmpty ? "the name of a view" : "the name of a view that is given"
            )
        }
        let lengths = next == "(" ? try readPredicates() : []
        guard skip("]") else { throw syntaxError("“]”") }
        return .view(name: name, lengths: lengths)
    }

    private mutating func readGap() throws(VisualFormat.SyntaxError) -> VisualFormat.Gap {
        let nothing = VisualFormat.Predicate(
            relation: .equal,
            length: .constant(0),
            priority: .required
        )
        guard skip("-") else { return .given([nothing]) }
        if next == "[" || next == "|" { return .standard }
        if next == "(" {
            let start = offset
            let predicates = try readPredicates()
            for case .view in predicates.map(\.length) {
                offset = start
                throw syntaxError("a distance in points")
            }
            guard skip("-") else { throw syntaxError("“-”") }
            return .given(predicates)
        }
        let length = try readNumber()
        guard skip("-") else { throw syntaxError("“-”") }
        return .given([.init(relation: .equal, length: .constant(length), priority: .required)])
    }

    private mutating func readPredicates() throws(VisualFormat.SyntaxError) -> [VisualFormat
        .Predicate]
    {
        guard skip("(") else { throw syntaxError("“(”") }
        var predicates = [try readPredicate()]
        while skip(",") { predicates.append(try readPredicate()) }
        guard skip(")") else { throw syntaxError("“,” or “)”") }
        return predicates
    }

    private mutating func readPredicate() throws(VisualFormat.SyntaxError) -> VisualFormat.Predicate
    {
        var relation = NSLayoutConstraint.Relation.equal
        if skip("<=") {
            relation = .lessThanOrEqual
        } else if skip(">=") {
            relation = .greaterThanOrEqual
        } else {
            _ = skip("==")
        }
        let length = try readLength()
        guard skip("@") else {
            return .init(relation: relation, length: length, priority: .required)
        }
        let start = offset
        let priority = try readNumber()
        guard (0...1000).contains(priority) else {
            offset = start
            throw syntaxError("a priority in 0…1000")
        }
        return .init(
            relation: relation,
            length: length,
            priority: UILayoutPriority(Float(priority))
        )
    }

    private mutating func readLength() throws(VisualFormat.SyntaxError) -> VisualFormat.Length {
        let start = offset
        let name = readName()
        if metrics[name] == nil, viewNames.contains(name) { return .view(name: name) }
        offset = start
        return .constant(try readNumber())
    }

    /// Reads a number, literal or named.
    private mutating func readNumber() throws(VisualFormat.SyntaxError) -> CGFloat {
        let start = offset
        if let metric = metrics[readName()] { return metric }
        offset = start
        _ = skip("-")
        while let next, next.isASCII, next.isNumber || next == "." { offset += 1 }
        guard let number = Double(String(characters[start..<offset])) else {
            offset = start
            throw syntaxError("a number or the name of one that is given")
        }
        return CGFloat(number)
    }

    // MARK: - Characters

    private var next: Character? {
        offset < characters.count ? characters[offset] : nil
    }

    /// Reads letters, digits, and underscores that don't start with a digit.
    private mutating func readName() -> String {
        let start = offset
        guard let next, next.isLetter || next == "_" else { return "" }
        while let next = self.next, next.isLetter || next.isNumber || next == "_" { offset += 1 }
        return String(characters[start..<offset])
    }

    private mutating func skip(_ text: String) -> Bool {
        guard characters[offset...].starts(with: text) else { return false }
        offset += text.count
        return true
    }

    private func syntaxError(_ expectation: String) -> VisualFormat.SyntaxError {
        VisualFormat.SyntaxError(expectation: expectation, offset: offset)
    }
}
