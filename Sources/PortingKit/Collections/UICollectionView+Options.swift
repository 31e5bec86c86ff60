import Foundation
import ViewKit

extension UICollectionView {
    /// What attributes are of.
    public enum ElementCategory: UInt, Hashable, Sendable {
        /// An item's cell.
        case cell = 0

        /// A view that goes with items.
        case supplementaryView = 1

        /// A view of decoration, which isn't shown here.
        case decorationView = 2
    }

    /// The direction in which a layout goes on.
    public enum ScrollDirection: Int, Hashable, Sendable {
        /// Down.
        case vertical = 0

        /// Sideways.
        case horizontal = 1
    }

    /// Where an item comes to stand in view.
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        /// The places as bits.
        public let rawValue: UInt

        /// Creates places from bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// At the top.
        public static let top = ScrollPosition(rawValue: 1 << 0)

        /// In the middle of the height.
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)

        /// At the bottom.
        public static let bottom = ScrollPosition(rawValue: 1 << 2)

        /// At the left.
        public static let left = ScrollPosition(rawValue: 1 << 3)

        /// In the middle of the width.
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)

        /// At the right.
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// What a view that goes with items is found by.
    struct SupplementKey: Hashable {
        let kind: String
        let path: IndexPath
    }
}
