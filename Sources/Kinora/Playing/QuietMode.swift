import KinoraPlatform

/// A mode for user-interface tests that holds all live animations at one phase.
///
/// Tests don't wait for endless animations, and snapshots are reproducible. To enable it, set the
/// environment variable `KINORA_QUIET` or the launch argument `-KINORA_QUIET` to the phase, a
/// fraction of the cycle from 0 to 1. HUD transitions are skipped.
public struct QuietMode: Hashable, Sendable {
    /// The fraction of the cycle at which animations are held, 0…1.
    public let phase: Double

    /// The name of the environment variable and, after a hyphen, of the launch argument.
    public static let name = "KINORA_QUIET"

    /// Creates a mode; the phase is clamped to 0…1, and NaN counts as 0.
    public init(phase: Double) {
        self.phase = phase > 0 ? min(phase, 1) : 0
    }

    /// Creates the mode that a process's environment and arguments request, or nil if there is
    /// none.
    ///
    /// An argument takes precedence over the environment. Invalid values use phase 0, so that tests
    /// never hang.
    public init?(environment: [String: String], arguments: [String]) {
        let given = Self.value(in: arguments) ?? environment[Self.name]
        guard let given else { return nil }
        self.init(phase: Double(given) ?? 0)
    }

    /// Returns the argument's value, an empty string if the value is missing, or nil if there is no
    /// such argument.
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

    /// The current mode, or nil if animations move.
    ///
    /// The initial value comes from the process's environment and arguments. Views apply a change
    /// at their next layout.
    @MainActor public static var current = QuietMode(
        environment: ProcessInfo.processInfo.environment,
        arguments: ProcessInfo.processInfo.arguments
    )
}
