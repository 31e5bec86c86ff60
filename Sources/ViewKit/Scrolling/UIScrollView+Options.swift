import Foundation

extension UIScrollView {
    /// Constants that specify when the safe area insets are added to the content insets.
    public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
        /// Adjusts the insets along scrollable axes.
        ///
        /// UIKit also adjusts them in a navigation controller.
        case automatic = 0

        /// Adjusts the insets along scrollable axes.
        case scrollableAxes = 1

        /// Never adjusts the insets.
        case never = 2

        /// Always adjusts the insets.
        case always = 3
    }

    /// The fraction of the velocity that remains after one millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The fraction, 0…1.
        public let rawValue: CGFloat

        /// Creates a rate from a fraction.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The default deceleration rate, 0.998.
        public static let normal = DecelerationRate(rawValue: 0.998)

        /// A fast deceleration rate, 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// Constants that specify how dragging dismisses the keyboard.
    public enum KeyboardDismissMode: Int, Hashable, Sendable {
        /// Dragging doesn't dismiss the keyboard.
        case none = 0

        /// The keyboard is dismissed when a drag begins.
        case onDrag = 1

        /// The keyboard follows the drag in UIKit; here it is dismissed when a drag begins.
        case interactive = 2

        /// The keyboard and its accessory view are dismissed when a drag begins.
        case onDragWithAccessory = 3

        /// Like ``interactive``, with the keyboard's accessory view.
        case interactiveWithAccessory = 4
    }
}
