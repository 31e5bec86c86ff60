import Foundation
import LayerKit

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
