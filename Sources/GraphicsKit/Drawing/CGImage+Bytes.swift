import Foundation

extension CGImage {
    /// Creates an image from bytes; nil, with a diagnostic, for an unsupported format.
    ///
    /// Supports 8-bit components: gray without alpha; or red, green, and blue with alpha or an
    /// unused byte, in any order that a `bitmapInfo` can specify.
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
        let isGray = space == .gray
        let size = isGray ? 1 : 4
        let data = provider.data.map { [UInt8]($0) } ?? []
        guard allowed.contains(width), allowed.contains(height), bitsPerComponent == 8,
            bitsPerPixel == 8 * size, bytesPerRow >= size * width,
            data.count >= size * width,
            (data.count - size * width) / bytesPerRow >= height - 1
        else {
            Diagnostics.report(
                "CGImage: \(data.count) bytes of \(width)×\(height) pixels of \(bitsPerPixel) bits in "
                    + "rows of \(bytesPerRow) bytes aren't supported; use 8-bit gray or 32-bit color "
                    + "pixels, sides of 1 to \(CGContext.mostPixels), and complete rows."
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
                        : layout.pixel(of: data, at: start)
                )
            }
        }
        self.init(width: width, height: height, pixels: pixels)
    }
}

extension CGImage {
    /// Creates a mask from bytes; nil, with a diagnostic, for an unsupported format.
    ///
    /// A sample of 0 is opaque and 255 is transparent, as in Core Graphics.
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
                    + "bits, and rows of \(bytesPerRow) bytes isn't supported; use 8-bit samples, "
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

/// The layout of a pixel's four bytes.
private struct PixelLayout {
    /// The indexes of the red, green, blue, and alpha bytes.
    private let red: Int
    private let green: Int
    private let blue: Int
    private let alpha: Int

    private let isOpaque: Bool
    private let isStraight: Bool

    init(_ info: CGBitmapInfo) {
        let bits = info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue
        let meaning = CGImageAlphaInfo(rawValue: bits) ?? .premultipliedLast
        isOpaque = [.none, .noneSkipFirst, .noneSkipLast].contains(meaning)
        isStraight = meaning == .first || meaning == .last
        let isFirst = [.first, .premultipliedFirst, .noneSkipFirst].contains(meaning)
        let isReversed = info.intersection(.byteOrderMask) == .byteOrder32Little
        let places = (isFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]).map { isReversed ? 3 - $0 : $0 }
        red = places[0]
        green = places[1]
        blue = places[2]
        alpha = places[3]
    }

    /// Returns the four bytes at an index as a premultiplied pixel, with red in the lowest byte.
    func pixel(of bytes: [UInt8], at start: Int) -> UInt32 {
        let opacity = isOpaque ? 255 : bytes[start + alpha]
        // Premultiplied components can't exceed alpha.
        func part(_ place: Int) -> UInt32 {
            let value = bytes[start + place]
            return UInt32(isStraight ? value : min(value, opacity))
        }
        let pixel = part(red) | part(green) << 8 | part(blue) << 16 | UInt32(opacity) << 24
        return isStraight ? CGImage.premultiply(pixel) : pixel
    }
}
