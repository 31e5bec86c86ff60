extension NSLayoutConstraint {
    /// The relation between the two sides of a constraint.
    public enum Relation: Int, Hashable, Sendable {
        /// The first side is less than or equal to the second.
        case lessThanOrEqual = -1
        /// The sides are equal.
        case equal = 0
        /// The first side is greater than or equal to the second.
        case greaterThanOrEqual = 1
    }

    /// The axis of a layout.
    public enum Axis: Int, Hashable, Sendable {
        /// The horizontal axis.
        case horizontal = 0
        /// The vertical axis.
        case vertical = 1
    }

    /// The part of an item that a constraint applies to.
    public enum Attribute: Int, Hashable, Sendable {
        /// The left edge.
        case left = 1
        /// The right edge.
        case right = 2
        /// The top edge.
        case top = 3
        /// The bottom edge.
        case bottom = 4
        /// The leading edge.
        case leading = 5
        /// The trailing edge.
        case trailing = 6
        /// The width.
        case width = 7
        /// The height.
        case height = 8
        /// The horizontal center.
        case centerX = 9
        /// The vertical center.
        case centerY = 10
        /// The baseline of the last line of text, or the bottom edge if there is no text.
        case lastBaseline = 11
        /// The baseline of the first line of text, or the top edge if there is no text.
        case firstBaseline = 12
        /// The left margin.
        case leftMargin = 13
        /// The right margin.
        case rightMargin = 14
        /// The top margin.
        case topMargin = 15
        /// The bottom margin.
        case bottomMargin = 16
        /// The leading margin.
        case leadingMargin = 17
        /// The trailing margin.
        case trailingMargin = 18
        /// The horizontal center within the margins.
        case centerXWithinMargins = 19
        /// The vertical center within the margins.
        case centerYWithinMargins = 20
        /// No attribute; the second side is only the constant.
        case notAnAttribute = 0
    }
}

extension NSLayoutConstraint.Attribute {
    /// The kinds of attributes, which are comparable only among themselves.
    enum Kind {
        case horizontalPlace
        case verticalPlace
        case length
        case nothing
    }

    /// The kind of the attribute.
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

    /// A Boolean value that indicates whether the attribute depends on the layout direction.
    var followsReading: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// A Boolean value that indicates whether the attribute is a left or right side.
    var isFixedSide: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    /// The corresponding attribute of the margins guide; nil for an attribute of the view itself.
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

    /// The Swift name of the attribute.
    var name: String { String(describing: self) }
}
