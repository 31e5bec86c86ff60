import Testing

/// A row of a table of rules, with an evaluation, its expected result and the source for it.
struct MeasuredRow: Sendable, CustomTestStringConvertible {
    /// The source of an expectation.
    enum Source: String, Sendable {
        /// Asserted by conformance tests that run on macOS.
        case measured = "measured on macOS"

        /// Compared with QuartzCore on macOS by another project's author.
        case crossChecked = "cross-checked on macOS"

        /// Apple's documentation.
        case documented = "documentation"

        /// Another implementation's expectation, not known to have been run on macOS.
        case reported = "reported"

        /// Worked out from the documented and measured rules.
        case formula = "formula"

        /// Core Animation's behavior is unknown; this is the engine's choice.
        case ours = "unverified"
    }

    let name: String
    let source: Source
    let expected: [Double]
    let tolerance: Double
    let evaluate: @Sendable () -> [Double]

    init(
        _ name: String,
        _ source: Source,
        _ expected: [Double],
        within tolerance: Double = 1e-9,
        evaluate: @escaping @Sendable () -> [Double]
    ) {
        self.name = name
        self.source = source
        self.expected = expected
        self.tolerance = tolerance
        self.evaluate = evaluate
    }

    var testDescription: String { "\(name) [\(source.rawValue)]" }

    /// Evaluates the row and checks the result.
    func check(sourceLocation: SourceLocation = #_sourceLocation) {
        let actual = evaluate()
        let isEqual =
            actual.count == expected.count
            && zip(actual, expected).allSatisfy { abs($0 - $1) <= tolerance }
        #expect(
            isEqual,
            "\(actual) instead of \(expected) within \(tolerance)",
            sourceLocation: sourceLocation
        )
    }
}
