import KinoraBasics

/// A remark about a source, such as a report of code that couldn't be ported.
public struct Remark: Hashable, Sendable {
    /// The path of the file.
    public var path: String
    /// The line number, starting at 1, or nil if the remark is about the whole file.
    public var line: Int?
    /// The text, without a period.
    public var text: String

    /// Creates a remark.
    public init(path: String, line: Int? = nil, text: String) {
        self.path = path
        self.line = line
        self.text = text
    }
}

extension Remark: CustomStringConvertible {
    /// The maximum length of a printed text, in Unicode scalars.
    private static let textLength = 500

    /// The remark in the format of compilers, `file:line: text`, on one line without control characters.
    public var description: String {
        let path = path.escapingControls
        let place = line.map { "\(path):\($0)" } ?? path
        return "\(place): \(text.onOneLine(upTo: Self.textLength))"
    }
}

extension String {
    /// Returns the text on one line, with control characters escaped, and truncated after a number of Unicode scalars.
    func onOneLine(upTo length: Int = 120) -> String {
        let scalars = unicodeScalars.prefix(length)
        let lines = String(scalars).split(whereSeparator: \.isNewline).map { line in
            line.drop { $0 == " " || $0 == "\t" }
        }
        let isCut = scalars.endIndex != unicodeScalars.endIndex
        return lines.joined(separator: " ").escapingControls + (isCut ? "…" : "")
    }
}
