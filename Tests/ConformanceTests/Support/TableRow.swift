import Foundation
import Testing

/// A row of a table: what is set up, what must be seen, and whence this is known.
struct TableRow: Sendable, CustomTestStringConvertible {
    /// The table's name.
    let area: String

    /// The row's name, which is unique in its table.
    let name: String

    /// What is set up.
    let input: JSON

    /// What must be seen.
    let expected: JSON

    /// How far numbers may be off.
    let tolerance: Double

    /// Whence the expectation comes.
    let source: String

    /// How sure it is.
    let confidence: String

    /// Why the row can't be run; nil where it can.
    let problem: String?

    /// Reads a row from the fields of a line.
    init(area: String, fields: [String]) {
        do {
            guard fields.count == Table.columns.count, let tolerance = Double(fields[3]) else {
                throw NotUnderstood("A row has six fields, the fourth a number.")
            }
            self.init(
                area: area,
                name: fields[0],
                input: try JSON(fields[1]),
                expected: try JSON(fields[2]),
                tolerance: tolerance,
                source: fields[4],
                confidence: fields[5]
            )
        } catch {
            self.init(area: area, unreadable: fields[0], because: "\(error)")
        }
    }

    /// Creates a row that fails.
    init(area: String, unreadable name: String, because problem: String) {
        self.init(
            area: area,
            name: name,
            input: .null,
            expected: .null,
            tolerance: 0,
            source: "",
            confidence: "",
            problem: problem
        )
    }

    private init(
        area: String,
        name: String,
        input: JSON,
        expected: JSON,
        tolerance: Double,
        source: String,
        confidence: String,
        problem: String? = nil
    ) {
        self.area = area
        self.name = name
        self.input = input
        self.expected = expected
        self.tolerance = tolerance
        self.source = source
        self.confidence = confidence
        self.problem = problem
    }

    var testDescription: String { "\(name) [\(source)]" }

    /// Evaluates the row and compares; what an evaluator doesn't understand fails.
    @MainActor
    func check(
        sourceLocation: SourceLocation = #_sourceLocation,
        _ observe: @MainActor (RowInput) throws -> JSON
    ) {
        do {
            if let problem { throw NotUnderstood(problem) }
            let input = try RowInput(of: self)
            let actual = try observe(input)
            let unread = input.unreadKeys
            guard unread.isEmpty else {
                throw NotUnderstood("No evaluator understands \(unread.joined(separator: ", ")).")
            }
            #expect(
                actual.isNear(expected, within: tolerance),
                "\(actual) instead of \(expected) within \(tolerance)",
                sourceLocation: sourceLocation
            )
        } catch {
            Issue.record("\(error)", sourceLocation: sourceLocation)
        }
    }
}

/// A part of a row that no evaluator understands.
struct NotUnderstood: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
