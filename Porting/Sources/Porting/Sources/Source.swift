/// A source file.
public struct Source: Hashable, Sendable {
    /// The path that remarks use.
    public var path: String
    /// The path in the module's folder.
    ///
    /// The default is ``path``.
    public var destination: String
    /// The contents of the file.
    public var text: String

    /// Creates a source.
    public init(path: String, destination: String? = nil, text: String) {
        self.path = path
        self.destination = destination ?? path
        self.text = text
    }
}
