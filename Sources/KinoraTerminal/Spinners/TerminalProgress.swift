/// The progress of a task that a terminal shows in its window or in the task bar.
enum TerminalProgress: Hashable, Sendable {
    /// No task.
    case none

    /// A task of which a percentage is completed.
    case value(Int)

    /// A task of which a percentage is completed, and in which an error occurred.
    case error(Int)

    /// A task whose completed percentage is unknown.
    case indeterminate

    /// The escape sequence: `OSC 9;4`, a state, and a percentage; see
    /// conemu.github.io/en/AnsiEscapeCodes.html.
    var sequence: String {
        let (state, percentage) =
            switch self {
            case .none: (0, 0)
            case .value(let percentage): (1, percentage)
            case .error(let percentage): (2, percentage)
            case .indeterminate: (3, 0)
            }
        return "\u{1B}]9;4;\(state);\(percentage)\u{1B}\\"
    }
}

/// The reports of progress to a terminal, each written once.
struct ProgressReporter: Sendable {
    /// A Boolean value that indicates whether the terminal reads reports.
    let isEnabled: Bool

    /// A Boolean value that indicates whether reports must be repeated.
    let repeats: Bool

    private var shown = TerminalProgress.none
    private var time = 0.0

    /// The time after which a report is repeated, in seconds.
    private static let interval = 1.0

    init(isEnabled: Bool, repeats: Bool) {
        self.isEnabled = isEnabled
        self.repeats = repeats
    }

    /// A Boolean value that indicates whether the terminal shows progress.
    var isShown: Bool { shown != .none }

    /// Returns the output that shows progress at a time, or an empty text if it's already shown.
    mutating func text(_ progress: TerminalProgress, at now: Double) -> String {
        guard isEnabled else { return "" }
        let isDue = repeats && progress != .none && now - time >= Self.interval
        guard progress != shown || isDue else { return "" }
        shown = progress
        time = now
        return progress.sequence
    }
}
