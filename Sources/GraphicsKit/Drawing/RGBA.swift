/// A colour in sRGB as four numbers, not premultiplied.
///
/// Components are normally 0…1. Values outside, as an overshooting curve makes them, are kept and
/// clamped only when drawn.
public struct RGBA: Hashable, Sendable {
    /// The red component, gamma-encoded.
    public var red: Double

    /// The green component, gamma-encoded.
    public var green: Double

    /// The blue component, gamma-encoded.
    public var blue: Double

    /// The opacity.
    public var alpha: Double

    /// Opaque black.
    public static let black = RGBA(red: 0, green: 0, blue: 0)

    /// Opaque white.
    public static let white = RGBA(red: 1, green: 1, blue: 1)

    /// Black of no opacity.
    public static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)

    /// Creates a colour from its components.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates an opaque colour from a number such as 0x65C8FA.
    public init(hex: UInt32) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255,
            green: Double(hex >> 8 & 0xFF) / 255,
            blue: Double(hex & 0xFF) / 255
        )
    }

    /// Returns the colour with its opacity multiplied.
    public func faded(by opacity: Double) -> RGBA {
        RGBA(red: red, green: green, blue: blue, alpha: alpha * opacity)
    }

    /// The colour as the eight-bit premultiplied pixel that drawing it opaquely leaves.
    ///
    /// Red is the lowest byte, alpha the highest.
    public var premultipliedPixel: UInt32 {
        func byte(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
        let alpha = min(max(self.alpha, 0), 1)
        return byte(min(max(red, 0), 1) * alpha) | byte(min(max(green, 0), 1) * alpha) << 8
            | byte(min(max(blue, 0), 1) * alpha) << 16 | byte(alpha) << 24
    }
}
