import Foundation
import LayerKit

/// What is wanted of a font: a name, a weight, a slant, digits of one width.
///
/// Of the many attributes of UIKit's there are the name and the size; final, because only a class without
/// subclasses can promise to be sendable without a proof.
public final class UIFontDescriptor: NSObject, Sendable {
    /// Traits that a font has or is to have.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// The traits as bits.
        public let rawValue: UInt32

        /// Creates traits from bits.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Slanted letters.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Thick strokes.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Wide letters; not to be had here.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// Narrow letters; not to be had here.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// Letters of one width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        /// Lines near to each other; not to be had here.
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        /// Lines far from each other; not to be had here.
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    /// A kind of letters.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// The kind's name.
        public let rawValue: String

        /// Creates a kind from a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The usual ones.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// Round ones.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// Ones with serifs.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// Ones of one width.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    /// The size in points; 0 for not said.
    public let pointSize: CGFloat

    /// The name of the font.
    public let postscriptName: String

    /// The traits that are wanted.
    public let symbolicTraits: SymbolicTraits

    /// Creates a descriptor of a font's name and a size.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(name: fontName, size: size, traits: [])
    }

    init(name: String, size: CGFloat, traits: SymbolicTraits) {
        postscriptName = name
        pointSize = size
        symbolicTraits = traits
    }

    /// Returns the descriptor of a text style at the size that the current traits prefer.
    public class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// Returns the descriptor with another size.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(name: postscriptName, size: newPointSize, traits: symbolicTraits)
    }

    /// Returns the descriptor with other traits; nil for some that no font has here.
    ///
    /// Bold is a weight of the system's font. Italic letters are the upright ones, slanted.
    public func withSymbolicTraits(
        _ symbolicTraits: UIFontDescriptor.SymbolicTraits
    ) -> UIFontDescriptor? {
        let missing: SymbolicTraits = [.traitExpanded, .traitCondensed]
        guard symbolicTraits.isDisjoint(with: missing) else { return nil }
        return UIFontDescriptor(name: postscriptName, size: pointSize, traits: symbolicTraits)
    }

    /// Returns the descriptor for a kind of letters; the same for all that there is no font of.
    public func withDesign(_ design: UIFontDescriptor.SystemDesign) -> UIFontDescriptor? {
        self
    }

    /// Returns a Boolean value that indicates whether another descriptor wants the same.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return other.postscriptName == postscriptName && other.pointSize == pointSize
            && other.symbolicTraits == symbolicTraits
    }

    /// A number that equal descriptors share.
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(postscriptName)
        hasher.combine(pointSize)
        hasher.combine(symbolicTraits)
        return hasher.finalize()
    }
}
