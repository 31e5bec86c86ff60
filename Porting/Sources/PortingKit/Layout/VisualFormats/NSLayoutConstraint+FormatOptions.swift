import ViewKit

extension NSLayoutConstraint {
    /// Options for the alignment of views in a visual format and for its direction.
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        /// The options as bits.
        public let rawValue: UInt

        /// Creates options from bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        private init(aligning attribute: Attribute) {
            self.init(rawValue: 1 << UInt(attribute.rawValue))
        }

        /// Align all left edges.
        public static let alignAllLeft = FormatOptions(aligning: .left)

        /// Align all right edges.
        public static let alignAllRight = FormatOptions(aligning: .right)

        /// Align all top edges.
        public static let alignAllTop = FormatOptions(aligning: .top)

        /// Align all bottom edges.
        public static let alignAllBottom = FormatOptions(aligning: .bottom)

        /// Align all leading edges.
        public static let alignAllLeading = FormatOptions(aligning: .leading)

        /// Align all trailing edges.
        public static let alignAllTrailing = FormatOptions(aligning: .trailing)

        /// Align all centers horizontally.
        public static let alignAllCenterX = FormatOptions(aligning: .centerX)

        /// Align all centers vertically.
        public static let alignAllCenterY = FormatOptions(aligning: .centerY)

        /// Align all last baselines.
        public static let alignAllLastBaseline = FormatOptions(aligning: .lastBaseline)

        /// Align all first baselines.
        public static let alignAllFirstBaseline = FormatOptions(aligning: .firstBaseline)

        /// Arrange views from the leading to the trailing edge; the default.
        public static let directionLeadingToTrailing: FormatOptions = []

        /// Arrange views from left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)

        /// Arrange views from right to left.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

        /// The attributes to align.
        var alignedAttributes: [Attribute] {
            (1...12).compactMap(Attribute.init).filter { contains(FormatOptions(aligning: $0)) }
        }
    }
}
