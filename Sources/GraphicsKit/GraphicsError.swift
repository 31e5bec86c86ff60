/// An error that occurs when an image or a font can't be read.
public struct GraphicsError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The code of an error.
    public struct Code: Hashable, Sendable {
        private enum Value: Hashable, Sendable {
            case notRead
            case notPNG
            case truncated
            case damaged
            case unsupported
            case tooLarge
        }

        private let value: Value

        /// The file doesn't exist or isn't readable.
        public static let notRead = Code(value: .notRead)

        /// The data doesn't start with the PNG signature.
        public static let notPNG = Code(value: .notPNG)

        /// The data ends prematurely.
        public static let truncated = Code(value: .truncated)

        /// The data is inconsistent or violates the format.
        public static let damaged = Code(value: .damaged)

        /// The data contains a critical feature that isn't supported.
        public static let unsupported = Code(value: .unsupported)

        /// The image exceeds the supported number of pixels.
        public static let tooLarge = Code(value: .tooLarge)
    }

    /// The error code.
    public let code: Code

    /// The format of the data, or the path of the file.
    public let subject: String

    /// The type of the PNG chunk that contains the error, or nil outside of chunks.
    public let chunk: String?

    /// The position of the error in bytes, or nil if it is unknown.
    public let offset: Int?

    /// The description of the problem.
    public let reason: String

    /// Creates an error in PNG data.
    package init(_ code: Code, chunk: String? = nil, offset: Int, _ reason: String) {
        self.code = code
        subject = "PNG"
        self.chunk = chunk
        self.offset = offset
        self.reason = reason
    }

    /// Creates an error in a file, with a reason that is the predicate of a sentence about the
    /// file.
    package init(_ code: Code, path: String, _ reason: String) {
        self.code = code
        subject = path
        chunk = nil
        offset = nil
        self.reason = reason
    }

    /// The error message in one line.
    public var description: String {
        guard let offset else { return "\(subject): \(reason)" }
        let place = chunk.map { "chunk \($0) at byte \(offset)" } ?? "byte \(offset)"
        return "\(subject), \(place): \(reason)"
    }
}
