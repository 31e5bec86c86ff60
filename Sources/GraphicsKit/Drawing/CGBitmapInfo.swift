import Foundation

/// The storage of the alpha component in a pixel.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
    /// There is no alpha component.
    case none = 0

    /// Alpha is in the least significant bits, and the other components are premultiplied.
    case premultipliedLast = 1

    /// Alpha is in the most significant bits, and the other components are premultiplied.
    case premultipliedFirst = 2

    /// Alpha is in the least significant bits.
    case last = 3

    /// Alpha is in the most significant bits.
    case first = 4

    /// There is no alpha component; the least significant bits are ignored.
    case noneSkipLast = 5

    /// There is no alpha component; the most significant bits are ignored.
    case noneSkipFirst = 6

    /// There is only an alpha component.
    case alphaOnly = 7
}

/// The component information for a bitmap: a ``CGImageAlphaInfo`` and the byte order.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    /// The raw value of the set.
    public let rawValue: UInt32

    /// Creates a set from a raw value.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The mask for the ``CGImageAlphaInfo``.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)

    /// The mask for the byte order.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)

    /// 32-bit pixels in little-endian byte order.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)

    /// 32-bit pixels in big-endian byte order.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// The level of interpolation quality for rendering an image.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
    /// The default quality, which interpolates linearly.
    case `default` = 0

    /// No interpolation; the nearest pixel is drawn.
    case none = 1

    /// Linear interpolation.
    case low = 2

    /// Linear interpolation, the same as ``low``.
    case high = 3

    /// Linear interpolation, the same as ``low``.
    case medium = 4
}

/// An object that provides an image's bytes.
public final class CGDataProvider: Sendable {
    /// The bytes.
    public let data: Data?

    /// Creates a data provider.
    public init?(data: Data) {
        self.data = data
    }
}
