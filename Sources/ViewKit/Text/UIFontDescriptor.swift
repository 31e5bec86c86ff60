import Foundation
import LayerKit

/// A description of a font by name, size and traits.
///
/// It lacks UIKit's other attributes. Differs from UIKit in being final, because only a final class
/// can be checked for sendability.
public final class UIFontDescriptor: NSObject, Sendable {
    /// The stylistic traits of a font.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// The raw bits.
        public let rawValue: UInt32

        /// Creates traits from raw bits.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Italic.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Bold.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Expanded; not available.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// Condensed; not available.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// Monospaced.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        /// Tight line spacing; not available.
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        /// Loose line spacing; not available.
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    /// The design of a system font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String

        /// Creates a design from a raw value.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The default design.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// The rounded design.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// The serif design.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// The monospaced design.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    /// The size in points; 0 if unspecified.
    public let pointSize: CGFloat

    /// The name of the font.
    public let postscriptName: String

    /// The traits.
    public let symbolicTraits: SymbolicTraits

    /// Creates a descriptor with a font name and a size.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(name: fontName, size: size, traits: [])
    }

    init(name: String, size: CGFloat, traits: SymbolicTraits) {
        postscriptName = name
        pointSize = size
        symbolicTraits = traits
    }

    /// Returns the descriptor of a text style at the preferred size of the current traits.
    public class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// Returns the descriptor with another size.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(name: postscriptName, size: newPointSize, traits: symbolicTraits)
    }

    /// Returns the descriptor with other traits, or nil if one isn't available.
    ///
    /// Bold is a weight of the system font. Italic letters are slanted.
    public func withSymbolicTraits(
        _ symbolicTraits: UIFontDescriptor.SymbolicTraits
    ) -> UIFontDescriptor? {
        let missing: SymbolicTraits = [.traitExpanded, .traitCondensed]
        guard symbolicTraits.isDisjoint(with: missing) else { return nil }
        return UIFontDescriptor(name: postscriptName, size: pointSize, traits: symbolicTraits)
    }

    /// Returns the descriptor with a design; the same one, because there is only one design.
    public func withDesign(_ design: UIFontDescriptor.SystemDesign) -> UIFontDescriptor? {
        self
    }

    /// Returns a Boolean value that indicates whether another descriptor is equal.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return other.postscriptName == postscriptName && other.pointSize == pointSize
            && other.symbolicTraits == symbolicTraits
    }

    /// A hash value.
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(postscriptName)
        hasher.combine(pointSize)
        hasher.combine(symbolicTraits)
        return hasher.finalize()
    }
}
