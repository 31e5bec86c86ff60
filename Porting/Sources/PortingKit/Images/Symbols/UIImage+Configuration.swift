import Foundation
import ViewKit

extension UIImage {
    /// A configuration of an image that has several variants.
    public class Configuration: NSObject {
        /// The configuration of a symbol.
        let symbol: SymbolStyle

        required init(_ symbol: SymbolStyle) {
            self.symbol = symbol
        }

        /// Returns the configuration with the values of another one, which take precedence.
        public func applying(_ otherConfiguration: Configuration?) -> Self {
            Self(symbol.applying(otherConfiguration?.symbol ?? SymbolStyle()))
        }

        /// Returns a Boolean value that indicates whether another configuration has the same
        /// values.
        public override func isEqual(_ object: Any?) -> Bool {
            (object as? Configuration)?.symbol == symbol
        }

        /// A hash value.
        public override var hash: Int { symbol.hashValue }
    }

    /// The size and weight of a symbol image.
    public final class SymbolConfiguration: Configuration {
        /// A configuration without values.
        public class var unspecified: SymbolConfiguration { SymbolConfiguration(SymbolStyle()) }

        /// Creates a configuration with a point size.
        public convenience init(pointSize: CGFloat) {
            self.init(SymbolStyle(pointSize: pointSize))
        }

        /// Creates a configuration with a point size and weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(SymbolStyle(pointSize: pointSize, weight: weight))
        }

        /// Creates a configuration with a point size, weight, and scale.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(SymbolStyle(pointSize: pointSize, weight: weight, scale: scale))
        }

        /// Creates a configuration with a scale.
        public convenience init(scale: SymbolScale) {
            self.init(SymbolStyle(scale: scale))
        }

        /// Creates a configuration with a weight.
        public convenience init(weight: SymbolWeight) {
            self.init(SymbolStyle(weight: weight))
        }

        /// Creates a configuration with the size of a text style for the current traits.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(font: .preferredFont(forTextStyle: textStyle))
        }

        /// Creates a configuration with the size of a text style in the current traits and a scale.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
        }

        /// Creates a configuration with the size of a font.
        public convenience init(font: UIFont) {
            self.init(SymbolStyle(pointSize: font.pointSize))
        }

        /// Creates a configuration with the size of a font and a scale.
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(SymbolStyle(pointSize: font.pointSize, scale: scale))
        }
    }

    /// Constants that specify the weight of a symbol's lines.
    public enum SymbolWeight: Int, Hashable, Sendable {
        /// An unspecified weight, which is regular.
        case unspecified = 0

        /// An ultralight weight.
        case ultraLight = 1

        /// A thin weight.
        case thin = 2

        /// A light weight.
        case light = 3

        /// A regular weight, as in body text.
        case regular = 4

        /// A medium weight.
        case medium = 5

        /// A semibold weight.
        case semibold = 6

        /// A bold weight.
        case bold = 7

        /// A heavy weight.
        case heavy = 8

        /// A black weight, the thickest.
        case black = 9
    }

    /// Constants that specify the scale of a symbol relative to text of its size.
    public enum SymbolScale: Int, Hashable, Sendable {
        /// The default scale, ``medium``.
        case `default` = -1

        /// An unspecified scale.
        case unspecified = 0

        /// A small scale.
        case small = 1

        /// A medium scale.
        case medium = 2

        /// A large scale.
        case large = 3
    }
}

@available(*, unavailable)
extension UIImage.Configuration: Sendable {}

/// The values of a symbol configuration; nil and unspecified values leave the default.
struct SymbolStyle: Hashable, Sendable {
    var pointSize: CGFloat?
    var weight = UIImage.SymbolWeight.unspecified
    var scale = UIImage.SymbolScale.unspecified

    /// The default size in points, as in the body text style.
    private static let usualPointSize: CGFloat = 17

    /// The length of an em in points.
    ///
    /// The factors of the scales approximate the system's.
    var em: CGFloat {
        let size = pointSize.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } ?? Self.usualPointSize
        return switch scale {
        case .small: size * 0.8
        case .large: size * 1.28
        case .default, .unspecified, .medium: size
        }
    }

    /// The width of lines in ems.
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

    func applying(_ other: SymbolStyle) -> SymbolStyle {
        SymbolStyle(
            pointSize: other.pointSize ?? pointSize,
            weight: other.weight == .unspecified ? weight : other.weight,
            scale: other.scale == .unspecified ? scale : other.scale
        )
    }
}
