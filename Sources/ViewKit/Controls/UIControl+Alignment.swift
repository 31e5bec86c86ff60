extension UIControl {
    /// A place of content across a control.
    public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
        /// In the middle.
        case center = 0

        /// At the left.
        case left = 1

        /// At the right.
        case right = 2

        /// Over the whole width.
        case fill = 3

        /// At the side where reading begins.
        case leading = 4

        /// At the side where reading ends.
        case trailing = 5
    }

    /// A place of content up and down a control.
    public enum ContentVerticalAlignment: Int, Hashable, Sendable {
        /// In the middle.
        case center = 0

        /// At the top.
        case top = 1

        /// At the bottom.
        case bottom = 2

        /// Over the whole height.
        case fill = 3
    }

    /// ``contentHorizontalAlignment`` with a side in place of reading's beginning or end.
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
    /// A menu was chosen from; never, as there are no menus here.
    public static let menuActionTriggered = UIControl.Event(rawValue: 1 << 14)
    /// Events that the system may name.
    public static let systemReserved = UIControl.Event(rawValue: 0xF000_0000)
}

extension UIControl.State {
    /// With the keys of a remote control; never, here.
    public static let focused = UIControl.State(rawValue: 1 << 3)
    /// States that the system may name.
    public static let reserved = UIControl.State(rawValue: 0xFF00_0000)
}
