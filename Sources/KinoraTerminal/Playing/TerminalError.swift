/// An error that occurs when a terminal can't be used.
public struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A one-line description of the problem and what to do about it.
    public let description: String

    static let noTerminal = TerminalError(
        description: "standard output isn’t a terminal; write a file with kinora export instead"
    )

    static let dumbTerminal = TerminalError(
        description:
            "TERM is dumb, which shows no pictures; write a file with kinora export instead"
    )

    static let noUnicode = TerminalError(
        description:
            "the locale isn’t UTF-8, which shows no Braille dots; play without --line instead"
    )

    static let noPipe = TerminalError(
        description: "the system has no pipe left to wait for signals"
    )
}
