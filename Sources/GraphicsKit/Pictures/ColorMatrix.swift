import Foundation

extension Picture.Filter {
    /// A matrix that maps unpremultiplied color components, 0…1, with results clamped to 0…1.
    public struct ColorMatrix: Hashable, Sendable {
        /// The factors of the new red for red, green, blue, and alpha.
        public var red: SIMD4<Double>

        /// The factors of the new green.
        public var green: SIMD4<Double>

        /// The factors of the new blue.
        public var blue: SIMD4<Double>

        /// The factors of the new alpha.
        public var alpha: SIMD4<Double>

        /// The values that are added to the new red, green, blue, and alpha.
        public var bias: SIMD4<Double>

        /// Creates a matrix from its rows, the identity by default.
        public init(
            red: SIMD4<Double> = SIMD4(1, 0, 0, 0),
            green: SIMD4<Double> = SIMD4(0, 1, 0, 0),
            blue: SIMD4<Double> = SIMD4(0, 0, 1, 0),
            alpha: SIMD4<Double> = SIMD4(0, 0, 0, 1),
            bias: SIMD4<Double> = .zero
        ) {
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
            self.bias = bias
        }

        /// Creates a matrix from the 20 values of four rows, each with its bias last, or returns nil
        /// for another number of values.
        public init?(values: [Double]) {
            guard values.count == 20 else { return nil }
            func row(_ i: Int) -> SIMD4<Double> { SIMD4(values[i..<(i + 4)]) }
            self.init(
                red: row(0),
                green: row(5),
                blue: row(10),
                alpha: row(15),
                bias: SIMD4(values[4], values[9], values[14], values[19])
            )
        }

        /// The 20 values of the four rows, each with its bias last.
        public var values: [Double] {
            let rows = [red, green, blue, alpha]
            return rows.indices.flatMap { index in
                let row = rows[index]
                return [row.x, row.y, row.z, row.w, bias[index]]
            }
        }
    }
}

extension Picture.Filter.ColorMatrix {
    /// The matrix that turns luminance into alpha, in black.
    public static let luminanceToAlpha = Picture.Filter.ColorMatrix(
        red: .zero,
        green: .zero,
        blue: .zero,
        alpha: SIMD4(0.2126, 0.7152, 0.0722, 0)
    )

    /// Returns a matrix that changes the saturation: 0 is gray, 1 changes nothing.
    public static func saturate(_ amount: Double) -> Self {
        let gray = SIMD4(0.213, 0.715, 0.072, 0)
        return mixing(gray: gray, amount)
    }

    /// Returns a matrix that turns the hue by an angle in radians.
    public static func hueRotate(_ angle: Double) -> Self {
        let (c, s) = (cos(angle), sin(angle))
        let gray = SIMD4(0.213, 0.715, 0.072, 0)
        let red = SIMD4(0.787, -0.715, -0.072, 0) * c + SIMD4(-0.213, -0.715, 0.928, 0) * s
        let green = SIMD4(-0.213, 0.285, -0.072, 0) * c + SIMD4(0.143, 0.140, -0.283, 0) * s
        let blue = SIMD4(-0.213, -0.715, 0.928, 0) * c + SIMD4(-0.787, 0.715, 0.072, 0) * s
        return Self(red: gray + red, green: gray + green, blue: gray + blue)
    }

    /// Returns a matrix that moves colors toward gray: 0 changes nothing, 1 is gray.
    public static func grayscale(_ amount: Double) -> Self {
        mixing(gray: SIMD4(0.2126, 0.7152, 0.0722, 0), 1 - amount)
    }

    /// Returns a matrix that moves colors toward sepia: 0 changes nothing, 1 is sepia.
    public static func sepia(_ amount: Double) -> Self {
        let rest = 1 - amount
        func row(_ sepia: SIMD4<Double>, _ own: SIMD4<Double>) -> SIMD4<Double> {
            sepia * amount + own * rest
        }
        return Self(
            red: row(SIMD4(0.393, 0.769, 0.189, 0), SIMD4(1, 0, 0, 0)),
            green: row(SIMD4(0.349, 0.686, 0.168, 0), SIMD4(0, 1, 0, 0)),
            blue: row(SIMD4(0.272, 0.534, 0.131, 0), SIMD4(0, 0, 1, 0))
        )
    }

    /// Returns a matrix that multiplies the color components by a factor.
    public static func brightness(_ factor: Double) -> Self {
        scaling(factor, bias: 0)
    }

    /// Returns a matrix that scales the difference of the color components from ½.
    public static func contrast(_ factor: Double) -> Self {
        scaling(factor, bias: 0.5 - 0.5 * factor)
    }

    /// Returns a matrix that moves colors toward their complements: 1 inverts them.
    public static func invert(_ amount: Double) -> Self {
        scaling(1 - 2 * amount, bias: amount)
    }

    /// Returns a matrix that multiplies alpha by a factor.
    public static func opacity(_ factor: Double) -> Self {
        Self(alpha: SIMD4(0, 0, 0, factor))
    }

    private static func scaling(_ factor: Double, bias: Double) -> Self {
        Self(
            red: SIMD4(factor, 0, 0, 0),
            green: SIMD4(0, factor, 0, 0),
            blue: SIMD4(0, 0, factor, 0),
            bias: SIMD4(bias, bias, bias, 0)
        )
    }

    private static func mixing(gray: SIMD4<Double>, _ amount: Double) -> Self {
        let base = gray * (1 - amount)
        return Self(
            red: base + SIMD4(amount, 0, 0, 0),
            green: base + SIMD4(0, amount, 0, 0),
            blue: base + SIMD4(0, 0, amount, 0)
        )
    }
}
