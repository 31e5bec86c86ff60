import Foundation
import LayerKit

/// A color in sRGB or grayscale with an opacity, or a dynamic color that depends on traits.
///
/// Differs from UIKit in being final, because only a final class can be checked for sendability.
public final class UIColor: NSObject, Sendable {
    private let source: Source

    /// The source of the components.
    private enum Source: Sendable {
        /// A fixed color.
        case fixed(CGColor)

        /// A dynamic color, with an opacity that overrides its own unless it is nil.
        case dynamic(ColorProvider, alpha: CGFloat?)
    }

    private init(_ source: Source) {
        self.source = source
    }

    /// Creates a copy of a color.
    @_spi(Porting) public convenience init(copying other: UIColor) {
        self.init(other.source)
    }

    /// Creates a clear color; UIKit doesn't specify the color.
    public convenience override init() {
        self.init(cgColor: .clear)
    }

    /// Creates a color from a Core Graphics color.
    public convenience init(cgColor: CGColor) {
        self.init(.fixed(cgColor))
    }

    /// Creates a color that a closure determines from the traits.
    ///
    /// Two dynamic colors are equal only if they come from the same call.
    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        self.init(.dynamic(ColorProvider(color: dynamicProvider), alpha: nil))
    }

    /// The Core Graphics color; a dynamic color resolves with `UITraitCollection.current`.
    public var cgColor: CGColor {
        switch source {
        case .fixed(let color): color
        case .dynamic: resolved(in: .current)
        }
    }

    /// Returns the color for given traits; the same color unless it is dynamic.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        switch source {
        case .fixed: self
        case .dynamic: UIColor(cgColor: resolved(in: traitCollection))
        }
    }

    private func resolved(in traits: UITraitCollection) -> CGColor {
        switch source {
        case .fixed(let color): return color
        case .dynamic(let provider, let alpha):
            var color: CGColor = .clear
            // The closure can depend on the current traits, so make these current.
            traits.performAsCurrent { color = provider.color(traits).resolved(in: traits) }
            return alpha.flatMap { color.copy(alpha: $0) } ?? color
        }
    }

    /// Creates a color from sRGB components, 0…1, not premultiplied.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: .init(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates a grayscale color from 0, black, to 1, white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(cgColor: .init(gray: white, alpha: alpha))
    }

    /// Creates a color from HSB components, 0…1; the hue goes from red through green and blue.
    ///
    /// Values outside of that range are clamped, as in UIKit.
    public convenience init(
        hue: CGFloat,
        saturation: CGFloat,
        brightness: CGFloat,
        alpha: CGFloat
    ) {
        let rgb = HSB(
            hue: min(max(hue, 0), 1),
            saturation: min(max(saturation, 0), 1),
            brightness: min(max(brightness, 0), 1)
        ).rgb
        self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
    }

    /// Returns the color with another opacity.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch source {
        case .fixed(let color): color.copy(alpha: alpha).map(UIColor.init(cgColor:)) ?? self
        case .dynamic(let provider, _): UIColor(.dynamic(provider, alpha: alpha))
        }
    }

    // MARK: - Components

    /// Copies the sRGB components, 0…1, and returns true.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?,
        green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let rgba = cgColor.rgba
        red?.pointee = CGFloat(rgba.red)
        green?.pointee = CGFloat(rgba.green)
        blue?.pointee = CGFloat(rgba.blue)
        alpha?.pointee = CGFloat(rgba.alpha)
        return true
    }

    /// Copies the grayscale components and returns true, or returns false for any other color.
    @discardableResult
    public func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let rgba = cgColor.rgba
        guard rgba.red == rgba.green, rgba.green == rgba.blue else { return false }
        white?.pointee = CGFloat(rgba.red)
        alpha?.pointee = CGFloat(rgba.alpha)
        return true
    }

    /// Copies the HSB components, 0…1, and returns true.
    ///
    /// The hue of a gray is 0.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?,
        saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let rgba = cgColor.rgba
        let hsb = HSB(
            red: CGFloat(rgba.red),
            green: CGFloat(rgba.green),
            blue: CGFloat(rgba.blue)
        )
        hue?.pointee = hsb.hue
        saturation?.pointee = hsb.saturation
        brightness?.pointee = hsb.brightness
        alpha?.pointee = CGFloat(rgba.alpha)
        return true
    }

    // MARK: - Drawing

    /// Sets the fill and stroke color of the current context.
    public func set() {
        setFill()
        setStroke()
    }

    /// Sets the fill color of the current context.
    public func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    /// Sets the stroke color of the current context.
    public func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
    }

    // MARK: - Equality

    /// Returns a Boolean value that indicates whether another color has the same components or
    /// dynamic provider.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return switch (source, other.source) {
        case (.fixed(let own), .fixed(let color)): own == color
        case (.dynamic(let own, let ownAlpha), .dynamic(let provider, let alpha)):
            own === provider && ownAlpha == alpha
        default: false
        }
    }

    /// A hash value.
    public override var hash: Int {
        switch source {
        case .fixed(let color): color.hashValue
        case .dynamic(let provider, _): ObjectIdentifier(provider).hashValue
        }
    }
}

