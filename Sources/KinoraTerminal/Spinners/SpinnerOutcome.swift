/// How something that took a while has ended.
enum SpinnerOutcome: Hashable, Sendable, CaseIterable {
    case success
    case failure
    case warning

    /// The sign before the last line.
    func mark(showsUnicode: Bool) -> String {
        switch self {
        case .success: showsUnicode ? "✔" : "ok:"
        case .failure: showsUnicode ? "✘" : "error:"
        case .warning: showsUnicode ? "⚠" : "warning:"
        }
    }

    /// The number of the sign's color among a terminal's own, which suit its background.
    var color: Int {
        switch self {
        case .success: 32
        case .failure: 31
        case .warning: 33
        }
    }
}
