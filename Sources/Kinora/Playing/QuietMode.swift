import KinoraPlatform

/// Holds all live animations at one phase, so that user-interface tests needn't wait for what never
/// ends and snapshots come out the same every time.
///
/// It is asked for from outside: the environment variable `KINORA_QUIET`, or the launch argument
/// `-KINORA_QUIET`, has the phase: a fraction of the play from 0 to 1. Transitions of HUDs are left
/// out meanwhile.
public struct QuietMode: Hashable, Sendable {
    /// The fraction of the play at which animations stand, 0…1.
    public let phase: Double

    /// The name of the variable and, with a hyphen before it, of the argument.
    public static let name = "KINORA_QUIET"

    /// Creates a mode; phases outside of 0…1 are moved to its nearer end, NaN to 0.
    public init(phase: Double) {
        self.phase = phase > 0 ? min(phase, 1) : 0
    }

    /// Creates what a process was asked for; nil where it wasn't.
    ///
    /// An argument counts before the environment. What isn't a number holds animations all the same,
    /// at their beginning: a test that asked for quiet is not to hang for a slip of the pen.
    public init?(environment: [String: String], arguments: [String]) {
        let given = Self.value(in: arguments) ?? environment[Self.name]
        guard let given else { return nil }
        self.init(phase: Double(given) ?? 0)
    }

    /// Returns what follows the name in an argument or after one; nil where there is no such argument.
    private static func value(in arguments: [String]) -> String? {
        if let index = arguments.firstIndex(of: "-\(name)") {
            return arguments.indices.contains(index + 1) ? arguments[index + 1] : ""
        }
        for prefix in ["-\(name)=", "\(name)="] {
            if let argument = arguments.first(where: { $0.hasPrefix(prefix) }) {
                return String(argument.dropFirst(prefix.count))
            }
        }
        return nil
    }

    /// What this process was asked for, or what a test has set; nil, as usual, for animations that
    /// move.
    ///
    /// Views take it up when they are laid out next.
    @MainActor public static var current = QuietMode(
        environment: ProcessInfo.processInfo.environment,
        arguments: ProcessInfo.processInfo.arguments
    )
}
