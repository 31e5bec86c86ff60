import Foundation
import LayerKit

/// A colour: red, green, blue and opacity in sRGB, or a shade of grey and opacity.
///
/// Final, because only a class without subclasses can promise to be sendable without a proof;
/// UIKit's is open.
public final class UIColor: NSObject, Sendable {
    /// The colour as layers and contexts take it.
    public let cgColor: CGColor

    /// Creates a colour from a layer's.
    public init(cgColor: CGColor) {
        self.cgColor = cgColor
    }

    /// Creates a colour from components in sRGB, 0…1, not premultiplied.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates a shade of grey from 0, black, to 1, white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(gray: white, alpha: alpha))
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
        cgColor.copy(alpha: alpha).map(UIColor.init(cgColor:)) ?? self
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
        red?.pointee = CGFloat(cgColor.rgba.red)
        green?.pointee = CGFloat(cgColor.rgba.green)
        blue?.pointee = CGFloat(cgColor.rgba.blue)
        alpha?.pointee = cgColor.alpha
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
        alpha?.pointee = cgColor.alpha
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
        alpha?.pointee = cgColor.alpha
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

    /// Returns a Boolean value that indicates whether another colour has the same components.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UIColor)?.cgColor == cgColor
    }

    /// A number that equal colours share.
    public override var hash: Int { cgColor.hashValue }
}

extension UIColor: ColorConvertible {}
