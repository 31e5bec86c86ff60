import Foundation

extension UIStackView {
    /// How the views of a stack share its length.
    public enum Distribution: Int, Hashable, Sendable {
        /// They fill it, the one that hugs its content least giving way.
        case fill = 0
        /// They fill it and are all as long as each other.
        case fillEqually = 1
        /// They fill it in proportion to their contents.
        case fillProportionally = 2
        /// They are as long as their contents, with the same distance between all.
        case equalSpacing = 3
        /// They are as long as their contents, their middles in equal distances as far as there is
        /// room.
        case equalCentering = 4
    }

    /// How the views of a stack stand across it.
    public enum Alignment: Int, Hashable, Sendable {
        /// From edge to edge.
        case fill = 0
        /// In a column, at the edge where reading starts; in a row, at the top.
        case leading = 1
        /// In a row, with the first lines of text on one line.
        case firstBaseline = 2
        /// In the middle.
        case center = 3
        /// In a column, at the edge where reading ends; in a row, at the bottom.
        case trailing = 4
        /// In a row, with the last lines of text on one line.
        case lastBaseline = 5

        /// In a row, at the top.
        public static var top: Alignment { .leading }

        /// In a row, at the bottom.
        public static var bottom: Alignment { .trailing }
    }

    /// The distance that stands for the stack's ``UIStackView/spacing``.
    public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }

    /// The distance that stands for the system's, 8 points.
    public class var spacingUseSystem: CGFloat { 1.175494351e-38 }
}
