import KinoraBasics

extension String {
    /// The text on one line with control characters escaped, cut after some Unicode scalars.
    func onOneLine(upTo length: Int = 120) -> String {
        let scalars = unicodeScalars.prefix(length)
        let lines = String(scalars).split(whereSeparator: \.isNewline).map { line in
            line.drop { $0 == " " || $0 == "\t" }
        }
        let isCut = scalars.endIndex != unicodeScalars.endIndex
        return lines.joined(separator: " ").escapingControls + (isCut ? "…" : "")
    }
}
