import Foundation
import ViewKit

extension UIImage {
    /// What is wanted of an image that can be made in several ways.
    public class Configuration: NSObject {
        /// What is wanted of a symbol.
        let symbol: SymbolLook

        required init(_ symbol: SymbolLook) {
            self.symbol = symbol
        }

        /// Returns these wishes, with those of another before them.
        public func applying(_ otherConfiguration: Configuration?) -> Self {
            Self(symbol.applying(otherConfiguration?.symbol ?? SymbolLook()))
        }

        /// Returns whether another configuration has the same wishes.
        public override func isEqual(_ object: Any?) -> Bool {
            (object as? Configuration)?.symbol == symbol
        }

        /// A number that equal configurations share.
        public override var hash: Int { symbol.hashValue }
    }

    /// The size and weight that are wanted of a symbol.
    public final class SymbolConfiguration: Configuration {
        /// No wishes.
        public class var unspecified: SymbolConfiguration { SymbolConfiguration(SymbolLook()) }

        /// Creates the wish for the size of a font's text, in points.
        public convenience init(pointSize: CGFloat) {
            self.init(SymbolLook(pointSize: pointSize))
        }

        /// Creates the wish for the size of a font's text, in points, and a weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(SymbolLook(pointSize: pointSize, weight: weight))
        }

        /// Creates the wish for the size of a font's text, in points, a weight and a scale beside the
        /// text.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(SymbolLook(pointSize: pointSize, weight: weight, scale: scale))
        }

        /// Creates the wish for a scale beside text.
        public convenience init(scale: SymbolScale) {
            self.init(SymbolLook(scale: scale))
        }

        /// Creates the wish for a weight.
        public convenience init(weight: SymbolWeight) {
            self.init(SymbolLook(weight: weight))
        }

        /// Creates the wish for the size of a style's text at the current traits.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(font: .preferredFont(forTextStyle: textStyle))
        }

        /// Creates the wish for the size of a style's text at the current traits, and a scale beside it.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
        }

        /// Creates the wish for the size of a font.
        public convenience init(font: UIFont) {
            self.init(SymbolLook(pointSize: font.pointSize))
        }

        /// Creates the wish for the size of a font, and a scale beside its text.
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(SymbolLook(pointSize: font.pointSize, scale: scale))
        }
    }

    /// How thick the lines of a symbol are.
    public enum SymbolWeight: Int, Hashable, Sendable {
        /// As the font has it, regular here.
        case unspecified = 0

        /// The thinnest.
        case ultraLight = 1

        /// The second thinnest.
        case thin = 2

        /// Thinner than running text.
        case light = 3

        /// That of running text.
        case regular = 4

        /// A little thicker than running text.
        case medium = 5

        /// That of emphasis.
        case semibold = 6

        /// Thick.
        case bold = 7

        /// The second thickest.
        case heavy = 8

        /// The thickest.
        case black = 9
    }

    /// How large a symbol is beside text of its size.
    public enum SymbolScale: Int, Hashable, Sendable {
        /// As the system chooses, which is ``medium``.
        case `default` = -1

        /// Not told.
        case unspecified = 0

        /// Smaller than the text.
        case small = 1

        /// As suits the text.
        case medium = 2

        /// Larger than the text.
        case large = 3
    }
}

@available(*, unavailable)
extension UIImage.Configuration: Sendable {}

/// What is wanted of a symbol; nil and unspecified values leave it open.
struct SymbolLook: Hashable, Sendable {
    var pointSize: CGFloat?
    var weight = UIImage.SymbolWeight.unspecified
    var scale = UIImage.SymbolScale.unspecified

    /// The size of text where nothing is said, in points: that of the body style.
    private static let usualPointSize: CGFloat = 17

    /// The length of an em in points.
    ///
    /// The factors of the scales are ours.
    var em: CGFloat {
        let size = pointSize.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } ?? Self.usualPointSize
        return switch scale {
        case .small: size * 0.8
        case .large: size * 1.28
        case .default, .unspecified, .medium: size
        }
    }

    /// The width of lines in ems; ours.
    var lineWidth: CGFloat {
        switch weight {
        case .ultraLight: 0.03
        case .thin: 0.045
        case .light: 0.065
        case .regular, .unspecified: 0.085
        case .medium: 0.1
        case .semibold: 0.115
        case .bold: 0.13
        case .heavy: 0.148
        case .black: 0.165
        }
    }

    func applying(_ other: SymbolLook) -> SymbolLook {
        SymbolLook(
            pointSize: other.pointSize ?? pointSize,
            weight: other.weight == .unspecified ? weight : other.weight,
            scale: other.scale == .unspecified ? scale : other.scale
        )
    }
}
