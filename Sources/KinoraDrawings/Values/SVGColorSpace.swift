import Foundation
import LayerKit

/// A color space of CSS Color 4.
///
/// Vectors have the space's three components and the alpha. RGB, XYZ, and the linear components
/// are in 0…1 in gamut, lightness is in 0…100 for CIE and in 0…1 for OK spaces, and hues are in
/// degrees.
enum SVGColorSpace: String, Sendable {
    case srgb, oklab, oklch, lab, lch, hsl, hwb, xyz, rec2020
    case srgbLinear = "srgb-linear"
    case displayP3 = "display-p3"
    case displayP3Linear = "display-p3-linear"
    case a98 = "a98-rgb"
    case prophoto = "prophoto-rgb"
    case xyzD65 = "xyz-d65"
    case xyzD50 = "xyz-d50"

    /// The index of the hue, or nil for rectangular spaces.
    var hueIndex: Int? {
        switch self {
        case .oklch, .lch: 2
        case .hsl, .hwb: 0
        default: nil
        }
    }

    /// Returns the sRGB color for components of the space.
    func color(_ v: SIMD4<Double>) -> RGBA {
        let c = SIMD3(v.x, v.y, v.z)
        let rgb: SIMD3<Double>
        switch self {
        case .srgb: rgb = c
        case .hsl: rgb = Self.rgb(hsl: c)
        case .hwb: rgb = Self.rgb(hwb: c)
        case .srgbLinear: rgb = c.map(Self.encoded)
        default: rgb = Self.multiplied(Self.xyzToLinear, xyz(c)).map(Self.encoded)
        }
        return RGBA(red: rgb.x, green: rgb.y, blue: rgb.z, alpha: v.w)
    }

    /// Returns the components of the space for an sRGB color.
    ///
    /// The result is exact for the spaces in which colors are mixed; others give XYZ.
    func vector(_ color: RGBA) -> SIMD4<Double> {
        let rgb = SIMD3(color.red, color.green, color.blue)
        let linear = rgb.map(Self.decoded)
        let xyz = Self.multiplied(Self.linearToXYZ, linear)
        let c: SIMD3<Double>
        switch self {
        case .srgb: c = rgb
        case .srgbLinear: c = linear
        case .hsl: c = Self.hsl(rgb: rgb)
        case .hwb:
            c = SIMD3(Self.hsl(rgb: rgb).x, rgb.min() * 100, (1 - rgb.max()) * 100)
        case .oklab: c = Self.oklab(xyz: xyz)
        case .oklch: c = Self.polar(Self.oklab(xyz: xyz))
        case .lab: c = Self.lab(xyz: Self.multiplied(Self.toD50, xyz))
        case .lch: c = Self.polar(Self.lab(xyz: Self.multiplied(Self.toD50, xyz)))
        case .xyzD50: c = Self.multiplied(Self.toD50, xyz)
        case .displayP3: c = Self.multiplied(Self.xyzToP3, xyz).map(Self.encoded)
        case .displayP3Linear: c = Self.multiplied(Self.xyzToP3, xyz)
        case .xyz, .xyzD65, .rec2020, .a98, .prophoto: c = xyz
        }
        return SIMD4(c.x, c.y, c.z, color.alpha)
    }

    /// Returns CIE XYZ with the white of D65.
    private func xyz(_ c: SIMD3<Double>) -> SIMD3<Double> {
        switch self {
        case .xyz, .xyzD65: c
        case .xyzD50: Self.multiplied(Self.toD65, c)
        case .oklab: Self.xyz(oklab: c)
        case .oklch: Self.xyz(oklab: Self.rectangular(c))
        case .lab: Self.multiplied(Self.toD65, Self.xyz(lab: c))
        case .lch: Self.multiplied(Self.toD65, Self.xyz(lab: Self.rectangular(c)))
        case .displayP3: Self.multiplied(Self.p3ToXYZ, c.map(Self.decoded))
        case .displayP3Linear: Self.multiplied(Self.p3ToXYZ, c)
        case .a98: Self.multiplied(Self.a98ToXYZ, c.map { Self.power($0, 563.0 / 256) })
        case .rec2020: Self.multiplied(Self.rec2020ToXYZ, c.map(Self.rec2020Decoded))
        case .prophoto:
            Self.multiplied(
                Self.toD65,
                Self.multiplied(Self.prophotoToXYZ, c.map(Self.prophotoDecoded))
            )
        case .srgb, .srgbLinear, .hsl, .hwb: .zero
        }
    }

