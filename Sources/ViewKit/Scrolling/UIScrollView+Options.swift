import Foundation

extension UIScrollView {
    /// When the safe area's insets are added to the content's.
    public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
        /// Along the axes that scroll.
        ///
        /// UIKit's does so too where a navigation controller holds the view.
        case automatic = 0

        /// Along the axes that scroll.
        case scrollableAxes = 1

        /// Never.
        case never = 2

        /// Always.
        case always = 3
    }

    /// The part of a velocity that is left after a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The part, 0…1.
        public let rawValue: CGFloat

        /// Creates a rate from a part.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The usual rate, 0.998.
        public static let normal = DecelerationRate(rawValue: 0.998)

        /// A rate that comes to rest sooner, 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// How a scrolling finger makes a keyboard go.
    public enum KeyboardDismissMode: Int, Hashable, Sendable {
        /// Not.
        case none = 0

        /// When it begins to drag.
        case onDrag = 1

        /// By drawing it along; when the finger begins to drag here.
        case interactive = 2

        /// When the finger begins to drag, with what stands above the keyboard.
        case onDragWithAccessory = 3

        /// By drawing it along, with what stands above the keyboard; as ``interactive`` here.
        case interactiveWithAccessory = 4
    }
}
