import LayerKit

extension UIView {
    /// The timing curve of a property animator.
    public enum AnimationCurve: Int, Hashable, Sendable {
        /// A curve that begins and ends slowly.
        case easeInOut = 0

        /// A curve that begins slowly.
        case easeIn = 1

        /// A curve that ends slowly.
        case easeOut = 2

        /// A linear curve.
        case linear = 3

    }
}
