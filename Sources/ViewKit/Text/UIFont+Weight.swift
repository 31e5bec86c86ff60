import Foundation

extension UIFont {
    /// The thickness of a font's strokes.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The thickness from -1 to 1, regular at 0.
        public let rawValue: CGFloat

        /// Creates a weight from its thickness.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Creates a weight from its thickness.
        public init(_ rawValue: CGFloat) {
            self.init(rawValue: rawValue)
        }

        /// The thinnest.
        public static let ultraLight = Weight(-0.8)
        /// The second thinnest.
        public static let thin = Weight(-0.6)
        /// Thinner than running text.
        public static let light = Weight(-0.4)
        /// That of running text.
        public static let regular = Weight(0)
        /// A little thicker than running text.
        public static let medium = Weight(0.23)
        /// That of emphasis.
        public static let semibold = Weight(0.3)
        /// Thick.
        public static let bold = Weight(0.4)
        /// The second thickest.
        public static let heavy = Weight(0.56)
        /// The thickest.
        public static let black = Weight(0.62)
    }
}
