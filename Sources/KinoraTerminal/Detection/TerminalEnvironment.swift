import Foundation
import KinoraBasics

/// The terminal and the user's preferences, as described by environment variables.
public struct TerminalEnvironment: Sendable {
    let variables: [String: String]

    /// Creates a description from environment variables, by default the process's variables.
    public init(_ variables: [String: String] = ProcessInfo.processInfo.environment) {
        self.variables = variables
    }

    /// A Boolean value that indicates whether the terminal doesn't support escape sequences.
    public var isDumb: Bool { variables["TERM"] == "dumb" }

    /// A Boolean value that indicates whether the program runs in continuous integration.
    public var isContinuousIntegration: Bool {
        !["", "0", "false"].contains(variables["CI"]?.lowercased() ?? "")
    }

    /// A Boolean value that indicates whether colors are allowed; see no-color.org.
    public var allowsColor: Bool { variables["NO_COLOR"]?.isEmpty ?? true }

    /// A Boolean value that indicates whether characters beyond ASCII can be displayed.
    ///
    /// The first locale variable that is set determines the value. If none is, the value is `true`.
    public var showsUnicode: Bool { LocaleEncoding.isUTF8(variables) }

    /// A Boolean value that indicates whether the terminal is in a multiplexer, such as tmux.
    ///
    /// A multiplexer doesn't pass images on to the terminal.
    var isMultiplexed: Bool {
        let term = variables["TERM"] ?? ""
        return variables["TMUX"] != nil || term.hasPrefix("tmux") || term.hasPrefix("screen")
    }

    /// The protocol of a recognized terminal, or nil if the terminal must be queried.
    public var knownProtocol: PictureProtocol? {
        guard !isMultiplexed else { return nil }
        let term = variables["TERM"] ?? ""
        let program = variables["TERM_PROGRAM"] ?? ""
        if variables["KITTY_WINDOW_ID"] != nil || ["xterm-kitty", "xterm-ghostty"].contains(term)
            || program == "ghostty"
        {
            return .kitty
        }
        if ["iTerm.app", "WezTerm"].contains(program) || variables["LC_TERMINAL"] == "iTerm2" {
            return .iterm2
        }
        // These terminals support none of the protocols and might print the queries.
        return ["linux", "vt100", "vt220"].contains(term) || program == "Apple_Terminal"
            ? .blocks : nil
    }
}
