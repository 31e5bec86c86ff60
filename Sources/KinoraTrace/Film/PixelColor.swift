import GraphicsKit

/// A color in levels of 0 to 255, as a vector in which distances and rays are computed.
struct PixelColor: Hashable, Sendable {
    /// The red, green and blue levels; the fourth component is 0.
    var levels: SIMD4<Float>

    /// Creates a color from levels.
    init(levels: SIMD4<Float>) {
        self.levels = levels
    }

    /// Creates the color of a premultiplied pixel, without its alpha.
    @inline(__always)
    init(_ pixel: UInt32) {
        levels = SIMD4(
            Float(pixel & 0xFF),
            Float(pixel >> 8 & 0xFF),
            Float(pixel >> 16 & 0xFF),
            0
        )
    }

    /// Creates a color from components of 0 to 1, without their alpha.
    init(_ color: RGBA) {
        levels = SIMD4(Float(color.red), Float(color.green), Float(color.blue), 0) * 255
    }

    /// The color with components of 0 to 1.
    var rgba: RGBA {
        func component(_ level: Float) -> Double {
            Double(min(max(level.rounded(), 0), 255)) / 255
        }
        return RGBA(
            red: component(levels.x),
            green: component(levels.y),
            blue: component(levels.z)
        )
    }

    /// The color as an opaque pixel.
    var pixel: UInt32 {
        func level(_ value: Float) -> UInt32 { UInt32(min(max(value.rounded(), 0), 255)) }
        return level(levels.x) | level(levels.y) << 8 | level(levels.z) << 16 | 0xFF00_0000
    }

    /// The length as a vector.
    var length: Float { (levels * levels).sum().squareRoot() }

    /// The greatest absolute level.
    var greatestLevel: Float { max(abs(levels.x), abs(levels.y), abs(levels.z)) }

    /// Returns the scalar product of two colors.
    @inline(__always)
    func dot(_ other: PixelColor) -> Float { (levels * other.levels).sum() }

    static func + (a: PixelColor, b: PixelColor) -> PixelColor {
        PixelColor(levels: a.levels + b.levels)
    }

    static func - (a: PixelColor, b: PixelColor) -> PixelColor {
        PixelColor(levels: a.levels - b.levels)
    }

    static func * (a: PixelColor, factor: Float) -> PixelColor {
        PixelColor(levels: a.levels * factor)
    }

    static func * (a: PixelColor, factor: Double) -> PixelColor {
        PixelColor(levels: a.levels * Float(factor))
    }
}
