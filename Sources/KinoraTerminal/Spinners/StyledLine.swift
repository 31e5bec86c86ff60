/// A line of text with colors.
struct StyledLine: Hashable, Sendable {
    /// The output.
    private(set) var text = ""

    /// The number of cells.
    private(set) var width = 0

    /// A Boolean value that indicates whether colors are written.
    let showsColor: Bool

    init(showsColor: Bool) {
        self.showsColor = showsColor
    }

    /// Adds a text in a style, the parameters of the escape sequence `SGR`.
    mutating func append(_ part: String, style: String? = nil) {
        guard !part.isEmpty else { return }
        width += part.displayWidth
        text += showsColor && style != nil ? "\u{1B}[\(style ?? "")m\(part)\u{1B}[0m" : part
    }

    /// Adds a Braille character in its color.
    mutating func append(_ cell: BraillePicture.Cell) {
        append(String(cell.letter), style: cell.dots == 0 ? nil : Self.style(cell.color))
    }

    /// Adds spaces up to a width.
    mutating func pad(to width: Int) {
        append(String(repeating: " ", count: max(width - self.width, 0)))
    }

    /// Returns the style of a color, 0xRRGGBB.
    static func style(_ color: UInt32) -> String {
        "38;2;\(color >> 16 & 0xFF);\(color >> 8 & 0xFF);\(color & 0xFF)"
    }

    /// The style of secondary text.
    static let dim = "2"
}
