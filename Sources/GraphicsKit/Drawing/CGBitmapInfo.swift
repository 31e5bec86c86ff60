import Foundation

/// Where alpha is in a pixel and what it does to the other components.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
    /// No alpha.
    case none = 0

    /// Alpha in the lowest bits, multiplied into the others.
    case premultipliedLast = 1

    /// Alpha in the highest bits, multiplied into the others.
    case premultipliedFirst = 2

    /// Alpha in the lowest bits.
    case last = 3

    /// Alpha in the highest bits.
    case first = 4

    /// No alpha; the lowest bits don't count.
    case noneSkipLast = 5

    /// No alpha; the highest bits don't count.
    case noneSkipFirst = 6

    /// Alpha and nothing else.
    case alphaOnly = 7
}

/// The layout of a pixel: a ``CGImageAlphaInfo`` and the order of bytes.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The bits of a ``CGImageAlphaInfo``.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)

    /// The bits of the order of bytes.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)

    /// Whole pixels of 32 bits, the lowest byte first.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)

    /// Whole pixels of 32 bits, the highest byte first.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// How well images are drawn between their pixels.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
    /// As the context chooses, which is smoothly.
    case `default` = 0

    /// The closest pixel.
    case none = 1

    /// Smoothly.
    case low = 2

    /// Smoothly, as ``low``.
    case high = 3

    /// Smoothly, as ``low``.
    case medium = 4
}

/// Bytes that somebody asks for.
public final class CGDataProvider: Sendable {
    /// The bytes.
    public let data: Data?

    /// Creates a provider of bytes.
    public init?(data: Data) {
        self.data = data
    }
}
