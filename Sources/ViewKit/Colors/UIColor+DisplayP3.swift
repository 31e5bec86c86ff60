import Foundation
import LayerKit

extension UIColor {
    /// Creates a colour from components in Display P3, 0…1, not premultiplied.
    ///
    /// It becomes the colour of sRGB, all that is drawn in here; what sRGB can't show is clamped to its
    /// edge.
    public convenience init(
        displayP3Red: CGFloat,
        green: CGFloat,
        blue: CGFloat,
        alpha: CGFloat
    ) {
        // Display P3 has sRGB's curve.
        let linear = [displayP3Red, green, blue].map { CGFloat(RGBA.linear(Double($0))) }
        // From the primaries of P3 over XYZ to those of sRGB; both have the white of D65.
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
