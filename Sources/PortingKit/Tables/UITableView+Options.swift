import ViewKit

extension UITableView {
    /// What a table looks like.
    public enum Style: Int, Hashable, Sendable {
        /// Rows from side to side; the views above sections stay in view with their rows.
        case plain = 0

        /// Sections apart from each other.
        case grouped = 1

        /// Sections apart from each other and from the sides, with round corners.
        case insetGrouped = 2
    }

    /// Where a row comes to stand in view.
    public enum ScrollPosition: Int, Hashable, Sendable {
        /// Anywhere, by the shortest way.
        case none = 0

        /// At the top.
        case top = 1

        /// In the middle.
        case middle = 2

        /// At the bottom.
        case bottom = 3
    }

    /// How rows come and go; kept by nobody, as changes aren't animated here.
    public enum RowAnimation: Int, Hashable, Sendable {
        /// By fading.
        case fade = 0

        /// From and to the right.
        case right = 1

        /// From and to the left.
        case left = 2

        /// From and to above.
        case top = 3

        /// From and to below.
        case bottom = 4

        /// At once.
        case none = 5

        /// About the middle.
        case middle = 6

        /// As the system finds best.
        case automatic = 100
    }
}

extension UITableViewCell {
    /// What is drawn between rows.
    public enum SeparatorStyle: Int, Hashable, Sendable {
        /// Nothing.
        case none = 0

        /// A line.
        case singleLine = 1

        /// A line; its old name.
        case singleLineEtched = 2
    }
}
