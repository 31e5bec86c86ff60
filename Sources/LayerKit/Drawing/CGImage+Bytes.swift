import Foundation

extension CGImage {
    /// Creates an image from bytes; nil for a layout that isn't read, which is reported.
    ///
    /// Components have eight bits: grey without alpha, or red, green, blue and alpha or a byte without
    /// meaning, in any order that a `bitmapInfo` can say.
    ///
    /// - Parameters:
    ///   - width: The width in pixels, from 1.
    ///   - height: The height in pixels, from 1.
    ///   - bitsPerComponent: 8.
    ///   - bitsPerPixel: 8 for grey, 32 for colours.
    ///   - bytesPerRow: The bytes from one row to the next.
    ///   - space: Grey or red, green and blue.
    ///   - bitmapInfo: The place and meaning of alpha, and the order of bytes.
    ///   - provider: The bytes, row by row from the top.
    ///   - decode: Nil; anything else is left out.
    ///   - shouldInterpolate: Without effect.
    ///   - intent: Without effect.
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
        let isGray = space == .gray
        let size = isGray ? 1 : 4
        let data = provider.data.map { [UInt8]($0) } ?? []
        guard allowed.contains(width), allowed.contains(height), bitsPerComponent == 8,
            bitsPerPixel == 8 * size, bytesPerRow >= size * width,
            data.count >= (height - 1) * bytesPerRow + size * width
        else {
            Diagnostics.report(
                "CGImage: \(data.count) bytes of \(width)×\(height) pixels of \(bitsPerPixel) bits in "
                    + "rows of \(bytesPerRow) bytes aren't read; pixels are 8 bits of grey or 32 of "
                    + "colour, sides 1 to \(CGContext.mostPixels), and all rows are there."
            )
            return nil
        }
        let layout = PixelLayout(bitmapInfo)
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width {
                let start = y * bytesPerRow + x * size
                pixels.append(
                    isGray
                        ? UInt32(data[start]) * 0x01_0101 | 0xFF00_0000
                        : layout.pixel(data[start..<(start + 4)])
                )
            }
        }
        self.init(width: width, height: height, pixels: pixels)
    }
}

/// The order and meaning of a pixel's four bytes.
private struct PixelLayout {
    private let isReversed: Bool
    private let alpha: CGImageAlphaInfo

    init(_ info: CGBitmapInfo) {
        isReversed = info.intersection(.byteOrderMask) == .byteOrder32Little
        let bits = info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue
        alpha = CGImageAlphaInfo(rawValue: bits) ?? .premultipliedLast
    }

    /// Returns the pixel of four bytes, premultiplied, red in the lowest byte.
    func pixel(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        let ordered = (isReversed ? bytes.reversed() : Array(bytes)).map { UInt32($0) }
        let isFirst = [.first, .premultipliedFirst, .noneSkipFirst].contains(alpha)
        let color = isFirst ? Array(ordered[1...3]) : Array(ordered[0...2])
        let told = isFirst ? ordered[0] : ordered[3]
        let isOpaque = [.none, .noneSkipFirst, .noneSkipLast].contains(alpha)
        let opacity = isOpaque ? 255 : told
        let isStraight = alpha == .first || alpha == .last
        let parts = color.map { isStraight ? ($0 * opacity + 127) / 255 : min($0, opacity) }
        return parts[0] | parts[1] << 8 | parts[2] << 16 | opacity << 24
    }
}
