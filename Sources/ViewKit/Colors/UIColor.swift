import Foundation
import LayerKit

/// A colour: red, green, blue and opacity in sRGB, or a shade of grey and opacity, or one of these for
/// each of a view's surroundings.
///
/// Final, because only a class without subclasses can promise to be sendable without a proof;
/// UIKit's is open.
public final class UIColor: NSObject, Sendable {
    private let source: Source

    /// Where the components come from.
    private enum Source: Sendable {
        /// A colour.
        case fixed(CGColor)

        /// A function of a view's surroundings, and another opacity than its own or nil.
        case dynamic(ColorProvider, alpha: CGFloat?)
    }

    private init(_ source: Source) {
        self.source = source
    }

    /// Creates a colour that is the same as another.
    package convenience init(copying other: UIColor) {
        self.init(other.source)
    }

    /// Creates a clear colour, which UIKit leaves open (the rule is ours).
    public convenience override init() {
        self.init(cgColor: .clear)
    }

    /// Creates a colour from a layer's.
    public convenience init(cgColor: CGColor) {
        self.init(.fixed(cgColor))
    }

    /// Creates a colour that a function chooses for the surroundings in which it is seen.
    ///
    /// Two of them are equal when they come from the same call.
    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        self.init(.dynamic(ColorProvider(color: dynamicProvider), alpha: nil))
    }

    /// The colour as layers and contexts take it; a dynamic one as `UITraitCollection.current` has
    /// it.
    public var cgColor: CGColor {
        switch source {
        case .fixed(let color): color
        case .dynamic: resolved(in: .current)
        }
    }

    /// Returns the colour that is seen in surroundings; the same one unless it is dynamic.
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
            // What the function leaves to the current surroundings is to be seen in these.
            traits.performAsCurrent { color = provider.color(traits).resolved(in: traits) }
            return alpha.flatMap { color.copy(alpha: $0) } ?? color
        }
    }

    /// Creates a colour from components in sRGB, 0…1, not premultiplied.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: .init(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates a shade of grey from 0, black, to 1, white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(cgColor: .init(gray: white, alpha: alpha))
    }

    /// Creates a colour from its place on the colour wheel, 0…1 from red over green and blue back to
    /// red, its saturation and its brightness, 0…1.
    ///
    /// Values outside are clamped, as UIKit documents.
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

    /// Returns the colour with another opacity.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch source {
        case .fixed(let color): color.copy(alpha: alpha).map(UIColor.init(cgColor:)) ?? self
        case .dynamic(let provider, _): UIColor(.dynamic(provider, alpha: alpha))
        }
    }

    // MARK: - Components

    /// Copies the components in sRGB, 0…1, and returns true: every colour has them.
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

    /// Copies the shade and the opacity of a grey and returns true; false for any other colour.
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

    /// Copies hue, saturation and brightness, 0…1, and returns true: every colour has them.
    ///
    /// The hue of a grey is 0.
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

    /// Makes the colour that of fills and strokes in the current context.
    public func set() {
        setFill()
        setStroke()
    }

    /// Makes the colour that of fills in the current context.
    public func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    /// Makes the colour that of strokes in the current context.
    public func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
    }

    // MARK: - Equality

    /// Returns a Boolean value that indicates whether another colour has the same components, or
    /// takes them from the same function.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return switch (source, other.source) {
        case (.fixed(let own), .fixed(let color)): own == color
        case (.dynamic(let own, let ownAlpha), .dynamic(let provider, let alpha)):
            own === provider && ownAlpha == alpha
        default: false
        }
    }

    /// A number that equal colours share.
    public override var hash: Int {
        switch source {
        case .fixed(let color): color.hashValue
        case .dynamic(let provider, _): ObjectIdentifier(provider).hashValue
        }
    }
}

/// A function that chooses a colour, as an object that tells it from others.
private final class ColorProvider: Sendable {
    let color: @Sendable (UITraitCollection) -> UIColor

    init(color: @escaping @Sendable (UITraitCollection) -> UIColor) {
        self.color = color
    }
}

extension UIColor: ColorConvertible {}
