import Foundation

extension UIStackView {
    /// Constants that define the layout of the views along the stack's axis.
    public enum Distribution: Int, Hashable, Sendable {
        /// The views fill the stack; the one with the lowest hugging priority grows.
        case fill = 0
        /// The views fill the stack with equal sizes.
        case fillEqually = 1
        /// The views fill the stack in proportion to their intrinsic sizes.
        case fillProportionally = 2
        /// The views have their intrinsic sizes with equal spacing.
        case equalSpacing = 3
        /// The views have their intrinsic sizes, with equally spaced centers if there is room.
        case equalCentering = 4
    }

    /// Constants that define the layout of the views perpendicular to the stack's axis.
    public enum Alignment: Int, Hashable, Sendable {
        /// The views fill the stack.
        case fill = 0
        /// The leading edge of a column, or the top edge of a row.
        case leading = 1
        /// The first baselines in a row are aligned.
        case firstBaseline = 2
        /// The centers are aligned.
        case center = 3
        /// The trailing edge of a column, or the bottom edge of a row.
        case trailing = 4
        /// The last baselines in a row are aligned.
        case lastBaseline = 5

        /// The top edge of a row.
        public static var top: Alignment { .leading }

        /// The bottom edge of a row.
        public static var bottom: Alignment { .trailing }
    }

    /// The value that represents the stack's ``UIStackView/spacing``.
    public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }

    /// The value that represents the system spacing, 8 points.
    public class var spacingUseSystem: CGFloat { 1.175494351e-38 }
}
