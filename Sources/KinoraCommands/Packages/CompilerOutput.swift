/// The output of a build.
struct CompilerOutput {
    private let lines: [Substring]

    init(_ text: String) {
        lines = text.split(whereSeparator: \.isNewline)
    }

    /// The distinct errors, or the last lines if there are none.
    var errors: [String] {
        var seen: Set<Substring> = []
        let errors = lines.filter { line in
            // Source excerpts repeat errors with indentation.
            line.contains("error: ") && line.first?.isWhitespace == false
                && seen.insert(line).inserted
        }
        return (errors.isEmpty ? lines.suffix(Self.endLength) : errors).map(String.init)
    }

    private static let endLength = 10
}
