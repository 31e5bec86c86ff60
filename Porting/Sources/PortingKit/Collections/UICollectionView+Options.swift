import Foundation
import ViewKit

extension UICollectionView {
    /// Constants that specify the type of a collection view's element.
    public enum ElementCategory: UInt, Hashable, Sendable {
        /// A cell.
        case cell = 0

        /// A supplementary view.
        case supplementaryView = 1

        /// A decoration view, which isn't displayed.
        case decorationView = 2
    }

    /// Constants that indicate the direction of scrolling for a layout.
    public enum ScrollDirection: Int, Hashable, Sendable {
        /// Vertical scrolling.
        case vertical = 0

        /// Horizontal scrolling.
        case horizontal = 1
    }

    /// Constants that indicate how to scroll an item into view.
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        /// The positions as bits.
        public let rawValue: UInt

        /// Creates positions from bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// At the top.
        public static let top = ScrollPosition(rawValue: 1 << 0)

        /// Vertically centered.
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)

        /// At the bottom.
        public static let bottom = ScrollPosition(rawValue: 1 << 2)

        /// At the left edge.
        public static let left = ScrollPosition(rawValue: 1 << 3)

        /// Horizontally centered.
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)

        /// At the right edge.
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// The key of a supplementary view.
    struct SupplementKey: Hashable {
        let kind: String
        let path: IndexPath
    }
}
