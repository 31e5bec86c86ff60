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

        /// A dynamic color, with an opacity that overrides its own unless nil.
        case dynamic(ColorProvider, alpha: CGFloat?)
    }

    private init(_ source: Source) {
        self.source = source
    }

    /// Creates a copy of a color.
    @_spi(Porting) public convenience init(copying other: UIColor) {
        self.init(other.source)
    }

    /// Creates a clear color, the value of which UIKit doesn't specify.
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

    /// Creates a color from HSB components, 0…1; the hue goes from red over green and blue.
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

    /// Returns whether another color has the same components or dynamic provider.
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

/// The closure of a dynamic color, with an identity.
private final class ColorProvider: Sendable {
    let color: @Sendable (UITraitCollection) -> UIColor

    init(color: @escaping @Sendable (UITraitCollection) -> UIColor) {
        self.color = color
    }
}

extension UIColor: ColorConvertible {}
