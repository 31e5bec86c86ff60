import Foundation
import LayerKit

/// A premultiplied color with components from 0 to 1, in which partial coverage mixes linearly.
struct CellColor: Hashable, Sendable {
    var red: Double
    var green: Double
    var blue: Double
    var alpha: Double

    /// A fully transparent color.
    static let clear = CellColor(red: 0, green: 0, blue: 0, alpha: 0)

    init(red: Double, green: Double, blue: Double, alpha: Double) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a color from a premultiplied pixel.
    init(_ pixel: UInt32) {
        red = Double(pixel & 0xFF) / 255
        green = Double(pixel >> 8 & 0xFF) / 255
        blue = Double(pixel >> 16 & 0xFF) / 255
        alpha = Double(pixel >> 24) / 255
    }

    /// The color without premultiplication; alpha is rounded to the nearest 1/255.
    var rgba: RGBA {
        guard alpha > 0 else { return .clear }
        return RGBA(
            red: min(red / alpha, 1),
            green: min(green / alpha, 1),
            blue: min(blue / alpha, 1),
            alpha: min((alpha * 255).rounded() / 255, 1)
        )
    }

    static func + (a: CellColor, b: CellColor) -> CellColor {
        CellColor(
            red: a.red + b.red,
            green: a.green + b.green,
            blue: a.blue + b.blue,
            alpha: a.alpha + b.alpha
        )
    }

    static func - (a: CellColor, b: CellColor) -> CellColor { a + b * -1 }

    static func * (a: CellColor, factor: Double) -> CellColor {
        CellColor(
            red: a.red * factor,
            green: a.green * factor,
            blue: a.blue * factor,
            alpha: a.alpha * factor
        )
    }

    /// Returns the dot product of the components of two colors.
    func dot(_ other: CellColor) -> Double {
        red * other.red + green * other.green + blue * other.blue + alpha * other.alpha
    }

    /// The sum of the squared components.
    var squaredLength: Double { dot(self) }

    /// Returns the perceptual distance between two colors.
    ///
    /// It combines the colors' distance in Oklab, over medium gray, with the difference between
    /// their opacities.
    ///
    /// Oklab's matrices are from Björn Ottosson's publication of 2020.
    func perceptualDistance(to other: CellColor) -> Double {
        let (a, b) = (lab, other.lab)
        let opacity = (alpha - other.alpha) * 0.3
        let squares = zip(a, b).map { ($0 - $1) * ($0 - $1) }
        return (squares.reduce(0, +) + opacity * opacity).squareRoot()
    }

    private var lab: [Double] {
        let rest = 0.5 * (1 - alpha)
        let (r, g, b) = (
            RGBA.linear(red + rest), RGBA.linear(green + rest), RGBA.linear(blue + rest)
        )
        let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
        let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
        let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
        return [
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
        ]
    }
}

/// The position of a color between two other colors.
struct ColorMixture {
    /// The fraction of the second color, from 0 to 1.
    let fraction: Double

    /// The squared distance from the color to the nearest mixture.
    let squaredError: Double

    /// Creates the mixture of two colors that is nearest to a color.
    init(of color: CellColor, from start: CellColor, to end: CellColor) {
        let difference = end - start
        let length = difference.squaredLength
        let offset = color - start
        fraction = length > 0 ? min(max(offset.dot(difference) / length, 0), 1) : 0
        squaredError = (offset - difference * fraction).squaredLength
    }
}
