/// A protocol for displaying images in a terminal.
public enum PictureProtocol: String, Hashable, Sendable, CaseIterable {
    /// The kitty graphics protocol, which Ghostty, Konsole, and WezTerm also support.
    case kitty

    /// The inline images protocol of iTerm2.
    case iterm2

    /// The sixel graphics of DEC terminals, which many terminals support.
    case sixel

    /// Half-block characters in 24-bit colors, two pixels per cell.
    case blocks
}
