import LayerKit

extension UIView {
    /// The pace of a property animator.
    public enum AnimationCurve: Int, Hashable, Sendable {
        /// Starts and ends slowly.
        case easeInOut = 0

        /// Starts slowly.
        case easeIn = 1

        /// Ends slowly.
        case easeOut = 2

        /// Runs evenly.
        case linear = 3

        /// Creates the curve that an animation block's options name.
        package init(_ options: AnimationOptions) {
            self = AnimationCurve(rawValue: Int((options.rawValue >> 16) & 0xF)) ?? .easeInOut
        }

        package var timingFunctionName: CAMediaTimingFunctionName {
            switch self {
            case .easeInOut: .easeInEaseOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            }
        }
    }
}
