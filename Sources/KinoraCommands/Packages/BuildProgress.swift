import Foundation

/// A line in the terminal that shows which part of a build is running.
struct BuildProgress {
    private let title: String
    private let isShown: Bool
    private let width: Int
    private var shown = ""

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - title: The name of the program or package that is built.
    ///   - isShown: A Boolean value that indicates whether standard error is a terminal.
    ///   - width: The maximum number of characters.
    init(title: String, isShown: Bool = isatty(STDERR_FILENO) == 1, width: Int = 79) {
        self.title = title
        self.isShown = isShown
        self.width = width
    }

    /// Shows the step in a line of the build's output, if there is one.
    mutating func show(_ output: String) {
        guard isShown, let step = Self.step(in: output) else { return }
        let line = String("kinora: \(title) \(step)".prefix(width))
        guard line != shown else { return }
        shown = line
        StandardError.write("\r\u{1B}[K\(line)")
    }

    /// Removes the line.
    mutating func clear() {
        guard !shown.isEmpty else { return }
        shown = ""
        StandardError.write("\r\u{1B}[K")
    }

    /// Returns the step in a line of a build's output, such as “[3/12] Compiling Pulses”.
    static func step(in output: String) -> String? {
        let words = output.split(separator: " ")
        guard words.count > 1, words[0].hasPrefix("["), words[0].hasSuffix("]") else { return nil }
        let numbers = words[0].dropFirst().dropLast().split(separator: "/").map { Int($0) }
        guard numbers.count == 2, !numbers.contains(nil) else { return nil }
        // A file name after the module's name isn't useful, because modules compile as a whole.
        return words.prefix(3).joined(separator: " ")
    }
}