    // MARK: - Transfer functions

    private static func power(_ value: Double, _ exponent: Double) -> Double {
        value < 0 ? -pow(-value, exponent) : pow(value, exponent)
    }

    private static func decoded(_ value: Double) -> Double {
        value < 0 ? -RGBA.linear(-value) : RGBA.linear(value)
    }

    private static func encoded(_ value: Double) -> Double {
        let size = abs(value)
        let code = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
        return value < 0 ? -code : code
    }

    private static func prophotoDecoded(_ value: Double) -> Double {
        abs(value) <= 16.0 / 512 ? value / 16 : power(value, 1.8)
    }

    private static func rec2020Decoded(_ value: Double) -> Double {
        let (alpha, beta) = (1.09929682680944, 0.018053968510807)
        let size = abs(value)
        let linear = size < beta * 4.5 ? size / 4.5 : pow((size + alpha - 1) / alpha, 1 / 0.45)
        return value < 0 ? -linear : linear
    }

    // MARK: - Lab

    private static func polar(_ c: SIMD3<Double>) -> SIMD3<Double> {
        let hue = atan2(c.z, c.y) * 180 / .pi
        return SIMD3(c.x, hypot(c.y, c.z), hue < 0 ? hue + 360 : hue)
    }

    private static func rectangular(_ c: SIMD3<Double>) -> SIMD3<Double> {
        let angle = c.z * .pi / 180
        return SIMD3(c.x, c.y * cos(angle), c.y * sin(angle))
    }

    private static func oklab(xyz: SIMD3<Double>) -> SIMD3<Double> {
        multiplied(lmsToOklab, multiplied(xyzToLMS, xyz).map { cbrt($0) })
    }

    private static func xyz(oklab: SIMD3<Double>) -> SIMD3<Double> {
        multiplied(lmsToXYZ, multiplied(oklabToLMS, oklab).map { $0 * $0 * $0 })
    }

    private static let white = SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)

    private static func lab(xyz: SIMD3<Double>) -> SIMD3<Double> {
        let f = (xyz / white).map { $0 > 216.0 / 24389 ? cbrt($0) : (24389.0 / 27 * $0 + 16) / 116 }
        return SIMD3(116 * f.y - 16, 500 * (f.x - f.y), 200 * (f.y - f.z))
    }

    private static func xyz(lab: SIMD3<Double>) -> SIMD3<Double> {
        let y = (lab.x + 16) / 116
        let f = SIMD3(lab.y / 500 + y, y, y - lab.z / 200)
        let c = f.map { value in
            let cube = value * value * value
            return cube > 216.0 / 24389 ? cube : (116 * value - 16) * 27 / 24389
        }
        return c * white
    }

    // MARK: - HSL

    /// Returns a color by the formula of CSS Color 4, section 7.1.
    private static func rgb(hsl: SIMD3<Double>) -> SIMD3<Double> {
        let (saturation, lightness) = (hsl.y / 100, hsl.z / 100)
        func component(_ offset: Double) -> Double {
            var k = (offset + hsl.x / 30).truncatingRemainder(dividingBy: 12)
            if k < 0 { k += 12 }
            let a = saturation * min(lightness, 1 - lightness)
            return lightness - a * max(-1, min(k - 3, 9 - k, 1))
        }
        return SIMD3(component(0), component(8), component(4))
    }

    /// Returns a color by the formula of CSS Color 4, section 8.1.
    private static func rgb(hwb: SIMD3<Double>) -> SIMD3<Double> {
        let (white, black) = (hwb.y / 100, hwb.z / 100)
        if white + black >= 1 { return SIMD3(repeating: white / (white + black)) }
        return rgb(hsl: SIMD3(hwb.x, 100, 50)) * (1 - white - black) + white
    }

    private static func hsl(rgb: SIMD3<Double>) -> SIMD3<Double> {
        let (low, high) = (rgb.min(), rgb.max())
        let (lightness, range) = ((low + high) / 2, high - low)
        guard range > 0 else { return SIMD3(0, 0, lightness * 100) }
        let room = min(lightness, 1 - lightness)
        let saturation = room == 0 ? 0 : (high - lightness) / room
        var hue: Double
        if high == rgb.x {
            hue = (rgb.y - rgb.z) / range
        } else if high == rgb.y {
            hue = (rgb.z - rgb.x) / range + 2
        } else {
            hue = (rgb.x - rgb.y) / range + 4
        }
        hue *= 60
        return SIMD3(hue < 0 ? hue + 360 : hue, saturation * 100, lightness * 100)
    }
}

