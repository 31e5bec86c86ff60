import LayerKit

/// The colors of the scenes.
enum Ink {
    static let black = CGColor(RGBA(hex: 0x000000))
    static let white = CGColor(RGBA(hex: 0xFFFFFF))
    static let ink = CGColor(RGBA(hex: 0x1B2A41))
    static let red = CGColor(RGBA(hex: 0xE63946))
    static let blue = CGColor(RGBA(hex: 0x1D6FD1))
    static let green = CGColor(RGBA(hex: 0x2A9D8F))
    static let yellow = CGColor(RGBA(hex: 0xF4B400))
    static let violet = CGColor(RGBA(hex: 0x7B4FD6))
    static let pale = CGColor(RGBA(hex: 0xDDE5F0))

    /// Returns a color with an opacity.
    static func clear(_ color: CGColor, _ alpha: Double) -> CGColor {
        CGColor(color.rgba.faded(by: alpha))
    }
}
