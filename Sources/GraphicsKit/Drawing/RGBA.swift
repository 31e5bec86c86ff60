import Foundation

/// An sRGB color with four components, not premultiplied.
///
/// Components are normally 0…1. Values outside this range, such as from overshooting timing
/// curves, are preserved and clamped only for drawing.
public struct RGBA: Hashable, Sendable {
    /// The red component, gamma-encoded.
    public var red: Double

    /// The green component, gamma-encoded.
    public var green: Double

    /// The blue component, gamma-encoded.
    public var blue: Double

    /// The alpha component.
    public var alpha: Double

    /// Opaque black.
    public static let black = RGBA(red: 0, green: 0, blue: 0)

    /// Opaque white.
    public static let white = RGBA(red: 1, green: 1, blue: 1)

    /// Transparent black.
    public static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)

    /// Creates a color from its components.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates an opaque color from a number such as 0x65C8FA.
    public init(hex: UInt32) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255,
            green: Double(hex >> 8 & 0xFF) / 255,
            blue: Double(hex & 0xFF) / 255
        )
    }

    /// Returns the color with its alpha multiplied by an opacity.
    public func faded(by opacity: Double) -> RGBA {
        RGBA(red: red, green: green, blue: blue, alpha: alpha * opacity)
    }

    /// The color as a premultiplied pixel with eight bits per component.
    ///
    /// Red is the lowest byte, and alpha is the highest.
    public var premultipliedPixel: UInt32 {
        func byte(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
        let alpha = min(max(self.alpha, 0), 1)
        return byte(min(max(red, 0), 1) * alpha) | byte(min(max(green, 0), 1) * alpha) << 8
            | byte(min(max(blue, 0), 1) * alpha) << 16 | byte(alpha) << 24
    }

    /// Returns the linear value of a gamma-encoded sRGB component, 0…1.
    package static func linear(_ component: Double) -> Double {
        component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
}
