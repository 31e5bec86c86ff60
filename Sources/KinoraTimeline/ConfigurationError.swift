/// A setting that names something unknown or has a value that isn't allowed.
public struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong and what is allowed, in one line.
    public let description: String

    /// Creates an error from one line.
    public init(_ description: String) {
        self.description = description
    }
}