/// The closure of a dynamic color, in an object so that it has an identity.
private final class ColorProvider: Sendable {
    let color: @Sendable (UITraitCollection) -> UIColor

    init(color: @escaping @Sendable (UITraitCollection) -> UIColor) {
        self.color = color
    }
}

extension UIColor: ColorConvertible {}

// MARK: - Literals

/// The type of `#colorLiteral`; the compiler requires the name.
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {
    /// Creates a color from a color literal.
    public convenience init(
        _colorLiteralRed red: Float,
        green: Float,
        blue: Float,
        alpha: Float
    ) {
        self.init(
            red: CGFloat(red),
            green: CGFloat(green),
            blue: CGFloat(blue),
            alpha: CGFloat(alpha)
        )
    }
}

// MARK: - Other color spaces

extension UIColor {
    /// Creates a color from Display P3 components, 0…1, not premultiplied.
    ///
    /// It is converted to sRGB, the only space for drawing; out-of-gamut colors are clamped.
    public convenience init(
        displayP3Red: CGFloat,
        green: CGFloat,
        blue: CGFloat,
        alpha: CGFloat
    ) {
        // Display P3 has the transfer function of sRGB.
        let linear = [displayP3Red, green, blue].map { CGFloat(RGBA.linear(Double($0))) }
        // From P3 to sRGB primaries by way of XYZ; both have a D65 white point.
        let rows: [[CGFloat]] = [
            [1.2249401762805600, -0.2249401762805598, 0],
            [-0.0420569547096881, 1.0420569547096881, 0],
            [-0.0196375545903344, -0.0786360455506319, 1.0982736001409663],
        ]
        let rgb = rows.map { row in
            Self.encoded(min(max(zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 }, 0), 1))
        }
        self.init(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: alpha)
    }

    private static func encoded(_ value: CGFloat) -> CGFloat {
        value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
}

/// A color in the HSB color space, with components 0…1.
struct HSB {
    var hue: CGFloat
    var saturation: CGFloat
    var brightness: CGFloat

    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        self.hue = hue
        self.saturation = saturation
        self.brightness = brightness
    }

    init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        let greatest = max(red, green, blue)
        let range = greatest - min(red, green, blue)
        brightness = greatest
        saturation = greatest > 0 ? range / greatest : 0
        guard range > 0 else {
            hue = 0
            return
        }
        let sixth =
            switch greatest {
            case red: (green - blue) / range
            case green: 2 + (blue - red) / range
            default: 4 + (red - green) / range
            }
        hue = (sixth < 0 ? sixth + 6 : sixth) / 6
    }

    var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        // Each component is a trapezoid over the hue, a third of a turn after the previous one.
        func primary(_ shift: CGFloat) -> CGFloat {
            let place = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
        }
        return (primary(5), primary(3), primary(1))
    }
}
