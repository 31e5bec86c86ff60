import KinoraPlatform

/// The text that a view shows with its progress.
public enum ProgressLabel: Sendable {
    /// The progress in percent, such as “40 %”, in the user's language.
    case percent

    /// The time since the animation was started, such as “0:42”.
    case elapsedTime

    /// A text that a closure returns for the progress, 0…1.
    case text(@MainActor @Sendable (Double) -> String)

    /// Returns the text for a progress and the elapsed seconds.
    @MainActor func text(progress: Double, elapsed: TimeInterval) -> String {
        switch self {
        case .percent: progress.formatted(.percent.precision(.fractionLength(0)))
        case .elapsedTime: Self.duration(elapsed)
        case .text(let text): text(progress)
        }
    }

    /// Returns minutes and seconds, after the hours if there are any.
    private static func duration(_ seconds: TimeInterval) -> String {
        let whole = Int(min(max(seconds, 0), 359_999))
        let (minutes, rest) = whole.quotientAndRemainder(dividingBy: 60)
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        if minutes < 60 { return "\(minutes):\(padded(rest))" }
        return "\(minutes / 60):\(padded(minutes % 60)):\(padded(rest))"
    }
}
