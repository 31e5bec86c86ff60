import GraphicsKit
import KinoraBasics

/// An error in writing or reading a movie or a picture.
public struct ExportError: Error, CustomStringConvertible {
    /// The kind of an error.
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

        /// A file couldn't be created, written, or moved to its destination.
        public static let fileNotWritten = Code(value: .fileNotWritten)

        /// A movie has frames, times, or colors that the format can't represent.
        public static let invalidMovie = Code(value: .invalidMovie)

        /// A file is damaged or has an unexpected format.
        public static let damagedFile = Code(value: .damagedFile)

        /// A file doesn't exist or isn't readable.
        public static let fileNotRead = Code(value: .fileNotRead)

        /// A format requires a package trait that this build lacks.
        public static let formatMissing = Code(value: .formatMissing)

        /// A program that a format requires isn't installed.
        public static let programMissing = Code(value: .programMissing)

        /// A program that a format requires failed or was terminated.
        public static let programFailed = Code(value: .programFailed)

        /// A file can't be made as small as requested.
        public static let overLimit = Code(value: .overLimit)

        /// A format can't represent an animation faithfully, as required.
        public static let notFaithful = Code(value: .notFaithful)
    }

    /// The kind of the error.
    public let code: Code

    /// The subject of the error: a path or the name of a format.
    public let subject: String

    /// The problem and the solution, as the rest of a sentence.
    public let reason: String

    /// The error that caused this one, or nil if there is none.
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

    /// The error on one line, with control characters in the subject as escapes.
    public var description: String { "\(subject.escapingControls): \(reason)" }
}
