import Foundation

extension UIFont {
    /// The weight of a font.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The weight from -1 to 1; 0 is regular.
        public let rawValue: CGFloat

        /// Creates a weight from a number.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Creates a weight from a number.
        public init(_ rawValue: CGFloat) {
            self.init(rawValue: rawValue)
        }

        /// The ultra-light weight.
        public static let ultraLight = Weight(-0.8)
        /// The thin weight.
        public static let thin = Weight(-0.6)
        /// The light weight.
        public static let light = Weight(-0.4)
        /// The regular weight.
        public static let regular = Weight(0)
        /// The medium weight.
        public static let medium = Weight(0.23)
        /// The semibold weight.
        public static let semibold = Weight(0.3)
        /// The bold weight.
        public static let bold = Weight(0.4)
        /// The heavy weight.
        public static let heavy = Weight(0.56)
        /// The black weight.
        public static let black = Weight(0.62)
    }
}
