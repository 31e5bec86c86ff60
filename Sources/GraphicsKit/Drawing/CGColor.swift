// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// A color space, which defines how to interpret a color's components.
public final class CGColorSpace: Sendable, Hashable {
    /// The number of components, not including alpha.
    public let numberOfComponents: Int

    init(numberOfComponents: Int) {
        self.numberOfComponents = numberOfComponents
    }

    /// Creates a color space with a name, or returns nil for an unknown name.
    ///
    /// All RGB names create sRGB, and all grayscale names create gray with the sRGB transfer
    /// function.
    public convenience init?(name: CFString) {
        switch name {
        case Self.sRGB, Self.extendedSRGB, Self.displayP3, Self.genericRGBLinear,
            Self.linearSRGB:
            self.init(numberOfComponents: 3)
        case Self.genericGrayGamma2_2, Self.linearGray: self.init(numberOfComponents: 1)
        default: return nil
        }
    }

    /// The name of sRGB.
    public static let sRGB: CFString = "kCGColorSpaceSRGB"

    /// The name of sRGB with components outside 0…1, treated as ``sRGB``.
    public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"

    /// The name of Display P3, treated as ``sRGB``.
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"

    /// The name of linear sRGB, treated as ``sRGB``.
    public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"

    /// The name of the generic linear RGB space, treated as ``sRGB``.
    public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"

    /// The name of the generic gray space with a gamma of 2.2.
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

    /// The name of linear gray, treated as ``genericGrayGamma2_2``.
    public static let linearGray: CFString = "kCGColorSpaceLinearGray"

    /// The color space model.
    public var model: CGColorSpaceModel { numberOfComponents == 1 ? .monochrome : .rgb }

    static let gray = CGColorSpace(numberOfComponents: 1)
    static let rgb = CGColorSpace(numberOfComponents: 3)

    /// Returns a Boolean value that indicates whether two color spaces are equal.
    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
        a.numberOfComponents == b.numberOfComponents
    }

    /// Hashes the color space.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(numberOfComponents)
    }
}

/// A string, for source compatibility with Core Foundation.
public typealias CFString = String

/// A model for color spaces.
public enum CGColorSpaceModel: Int32, Hashable, Sendable {
    /// A monochrome color space.
    case monochrome = 0

    /// An RGB color space.
    case rgb = 1
}

/// Returns the device RGB color space, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
    .rgb
}

/// Returns the device gray color space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
    .gray
}

/// A color for layers and contexts: an sRGB color or a gray, with alpha.
public final class CGColor: Sendable, Hashable {
    /// The color's sRGB components.
    package let rgba: RGBA

    private let isGray: Bool

    /// Creates a color from sRGB components, 0…1, not premultiplied.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        rgba = RGBA(
            red: Double(red),
            green: Double(green),
            blue: Double(blue),
            alpha: Double(alpha)
        )
        isGray = false
    }

    /// Creates a color from sRGB components, 0…1, not premultiplied.
    public convenience init(srgbRed: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: srgbRed, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a gray color, from 0 for black to 1 for white.
    public init(gray: CGFloat, alpha: CGFloat) {
        let gray = Double(gray)
        rgba = RGBA(red: gray, green: gray, blue: gray, alpha: Double(alpha))
        isGray = true
    }

    /// Creates a color from sRGB components.
    package init(_ rgba: RGBA) {
        self.rgba = rgba
        isGray = false
    }

    /// Creates a color from a color space's components followed by alpha.
    ///
    /// The result is nil if there are too few components for the space.
    public convenience init?(colorSpace: CGColorSpace, components: [CGFloat]) {
        guard components.count > colorSpace.numberOfComponents else { return nil }
        if colorSpace == .gray {
            self.init(gray: components[0], alpha: components[1])
        } else {
            self.init(
                red: components[0],
                green: components[1],
                blue: components[2],
                alpha: components[3]
            )
        }
    }

    /// Creates a color from the address of a color space's components followed by alpha.
    @_spi(Porting) public convenience init?(
        _ space: CGColorSpace,
        _ components: UnsafePointer<CGFloat>
    ) {
        let count = space.numberOfComponents + 1
        let all = Array(UnsafeBufferPointer(start: components, count: count))
        self.init(colorSpace: space, components: all)
    }

    /// Creates a gray color, like ``init(gray:alpha:)``.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(gray: gray, alpha: alpha)
    }

    /// Opaque black.
    public static let black = CGColor(gray: 0, alpha: 1)

    /// Opaque white.
    public static let white = CGColor(gray: 1, alpha: 1)

    /// Transparent black.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// The alpha component.
    public var alpha: CGFloat { CGFloat(rgba.alpha) }

    /// The color space of the components.
    public var colorSpace: CGColorSpace? { isGray ? .gray : .rgb }

    /// The number of components, including alpha.
    public var numberOfComponents: Int { isGray ? 2 : 4 }

    /// The components in the color space, including alpha.
    public var components: [CGFloat]? {
        isGray
            ? [CGFloat(rgba.red), alpha]
            : [CGFloat(rgba.red), CGFloat(rgba.green), CGFloat(rgba.blue), alpha]
    }

    /// Returns the color itself, which is immutable.
    public func copy() -> CGColor? { self }

    /// Returns the color with a different alpha component.
    public func copy(alpha: CGFloat) -> CGColor? {
        isGray
            ? CGColor(gray: CGFloat(rgba.red), alpha: alpha)
            : CGColor(
                red: CGFloat(rgba.red),
                green: CGFloat(rgba.green),
                blue: CGFloat(rgba.blue),
                alpha: alpha
            )
    }

    /// Returns a Boolean value that indicates whether two colors have equal components and spaces.
    public static func == (a: CGColor, b: CGColor) -> Bool {
        a === b || (a.isGray == b.isGray && a.rgba == b.rgba)
    }

    /// Hashes the components.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rgba)
    }
}
