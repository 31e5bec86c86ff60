/// An error for an unknown name or an invalid value in a setting.
public struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A one-line description of the problem and the allowed values.
    public let description: String

    /// Creates an error with a one-line description.
    public init(_ description: String) {
        self.description = description
    }
}
