/// A way to show pictures in a terminal.
public enum PictureProtocol: String, Hashable, Sendable, CaseIterable {
    /// The graphics protocol of kitty, which Ghostty, Konsole and WezTerm know too.
    case kitty

    /// The inline images of iTerm2.
    case iterm2

    /// The six-pixel strips of DEC's terminals, as many know them today.
    case sixel

    /// Half blocks in 24-bit colors, two pixels in a cell.
    case blocks
}
