import ViewKit

extension UITableView {
    /// Constants that specify the style of a table view.
    public enum Style: Int, Hashable, Sendable {
        /// A plain table view, whose headers and footers stay visible while their rows scroll.
        case plain = 0

        /// A table view with distinct groups of rows.
        case grouped = 1

        /// A table view with groups that are inset from the sides and have rounded corners.
        case insetGrouped = 2
    }

    /// Constants that specify the position of a row after scrolling.
    public enum ScrollPosition: Int, Hashable, Sendable {
        /// The nearest position at which the row is visible.
        case none = 0

        /// At the top of the table view.
        case top = 1

        /// In the middle of the table view.
        case middle = 2

        /// At the bottom of the table view.
        case bottom = 3
    }

    /// Constants that specify the animation of row changes; they have no effect.
    public enum RowAnimation: Int, Hashable, Sendable {
        /// A fade.
        case fade = 0

        /// A slide from or to the right.
        case right = 1

        /// A slide from or to the left.
        case left = 2

        /// A slide from or to the top.
        case top = 3

        /// A slide from or to the bottom.
        case bottom = 4

        /// No animation.
        case none = 5

        /// An animation about the middle.
        case middle = 6

        /// An animation that the system chooses.
        case automatic = 100
    }
}

extension UITableViewCell {
    /// Constants that specify the separators between rows.
    public enum SeparatorStyle: Int, Hashable, Sendable {
        /// No separators.
        case none = 0

        /// Lines.
        case singleLine = 1

        /// Lines; a deprecated style.
        case singleLineEtched = 2
    }
}
