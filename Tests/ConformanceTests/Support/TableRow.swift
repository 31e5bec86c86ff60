import Foundation
import Testing

/// A row of a table: an input, the expected result and its source.
struct TableRow: Sendable, CustomTestStringConvertible {
    /// The table's name.
    let area: String

    /// The row's name, which is unique in its table.
    let name: String

    /// The input.
    let input: JSON

    /// The expected result.
    let expected: JSON

    /// The tolerance of numbers.
    let tolerance: Double

    /// The source of the expectation.
    let source: String

    /// The confidence in the expectation.
    let confidence: String

    /// The reason that the row can't run, or nil if it can.
    let problem: String?

    /// Creates a row from the fields of a line.
    init(area: String, fields: [String]) {
        do {
            guard fields.count == Table.columns.count, let tolerance = Double(fields[3]) else {
                throw UnsupportedRow("A row has six fields, the fourth a number.")
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

    /// Evaluates the row and checks the result.
    ///
    /// The check fails if the evaluator doesn't support the input.
    @MainActor
    func check(
        sourceLocation: SourceLocation = #_sourceLocation,
        _ observe: @MainActor (RowInput) throws -> JSON
    ) {
        do {
            if let problem { throw UnsupportedRow(problem) }
            let input = try RowInput(of: self)
            let actual = try observe(input)
            let unread = input.unreadKeys
            guard unread.isEmpty else {
                throw UnsupportedRow("No evaluator supports \(unread.joined(separator: ", ")).")
            }
            let passes = actual.isNear(expected, within: tolerance)
            ConformanceReport.add(self, passed: passes, actual: "\(actual)")
            #expect(
                passes,
                "\(actual) instead of \(expected) within \(tolerance)",
                sourceLocation: sourceLocation
            )
        } catch {
            ConformanceReport.add(self, passed: false, actual: "\(error)")
            Issue.record("\(error)", sourceLocation: sourceLocation)
        }
    }
}

/// An error for a part of a row that no evaluator supports.
struct UnsupportedRow: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
