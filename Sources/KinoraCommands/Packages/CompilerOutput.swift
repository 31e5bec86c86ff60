/// What a build printed.
struct CompilerOutput {
    private let lines: [Substring]

    init(_ text: String) {
        lines = text.split(whereSeparator: \.isNewline)
    }

    /// The errors, each told once; the end of what was printed where no line is one.
    var errors: [String] {
        var seen: Set<Substring> = []
        let errors = lines.filter { line in
            // Excerpts of sources repeat their errors, indented.
            line.contains("error: ") && line.first?.isWhitespace == false
                && seen.insert(line).inserted
        }
        return (errors.isEmpty ? lines.suffix(Self.endLength) : errors).map(String.init)
    }

    private static let endLength = 10
}
