import ViewKit

extension NSLayoutConstraint {
    /// How the views of a visual format are aligned, and where it starts.
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        /// The options as bits.
        public let rawValue: UInt

        /// Creates a set from bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        private init(aligning attribute: Attribute) {
            self.init(rawValue: 1 << UInt(attribute.rawValue))
        }

        /// All left edges are aligned.
        public static let alignAllLeft = FormatOptions(aligning: .left)

        /// All right edges are aligned.
        public static let alignAllRight = FormatOptions(aligning: .right)

        /// All top edges are aligned.
        public static let alignAllTop = FormatOptions(aligning: .top)

        /// All bottom edges are aligned.
        public static let alignAllBottom = FormatOptions(aligning: .bottom)

        /// All edges at which reading starts are aligned.
        public static let alignAllLeading = FormatOptions(aligning: .leading)

        /// All edges at which reading ends are aligned.
        public static let alignAllTrailing = FormatOptions(aligning: .trailing)

        /// All middles between left and right are aligned.
        public static let alignAllCenterX = FormatOptions(aligning: .centerX)

        /// All middles between top and bottom are aligned.
        public static let alignAllCenterY = FormatOptions(aligning: .centerY)

        /// All lines that the last line of text stands on are aligned.
        public static let alignAllLastBaseline = FormatOptions(aligning: .lastBaseline)

        /// All lines that the first line of text stands on are aligned.
        public static let alignAllFirstBaseline = FormatOptions(aligning: .firstBaseline)

        /// A row starts where reading does; the default.
        public static let directionLeadingToTrailing: FormatOptions = []

        /// A row starts at the left.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)

        /// A row starts at the right.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

        /// The attributes that are aligned.
        var alignedAttributes: [Attribute] {
            (1...12).compactMap(Attribute.init).filter { contains(FormatOptions(aligning: $0)) }
        }
    }
}
