#if HarfBuzz
/// An error that occurs when a font file can't be used.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The code of a font error.
    public struct Code: Hashable, Sendable {
        private enum Value: Hashable, Sendable {
            case notRead
            case damaged
        }

        private let value: Value

        /// The file doesn't exist or isn't readable.
        public static let notRead = Code(value: .notRead)

        /// The file isn't a font or is incomplete.
        public static let damaged = Code(value: .damaged)
    }

    /// The error code.
    public let code: Code

    /// The path of the file.
    public let path: String

    /// The description of the problem, as the predicate of a sentence about the file.
    public let reason: String

    /// The error message in one line.
    public var description: String { "\(path): \(reason)" }
}
#endif