extension SIMD3<Double> {
    fileprivate func map(_ transform: (Double) -> Double) -> SIMD3<Double> {
        SIMD3(transform(x), transform(y), transform(z))
    }
}

// MARK: - Matrices

extension SVGColorSpace {
    private typealias Matrix = [SIMD3<Double>]

    private static func multiplied(_ rows: Matrix, _ v: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3((rows[0] * v).sum(), (rows[1] * v).sum(), (rows[2] * v).sum())
    }

    private static func inverse(_ m: Matrix) -> Matrix {
        func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
            SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
        }
        let columns = [cross(m[1], m[2]), cross(m[2], m[0]), cross(m[0], m[1])]
        let determinant = (m[0] * columns[0]).sum()
        return [
            SIMD3(columns[0].x, columns[1].x, columns[2].x) / determinant,
            SIMD3(columns[0].y, columns[1].y, columns[2].y) / determinant,
            SIMD3(columns[0].z, columns[1].z, columns[2].z) / determinant,
        ]
    }

    /// Returns the matrix to XYZ for the chromaticities of primaries and a white.
    private static func toXYZ(
        _ red: SIMD2<Double>,
        _ green: SIMD2<Double>,
        _ blue: SIMD2<Double>,
        white: SIMD2<Double>
    ) -> Matrix {
        func column(_ c: SIMD2<Double>) -> SIMD3<Double> {
            SIMD3(c.x / c.y, 1, (1 - c.x - c.y) / c.y)
        }
        let columns = [column(red), column(green), column(blue)]
        let rows = [
            SIMD3(columns[0].x, columns[1].x, columns[2].x),
            SIMD3(columns[0].y, columns[1].y, columns[2].y),
            SIMD3(columns[0].z, columns[1].z, columns[2].z),
        ]
        let scale = multiplied(inverse(rows), column(white))
        return rows.map { $0 * scale }
    }

    private static let d65 = SIMD2(0.3127, 0.3290)
    private static let linearToXYZ = toXYZ(
        SIMD2(0.64, 0.33),
        SIMD2(0.30, 0.60),
        SIMD2(0.15, 0.06),
        white: d65
    )
    private static let xyzToLinear = inverse(linearToXYZ)
    private static let p3ToXYZ = toXYZ(
        SIMD2(0.68, 0.32),
        SIMD2(0.265, 0.69),
        SIMD2(0.15, 0.06),
        white: d65
    )
    private static let xyzToP3 = inverse(p3ToXYZ)
    private static let a98ToXYZ = toXYZ(
        SIMD2(0.64, 0.33),
        SIMD2(0.21, 0.71),
        SIMD2(0.15, 0.06),
        white: d65
    )
    private static let rec2020ToXYZ = toXYZ(
        SIMD2(0.708, 0.292),
        SIMD2(0.17, 0.797),
        SIMD2(0.131, 0.046),
        white: d65
    )
    private static let prophotoToXYZ = toXYZ(
        SIMD2(0.734699, 0.265301),
        SIMD2(0.159597, 0.840403),
        SIMD2(0.036598, 0.000105),
        white: SIMD2(0.3457, 0.3585)
    )

    /// The Bradford adaptation of CSS Color 4, section 12.
    private static let toD50: Matrix = [
        SIMD3(1.0479297925449969, 0.022946870601609652, -0.05019226628920524),
        SIMD3(0.02962780877005599, 0.9904344267538799, -0.017073799063418826),
        SIMD3(-0.009243040646204504, 0.015055191490298152, 0.7518742814281371),
    ]
    private static let toD65 = inverse(toD50)

    /// Oklab's matrices, for XYZ with the white of D65.
    private static let xyzToLMS: Matrix = [
        SIMD3(0.8190224379967030, 0.3619062600528904, -0.1288737815209879),
        SIMD3(0.0329836539323885, 0.9292868615863434, 0.0361446663506424),
        SIMD3(0.0481771893596242, 0.2642395317527308, 0.6335478284694309),
    ]
    private static let lmsToXYZ = inverse(xyzToLMS)
    private static let lmsToOklab: Matrix = [
        SIMD3(0.2104542683093140, 0.7936177747023054, -0.0040720430116193),
        SIMD3(1.9779985324311684, -2.4285922420485799, 0.4505937096174110),
        SIMD3(0.0259040424655478, 0.7827717124575296, -0.8086757549230774),
    ]
    private static let oklabToLMS = inverse(lmsToOklab)
}
