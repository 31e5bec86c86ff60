// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// The meaning of a colour's components.
public final class CGColorSpace: Sendable, Hashable {
    /// The number of components without alpha.
    public let numberOfComponents: Int

    init(numberOfComponents: Int) {
        self.numberOfComponents = numberOfComponents
    }

    /// Creates a space by its name; nil for a name that isn't here.
    ///
    /// Every name of red, green and blue gives sRGB, and every name of shades of grey those of sRGB.
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

    /// The name of sRGB with components beyond 0…1; the same as ``sRGB`` here.
    public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"

    /// The name of Display P3; the same as ``sRGB`` here.
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"

    /// The name of sRGB's primaries with linear components; the same as ``sRGB`` here.
    public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"

    /// The name of a linear space; the same as ``sRGB`` here.
    public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"

    /// The name of shades of grey.
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

    /// The name of linear shades of grey; the same as ``genericGrayGamma2_2`` here.
    public static let linearGray: CFString = "kCGColorSpaceLinearGray"

    /// What the components stand for.
    public var model: CGColorSpaceModel { numberOfComponents == 1 ? .monochrome : .rgb }

    static let gray = CGColorSpace(numberOfComponents: 1)
    static let rgb = CGColorSpace(numberOfComponents: 3)

    /// Returns a Boolean value that indicates whether two spaces are the same.
    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
        a.numberOfComponents == b.numberOfComponents
    }

    /// Adds the space to a hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(numberOfComponents)
    }
}

/// A string as Core Foundation takes it.
public typealias CFString = String

/// What the components of a colour stand for.
public enum CGColorSpaceModel: Int32, Hashable, Sendable {
    /// Shades of grey.
    case monochrome = 0

    /// Red, green and blue.
    case rgb = 1
}

/// Returns the space of red, green and blue, which is sRGB here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
    .rgb
}

/// Returns the space of shades of grey.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
    .gray
}

/// A colour that layers and contexts draw with: red, green and blue in sRGB, or grey, and alpha.
public final class CGColor: Sendable, Hashable {
    /// The colour's components.
    package let rgba: RGBA

    private let isGray: Bool

    /// Creates a colour from components in sRGB, 0…1, not premultiplied.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        rgba = RGBA(
            red: Double(red),
            green: Double(green),
            blue: Double(blue),
            alpha: Double(alpha)
        )
        isGray = false
    }

    /// Creates a colour from components in sRGB, 0…1, not premultiplied.
    public convenience init(srgbRed: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: srgbRed, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a shade of grey from 0, black, to 1, white.
    public init(gray: CGFloat, alpha: CGFloat) {
        let gray = Double(gray)
        rgba = RGBA(red: gray, green: gray, blue: gray, alpha: Double(alpha))
        isGray = true
    }

    /// Creates a colour from components in sRGB.
    package init(_ rgba: RGBA) {
        self.rgba = rgba
        isGray = false
    }

    /// Creates a colour from a space's components followed by alpha.
    ///
    /// Nil when there are fewer than the space needs.
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

    /// Creates a colour from a space's components followed by alpha, all of which are there.
    package convenience init?(_ space: CGColorSpace, _ components: UnsafePointer<CGFloat>) {
        let count = space.numberOfComponents + 1
        let all = Array(UnsafeBufferPointer(start: components, count: count))
        self.init(colorSpace: space, components: all)
    }

    /// Creates a shade of grey, as ``init(gray:alpha:)`` does.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(gray: gray, alpha: alpha)
    }

    /// Opaque black.
    public static let black = CGColor(gray: 0, alpha: 1)

    /// Opaque white.
    public static let white = CGColor(gray: 1, alpha: 1)

    /// Black of no opacity.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// The opacity.
    public var alpha: CGFloat { CGFloat(rgba.alpha) }

    /// The space of the components.
    public var colorSpace: CGColorSpace? { isGray ? .gray : .rgb }

    /// The number of components, alpha included.
    public var numberOfComponents: Int { isGray ? 2 : 4 }

    /// The components in the order of the space, then alpha.
    public var components: [CGFloat]? {
        isGray
            ? [CGFloat(rgba.red), alpha]
            : [CGFloat(rgba.red), CGFloat(rgba.green), CGFloat(rgba.blue), alpha]
    }

    /// Returns the colour, which doesn't change.
    public func copy() -> CGColor? { self }

    /// Returns the colour with another opacity.
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

    /// Returns a Boolean value that indicates whether two colours have the same components.
    public static func == (a: CGColor, b: CGColor) -> Bool {
        a === b || (a.isGray == b.isGray && a.rgba == b.rgba)
    }

    /// Adds the components to a hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rgba)
    }
}
