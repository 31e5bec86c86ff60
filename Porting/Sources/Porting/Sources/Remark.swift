import KinoraBasics

/// A remark about a source, such as what couldn’t be ported.
public struct Remark: Hashable, Sendable {
    /// The path of the file.
    public var path: String
    /// The line, starting at 1; nil for the whole file.
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
    /// The longest text of a remark that is printed, in Unicode scalars.
    private static let textLength = 500

    /// The remark in the format of compilers, on one line without control characters:
    /// `file:line: text`.
    public var description: String {
        let path = path.escapingControls
        let place = line.map { "\(path):\($0)" } ?? path
        return "\(place): \(text.onOneLine(upTo: Self.textLength))"
    }
}
