/// The outcome of a task.
enum SpinnerOutcome: Hashable, Sendable, CaseIterable {
    case success
    case failure
    case warning

    /// Returns the symbol at the start of the final line.
    func mark(showsUnicode: Bool) -> String {
        switch self {
        case .success: showsUnicode ? "✔" : "ok:"
        case .failure: showsUnicode ? "✘" : "error:"
        case .warning: showsUnicode ? "⚠" : "warning:"
        }
    }

    /// The ANSI color of the symbol, which the terminal adapts to its background.
    var color: Int {
        switch self {
        case .success: 32
        case .failure: 31
        case .warning: 33
        }
    }
}
