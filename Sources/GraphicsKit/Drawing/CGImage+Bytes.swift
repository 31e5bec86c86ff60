import Foundation
import KinoraBasics

extension CGImage {
    /// Creates an image from bytes.
    ///
    /// Supports 8-bit components: gray without alpha; or red, green, and blue with alpha or an
    /// unused byte, in any order that a `bitmapInfo` can specify. For other formats, returns nil
    /// and reports the reason.
    ///
    /// - Parameters:
    ///   - width: The width in pixels; at least 1.
    ///   - height: The height in pixels; at least 1.
    ///   - bitsPerComponent: 8.
    ///   - bitsPerPixel: 8 for gray, 32 for color.
    ///   - bytesPerRow: The number of bytes from one row to the next.
    ///   - space: A gray or RGB color space.
    ///   - bitmapInfo: The alpha information and the byte order.
    ///   - provider: The bytes, row by row from the top.
    ///   - decode: Pass nil. Other values are ignored.
    ///   - shouldInterpolate: Ignored.
    ///   - intent: Ignored.
    public convenience init?(
        width: Int,
        height: Int,
        bitsPerComponent: Int,
        bitsPerPixel: Int,
        bytesPerRow: Int,
        space: CGColorSpace,
        bitmapInfo: CGBitmapInfo,
        provider: CGDataProvider,
        decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        let allowed = 1...CGContext.mostPixels
        let layout = PixelLayout(bitmapInfo, isGray: space == .gray)
        let size = layout.size
        let data = provider.data.map { [UInt8]($0) } ?? []
        guard allowed.contains(width), allowed.contains(height), bitsPerComponent == 8,
            bitsPerPixel == 8 * size, bytesPerRow >= size * width,
            data.count >= size * width,
            (data.count - size * width) / bytesPerRow >= height - 1
        else {
            Diagnostics.report(
                "CGImage: \(data.count) bytes of \(width)×\(height) pixels of \(bitsPerPixel) bits in "
                    + "rows of \(bytesPerRow) bytes aren’t supported; use 8-bit gray or 32-bit color "
                    + "pixels, sides of 1 to \(CGContext.mostPixels), and complete rows."
            )
            return nil
        }
        let pixels = data.withUnsafeBytes { bytes in
            (0..<width * height).map { index in
                layout.pixel(of: bytes, at: index / width * bytesPerRow + index % width * size)
            }
        }
        self.init(width: width, height: height, pixels: pixels)
    }
}

extension CGImage {
    /// Creates a mask from bytes.
    ///
    /// A sample of 0 is opaque and 255 is transparent, as in Core Graphics. If the format isn't
    /// supported, returns nil and reports the reason.
    ///
    /// - Parameters:
    ///   - width: The width in pixels; at least 1.
    ///   - height: The height in pixels; at least 1.
    ///   - bitsPerComponent: 8.
    ///   - bitsPerPixel: 8.
    ///   - bytesPerRow: The number of bytes from one row to the next.
    ///   - provider: The bytes, row by row from the top.
    ///   - decode: Pass nil. Other values are ignored.
    ///   - shouldInterpolate: Ignored.
    public convenience init?(
        maskWidth width: Int,
        height: Int,
        bitsPerComponent: Int,
        bitsPerPixel: Int,
        bytesPerRow: Int,
        provider: CGDataProvider,
        decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool
    ) {
        let allowed = 1...CGContext.mostPixels
        let data = provider.data.map { [UInt8]($0) } ?? []
        guard allowed.contains(width), allowed.contains(height), bitsPerComponent == 8,
            bitsPerPixel == 8, bytesPerRow >= width, data.count >= width,
            (data.count - width) / bytesPerRow >= height - 1
        else {
            Diagnostics.report(
                "CGImage: a mask of \(data.count) bytes, \(width)×\(height) pixels of \(bitsPerPixel) "
                    + "bits, and rows of \(bytesPerRow) bytes isn’t supported; use 8-bit samples, "
                    + "sides of 1 to \(CGContext.mostPixels), and complete rows."
            )
            return nil
        }
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width {
                pixels.append(UInt32(255 - data[y * bytesPerRow + x]) << 24)
            }
        }
        self.init(width: width, height: height, pixels: pixels)
    }
}
