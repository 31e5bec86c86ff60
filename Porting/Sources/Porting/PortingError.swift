/// An error that prevents sources from being ported.
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
            case exceededLimit
        }

        private let value: Value

        /// The name isn't a valid module name.
        public static let invalidName = Code(value: .invalidName)
        /// The folder isn't a checkout of Kinora.
        public static let invalidCheckout = Code(value: .invalidCheckout)
        /// A file or folder can't be read.
        public static let unreadableSources = Code(value: .unreadableSources)
        /// A file isn't valid Swift.
        public static let unparsedSources = Code(value: .unparsedSources)
        /// The files can't be compiled as a module.
        public static let unfitSources = Code(value: .unfitSources)
        /// The package can't be written.
        public static let packageNotWritten = Code(value: .packageNotWritten)
        /// The files exceed a limit on their number, size, or nesting.
        public static let exceededLimit = Code(value: .exceededLimit)
    }

    /// The kind of failure.
    public var code: Code
    /// The messages, one for each problem.
    public var lines: [String]

    /// Creates an error.
    public init(_ code: Code, _ lines: String...) {
        self.init(code, lines: lines)
    }

    /// Creates an error with several messages.
    public init(_ code: Code, lines: [String]) {
        self.code = code
        self.lines = lines
    }
}

extension PortingError: CustomStringConvertible {
    /// The messages, one per line.
    public var description: String { lines.joined(separator: "\n") }
}
