/// A reason why a PNG file cannot be read.
public struct PNGError: Error, Hashable, CustomStringConvertible {
    /// The kind of a failure.
    public struct Code: Hashable, Sendable {
        private enum Value: Hashable, Sendable {
            case notPNG
            case truncated
            case damaged
            case unsupported
            case tooLarge
        }

        private let value: Value

        /// The data does not start as a PNG file does.
        public static let notPNG = Code(value: .notPNG)

        /// The data ends too early.
        public static let truncated = Code(value: .truncated)

        /// The data contradicts itself or the format.
        public static let damaged = Code(value: .damaged)

        /// The data has a part that this reader does not know and may not skip.
        public static let unsupported = Code(value: .unsupported)

        /// The picture has more pixels than this reader accepts.
        public static let tooLarge = Code(value: .tooLarge)
    }

    /// The kind of the failure.
    public let code: Code

    /// The name of the chunk where it shows; nil outside of chunks.
    public let chunk: String?

    /// The number of bytes before the place where it shows.
    public let offset: Int

    /// What is wrong there.
    public let reason: String

    /// Creates an error.
    package init(_ code: Code, chunk: String? = nil, offset: Int, _ reason: String) {
        self.code = code
        self.chunk = chunk
        self.offset = offset
        self.reason = reason
    }

    /// The failure as one line.
    public var description: String {
        let place = chunk.map { "chunk \($0) at byte \(offset)" } ?? "byte \(offset)"
        return "PNG, \(place): \(reason)"
    }
}
