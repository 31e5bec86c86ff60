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

        /// Creates the curve of an animation block's options.
        @_spi(Porting) public init(_ options: AnimationOptions) {
            self = AnimationCurve(rawValue: Int((options.rawValue >> 16) & 0xF)) ?? .easeInOut
        }

        @_spi(Porting) public var timingFunctionName: CAMediaTimingFunctionName {
            switch self {
            case .easeInOut: .easeInEaseOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            }
        }
    }
}
