import Foundation

/// What environment variables tell of the terminal and of what people want to see there.
public struct TerminalEnvironment: Sendable {
    private let variables: [String: String]

    /// Creates a description from variables, those of the process unless given.
    public init(_ variables: [String: String] = ProcessInfo.processInfo.environment) {
        self.variables = variables
    }

    /// A Boolean value that indicates whether the terminal only prints.
    public var isDumb: Bool { variables["TERM"] == "dumb" }

    /// A Boolean value that indicates whether a continuous-integration service reads the output.
    public var isContinuousIntegration: Bool {
        !["", "0", "false"].contains(variables["CI"]?.lowercased() ?? "")
    }

    /// A Boolean value that indicates whether colors are allowed: see no-color.org.
    public var allowsColor: Bool { variables["NO_COLOR"]?.isEmpty ?? true }

    /// A Boolean value that indicates whether letters beyond ASCII can be shown.
    ///
    /// Of the variables that say so, the first one that is set counts; none at all is taken for yes.
    public var showsUnicode: Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        guard let locale = names.compactMap({ variables[$0] }).first(where: { !$0.isEmpty }) else {
            return true
        }
        let name = locale.lowercased()
        return name.contains("utf-8") || name.contains("utf8")
    }

    /// A Boolean value that indicates whether a multiplexer such as tmux stands between the program and
    /// the terminal, whose pictures it doesn't pass on.
    var isMultiplexed: Bool {
        let term = variables["TERM"] ?? ""
        return variables["TMUX"] != nil || term.hasPrefix("tmux") || term.hasPrefix("screen")
    }

    /// The protocol of a terminal that tells its name; nil for one that must be asked.
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
        // Names of terminals that know none of the protocols and might print the questions.
        return ["linux", "vt100", "vt220"].contains(term) || program == "Apple_Terminal"
            ? .blocks : nil
    }
}
