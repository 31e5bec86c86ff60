/// A failure to write or read a movie or a picture.
public struct ExportError: Error, CustomStringConvertible {
    /// The kind of a failure.
    public struct Code: Hashable, Sendable {
        private enum Value: Hashable, Sendable {
            case fileNotWritten
            case invalidMovie
            case damagedFile
            case fileNotRead
            case formatMissing
            case programMissing
            case programFailed
            case overLimit
            case notFaithful
        }

        private let value: Value

        /// A file could not be created, filled or moved to its place.
        public static let fileNotWritten = Code(value: .fileNotWritten)

        /// A movie has frames, times or colours that the format cannot hold.
        public static let invalidMovie = Code(value: .invalidMovie)

        /// A file that was read is not what it says to be.
        public static let damagedFile = Code(value: .damagedFile)

        /// A file that should be read does not exist or may not be read.
        public static let fileNotRead = Code(value: .fileNotRead)

        /// A format needs a package trait that this build lacks.
        public static let formatMissing = Code(value: .formatMissing)

        /// A program that a format needs is not installed.
        public static let programMissing = Code(value: .programMissing)

        /// A program that a format needs has failed or was ended.
        public static let programFailed = Code(value: .programFailed)

        /// A file can't be made as small as was asked for.
        public static let overLimit = Code(value: .overLimit)

        /// A format can't carry all of an animation, and nothing less was allowed.
        public static let notFaithful = Code(value: .notFaithful)
    }

    /// The kind of the failure.
    public let code: Code

    /// What failed: a path, or the name of a format.
    public let subject: String

    /// What is wrong with it, and what to do, as the rest of a sentence.
    public let reason: String

    /// The error that caused this one, when there is one.
    public let underlyingError: (any Error)?

    /// Creates an error.
    public init(
        _ code: Code,
        subject: String,
        reason: String,
        underlyingError: (any Error)? = nil
    ) {
        self.code = code
        self.subject = subject
        self.reason = reason
        self.underlyingError = underlyingError
    }

    /// The failure as one line.
    public var description: String { "\(subject): \(reason)" }
}
