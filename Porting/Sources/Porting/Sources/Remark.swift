/// A sentence about a place in the sources, such as what could not be carried.
public struct Remark: Hashable, Sendable {
    /// The file that it is about.
    public var path: String
    /// The line, from 1; nil for all of the file.
    public var line: Int?
    /// The sentence, without a full stop.
    public var text: String

    /// Creates a remark.
    public init(path: String, line: Int? = nil, text: String) {
        self.path = path
        self.line = line
        self.text = text
    }
}

extension Remark: CustomStringConvertible {
    /// The remark as compilers write theirs: `file:line: sentence`.
    public var description: String {
        let place = line.map { "\(path):\($0)" } ?? path
        return "\(place): \(text)"
    }
}
