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
    /// The lowest sample is opaque and the highest transparent, as in Core Graphics. Of pixels with
    /// more bits than a sample, such as 32-bit colors, the first sample counts; that is inferred from
    /// libraries that pass them. If the format isn't supported, returns nil and reports the reason.
    ///
    /// - Parameters:
    ///   - width: The width in pixels; at least 1.
    ///   - height: The height in pixels; at least 1.
    ///   - bitsPerComponent: 1, 2, 4, 8, or 16, the high byte first.
    ///   - bitsPerPixel: At least `bitsPerComponent`, and a multiple of 8 if it is greater.
    ///   - bytesPerRow: The number of bytes from one row to the next.
    ///   - provider: The bytes, row by row from the top.
    ///   - decode: The values of the lowest and the highest sample; nil for 0 and 1.
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
        let samples = MaskSamples(bits: bitsPerComponent, bitsPerPixel: bitsPerPixel)
        guard let samples, allowed.contains(width), allowed.contains(height),
            bytesPerRow >= samples.byteCount(width), data.count >= samples.byteCount(width),
            (data.count - samples.byteCount(width)) / bytesPerRow >= height - 1
        else {
            Diagnostics.report(
                "CGImage: a mask of \(data.count) bytes, \(width)×\(height) pixels of \(bitsPerPixel) "
                    + "bits, samples of \(bitsPerComponent) bits, and rows of \(bytesPerRow) bytes isn’t "
                    + "supported; use samples of 1, 2, 4, 8, or 16 bits in pixels of as many bits or "
                    + "whole bytes, sides of 1 to \(CGContext.mostPixels), and complete rows."
            )
            return nil
        }
        let (low, high) = decode.map { (Double($0[0]), Double($0[1])) } ?? (0, 1)
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width {
                let value = low + samples.value(in: data, row: y * bytesPerRow, x) * (high - low)
                let opacity = value > 0 ? max(1 - value, 0) : 1
                pixels.append(UInt32((opacity * 255).rounded()) << 24)
            }
        }
        self.init(width: width, height: height, pixels: pixels)
    }
}

/// The layout of a mask's samples.
private struct MaskSamples {
    let bits: Int
    let bitsPerPixel: Int

    /// Creates a layout, or returns nil for one that isn't supported.
    init?(bits: Int, bitsPerPixel: Int) {
        let isWhole =
            bitsPerPixel.isMultiple(of: 8) && bitsPerPixel >= bits && bitsPerPixel <= 128
        guard [1, 2, 4, 8, 16].contains(bits), bitsPerPixel == bits || isWhole else { return nil }
        self.bits = bits
        self.bitsPerPixel = bitsPerPixel
    }

    /// Returns the number of bytes that a row of pixels needs.
    func byteCount(_ width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

    /// Returns a pixel's sample as a fraction of the highest one.
    func value(in data: [UInt8], row: Int, _ x: Int) -> Double {
        let bit = x * bitsPerPixel
        let byte = Int(data[row + bit / 8])
        if bits == 16 { return Double(byte << 8 | Int(data[row + bit / 8 + 1])) / 65535 }
        let highest = 1 << bits - 1
        return Double(byte >> (8 - bits - bit % 8) & highest) / Double(highest)
    }
}
