extension NSLayoutConstraint {
    /// How two sides of a constraint compare.
    public enum Relation: Int, Hashable, Sendable {
        /// The first is at most the second.
        case lessThanOrEqual = -1
        /// Both are the same.
        case equal = 0
        /// The first is at least the second.
        case greaterThanOrEqual = 1
    }

    /// A direction in which something is laid out.
    public enum Axis: Int, Hashable, Sendable {
        /// Side by side.
        case horizontal = 0
        /// One below the other.
        case vertical = 1
    }

    /// An edge, a line or a length of a view or a guide.
    public enum Attribute: Int, Hashable, Sendable {
        /// The edge of least x.
        case left = 1
        /// The edge of greatest x.
        case right = 2
        /// The edge of least y.
        case top = 3
        /// The edge of greatest y.
        case bottom = 4
        /// The edge at which reading starts.
        case leading = 5
        /// The edge at which reading ends.
        case trailing = 6
        /// The width.
        case width = 7
        /// The height.
        case height = 8
        /// The middle between left and right.
        case centerX = 9
        /// The middle between top and bottom.
        case centerY = 10
        /// The line that the last line of text stands on; the bottom edge where there is no text.
        case lastBaseline = 11
        /// The line that the first line of text stands on; the top edge where there is no text.
        case firstBaseline = 12
        /// The left edge of the space inside the margins.
        case leftMargin = 13
        /// The right edge of the space inside the margins.
        case rightMargin = 14
        /// The top edge of the space inside the margins.
        case topMargin = 15
        /// The bottom edge of the space inside the margins.
        case bottomMargin = 16
        /// The edge of the space inside the margins at which reading starts.
        case leadingMargin = 17
        /// The edge of the space inside the margins at which reading ends.
        case trailingMargin = 18
        /// The middle between left and right of the space inside the margins.
        case centerXWithinMargins = 19
        /// The middle between top and bottom of the space inside the margins.
        case centerYWithinMargins = 20
        /// Nothing: the second side is the constant alone.
        case notAnAttribute = 0
    }
}

extension NSLayoutConstraint.Attribute {
    /// What can be compared with each other.
    enum Kind {
        case horizontalPlace
        case verticalPlace
        case length
        case nothing
    }

    /// What the attribute can be compared with.
    var kind: Kind {
        switch self {
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin,
            .leadingMargin, .trailingMargin, .centerXWithinMargins:
            .horizontalPlace
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
            .centerYWithinMargins:
            .verticalPlace
        case .width, .height: .length
        case .notAnAttribute: .nothing
        }
    }

    /// A Boolean value that indicates whether the attribute's side depends on where reading starts.
    var followsReading: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// A Boolean value that indicates whether the attribute is a side that doesn't depend on where
    /// reading starts.
    var isFixedSide: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    /// The attribute of the space inside the margins' edges that this one is of a view; nil for an
    /// attribute of the view itself.
    var insideMargins: NSLayoutConstraint.Attribute? {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: nil
        }
    }

    /// The attribute's spelling in Swift.
    var name: String { String(describing: self) }
}
