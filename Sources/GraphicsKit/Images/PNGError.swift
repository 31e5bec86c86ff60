/// An error that occurs when a PNG file can't be read.
public struct PNGError: Error, Hashable, CustomStringConvertible {
    /// The code of a PNG error.
    public struct Code: Hashable, Sendable {
        private enum Value: Hashable, Sendable {
            case notPNG
            case truncated
            case damaged
            case unsupported
            case tooLarge
        }

        private let value: Value

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

    /// The type of the chunk that contains the error; nil outside of chunks.
    public let chunk: String?

    /// The position of the error in the file in bytes.
    public let offset: Int

    /// The description of the problem.
    public let reason: String

    /// Creates an error.
    package init(_ code: Code, chunk: String? = nil, offset: Int, _ reason: String) {
        self.code = code
        self.chunk = chunk
        self.offset = offset
        self.reason = reason
    }

    /// The error message in one line.
    public var description: String {
        let place = chunk.map { "chunk \($0) at byte \(offset)" } ?? "byte \(offset)"
        return "PNG, \(place): \(reason)"
    }
}
