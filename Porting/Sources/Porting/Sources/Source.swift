/// A source file as text.
public struct Source: Hashable, Sendable {
    /// The name under which remarks tell of the file.
    public var path: String
    /// The place of the file in the module’s folder; ``path`` unless given.
    public var destination: String
    /// What the file says.
    public var text: String

    /// Creates a source.
    public init(path: String, destination: String? = nil, text: String) {
        self.path = path
        self.destination = destination ?? path
        self.text = text
    }
}
