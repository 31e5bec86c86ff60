import Foundation

/// The color accuracy of a GIF.
///
/// A quality is a balance between size and error: colors may differ from the picture where that
/// saves more bytes than the error is worth. Colors of flat areas are exact, up to 128 colors.
/// Pixels along edges may differ, and so may flat areas, but only as a whole, in the brief steps of
/// a fade. After an edge moves away from a pixel, the pixel may keep a color that differs by up to
/// 12 steps for some frames.
public struct GIFQuality: Hashable, Sendable {
    /// The quality, 0...100.
    ///
    /// At 100, colors are as accurate as 255 colors allow. Each step below makes a file smaller.
    public let value: Double

    /// Creates a quality with a value that is clamped to 0...100; NaN becomes 0.
    ///
    /// At 50, the ``standard``, the eight original animations have 44 to 49 dB at 256 pixels on
    /// white, as measured by `Scripts/benchmark-gif`.
    public init(_ value: Double) {
        self.value = value > 0 ? min(value, 100) : 0
    }

    /// The most accurate colors possible with 255.
    public static let exact = GIFQuality(100)

    /// Clean edges in a small file.
    public static let standard = GIFQuality(50)

    /// A Boolean value that indicates whether pixels always have their nearest colors.
    var isExact: Bool { value == 100 }

    /// The number of bits that a squared error of a pixel in one frame is worth.
    ///
    /// The error is in steps of eight-bit components.
    var errorBits: Float {
        if isExact { return 1e6 }
        let decades = (value - 50) / 50 * (value < 50 ? 1.5 : 3.3)
        return Float(0.0006 * pow(10, decades))
    }

    /// The maximum mean squared error that a palette may cause.
    var greatestError: Float {
        let decibels = 45.5 + (value - 50) / 50 * 20
        return Float(3 * 255 * 255 * pow(10, -decibels / 10))
    }
}
