extension UIControl {
    /// The horizontal alignment of a control's content.
    public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
        /// Centered.
        case center = 0

        /// Aligned to the left.
        case left = 1

        /// Aligned to the right.
        case right = 2

        /// Stretched to the full width.
        case fill = 3

        /// Aligned to the leading edge.
        case leading = 4

        /// Aligned to the trailing edge.
        case trailing = 5
    }

    /// The vertical alignment of a control's content.
    public enum ContentVerticalAlignment: Int, Hashable, Sendable {
        /// Centered.
        case center = 0

        /// Aligned to the top.
        case top = 1

        /// Aligned to the bottom.
        case bottom = 2

        /// Stretched to the full height.
        case fill = 3
    }

    /// ``contentHorizontalAlignment`` with leading and trailing resolved to a side.
    public var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return switch contentHorizontalAlignment {
        case .leading: isMirrored ? .right : .left
        case .trailing: isMirrored ? .left : .right
        default: contentHorizontalAlignment
        }
    }
}

extension UIControl.Event {
    /// A menu opens; never sent, because there are no menus.
    public static let menuActionTriggered = UIControl.Event(rawValue: 1 << 14)
    /// A range of events reserved for the system.
    public static let systemReserved = UIControl.Event(rawValue: 0xF000_0000)
}

extension UIControl.State {
    /// The control has focus; never set.
    public static let focused = UIControl.State(rawValue: 1 << 3)
    /// A range of states reserved for the system.
    public static let reserved = UIControl.State(rawValue: 0xFF00_0000)
}
