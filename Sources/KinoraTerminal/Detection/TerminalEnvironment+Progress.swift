extension TerminalEnvironment {
    /// A Boolean value that indicates whether the terminal is known to show reported progress.
    ///
    /// Such a terminal reads `OSC 9;4` and shows the progress of a task in its tab, its title bar,
    /// or the task bar. Other terminals receive no reports, because some of them show a desktop
    /// notification for `OSC 9` with any text. kitty does so up to version 0.36
    /// (github.com/kovidgoyal/kitty/issues/8011), and its environment doesn't contain its version.
    /// Multiplexers pass on the variables of a terminal, but not the reports.
    public var showsProgress: Bool {
        guard !isMultiplexed, variables["ZELLIJ"] == nil else { return false }
        // iTerm2 3.6.6 and newer list the feature as P: iterm2.com/feature-reporting.
        if Self.features(variables["TERM_FEATURES"] ?? "").contains("P") { return true }
        switch variables["TERM_PROGRAM"] {
        // iterm2.com/downloads.html; older versions show a notification instead:
        // gitlab.com/gnachman/iterm2/-/issues/12587.
        case "iTerm.app": return isProgram(atLeast: [3, 6, 6])
        // ghostty.org/docs/install/release-notes/1-2-0.
        case "ghostty": return isProgram(atLeast: [1, 2])
        // wezterm.org/config/lua/pane/get_progress.html, and for the version
        // github.com/rust-lang/cargo/pull/14615.
        case "WezTerm": return isProgram(atLeast: [20_250_209, 182_623])
        default: break
        }
        // learn.microsoft.com/windows/terminal/tutorials/progress-bar-sequences, since version 1.6.
        if variables["WT_SESSION"]?.isEmpty == false { return true }
        // conemu.github.io/en/AnsiEscapeCodes.html, where the sequence comes from.
        if variables["ConEmuANSI"] == "ON" { return true }
        // gitlab.gnome.org/chergert/ptyxis/-/issues/305.
        return Self.isVersion(variables["PTYXIS_VERSION"], atLeast: [48])
    }

    /// A Boolean value that indicates whether the terminal forgets progress that isn't repeated.
    ///
    /// Ghostty clears it after 15 seconds and recommends a report per second
    /// (ghostty.org/docs/vt/osc/conemu). Other terminals must not receive repeated reports: in
    /// Windows Terminal, they restart the animation of indeterminate progress
    /// (github.com/can1357/oh-my-pi/issues/12938).
    var forgetsProgress: Bool { variables["TERM_PROGRAM"] == "ghostty" }

    private func isProgram(atLeast least: [Int]) -> Bool {
        Self.isVersion(variables["TERM_PROGRAM_VERSION"], atLeast: least)
    }

    /// Returns a Boolean value that indicates whether a version is at least another version; false
    /// if it is missing or unreadable.
    private static func isVersion(_ text: String?, atLeast least: [Int]) -> Bool {
        let parts = (text ?? "").split { $0 == "." || $0 == "-" }
        let numbers = parts.prefix(least.count).map { part in Int(part.prefix(while: \.isNumber)) }
        let known = numbers.prefix { $0 != nil }.compactMap { $0 }
        guard !known.isEmpty else { return false }
        return !known.lexicographicallyPrecedes(least)
            || least.starts(with: known) && least.dropFirst(known.count).allSatisfy { $0 == 0 }
    }

    /// Returns the names in a list of features, in which a capital letter begins each name and digits
    /// may follow it.
    private static func features(_ text: String) -> Set<String> {
        var names: [String] = []
        for letter in text where letter.isLetter {
            if letter.isUppercase || names.isEmpty { names.append("") }
            names[names.count - 1].append(letter)
        }
        return Set(names)
    }
}
