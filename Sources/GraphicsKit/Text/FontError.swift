#if HarfBuzz
/// A font file that can't be used.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of a failure.
    public struct Code: Hashable, Sendable {
        private enum Value: Hashable, Sendable {
            case notRead
            case damaged
        }

        private let value: Value

        /// The file does not exist or may not be read.
        public static let notRead = Code(value: .notRead)

        /// The file is no font, or not a whole one.
        public static let damaged = Code(value: .damaged)
    }

    /// The kind of the failure.
    public let code: Code

    /// The path of the file.
    public let path: String

    /// What is wrong with the file, as the rest of a sentence.
    public let reason: String

    /// The failure as one line.
    public var description: String { "\(path): \(reason)" }
}
#endif
