/// What keeps sources from being ported.
public struct PortingError: Error, Hashable, Sendable {
    /// A kind of failure.
    public struct Code: Hashable, Sendable {
        private enum Value {
            case invalidName
            case invalidCheckout
            case unreadableSources
            case unparsedSources
            case unfitSources
            case packageNotWritten
        }

        private let value: Value

        /// A module can’t have the name.
        public static let invalidName = Code(value: .invalidName)
        /// The folder given as Kinora’s is another.
        public static let invalidCheckout = Code(value: .invalidCheckout)
        /// A file or folder can’t be read.
        public static let unreadableSources = Code(value: .unreadableSources)
        /// A file isn’t Swift.
        public static let unparsedSources = Code(value: .unparsedSources)
        /// The files don’t make one module.
        public static let unfitSources = Code(value: .unfitSources)
        /// The package can’t be written.
        public static let packageNotWritten = Code(value: .packageNotWritten)
    }

    /// What failed.
    public var code: Code
    /// One sentence for each thing that is wrong.
    public var lines: [String]

    /// Creates an error.
    public init(_ code: Code, _ lines: String...) {
        self.init(code, lines: lines)
    }

    /// Creates an error of several sentences.
    public init(_ code: Code, lines: [String]) {
        self.code = code
        self.lines = lines
    }
}

extension PortingError: CustomStringConvertible {
    /// The sentences, one a line.
    public var description: String { lines.joined(separator: "\n") }
}
