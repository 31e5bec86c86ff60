import Foundation

extension CGImage {
    /// Returns the image masked by the brightness of another image, or nil for an empty mask.
    ///
    /// The mask is stretched over the image. The image is unchanged under white and transparent
    /// under black. The result always has stored pixels. Differs from Core Graphics: image masks,
    /// in which black is opaque, aren't supported.
    public func masking(_ mask: CGImage) -> CGImage? {
        guard mask.width > 0, mask.height > 0 else { return nil }
        let levels = mask.pixels.map(\.brightness)
        let own = pixels
        var result: [UInt32] = []
        result.reserveCapacity(own.count)
        for y in 0..<height {
            let row = (2 * y + 1) * mask.height / (2 * height) * mask.width
            for x in 0..<width {
                let level = levels[row + (2 * x + 1) * mask.width / (2 * width)]
                result.append(own[y * width + x].faded(to: level))
            }
        }
        return CGImage(width: width, height: height, pixels: result)
    }

    /// The image whose alpha is the mask: this image, or its brightness if all pixels are opaque.
    var stencil: CGImage {
        guard recording == nil else { return self }
        let pixels = self.pixels
        guard pixels.allSatisfy({ $0 >> 24 == 255 }) else { return self }
        return CGImage(width: width, height: height, pixels: pixels.map { $0.brightness << 24 })
    }

    /// Returns the image with each pixel made transparent if all its components are within given
    /// ranges.
    ///
    /// The array contains the minimum and maximum, 0…255, of red, green, and blue in this order.
    /// The result is nil if there aren't exactly six values.
    public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? {
        guard components.count == 6 else { return nil }
        func isMasked(_ pixel: UInt32) -> Bool {
            (0..<3).allSatisfy { index in
                let value = CGFloat(pixel.byte(index))
                return value >= components[2 * index] && value <= components[2 * index + 1]
            }
        }
        return CGImage(width: width, height: height, pixels: pixels.map { isMasked($0) ? 0 : $0 })
    }
}

extension UInt32 {
    /// The luminance of a premultiplied pixel over black, 0…255.
    fileprivate var brightness: UInt32 {
        // The weights of Rec. 709, in units of 1/65536.
        let sum =
            UInt32(byte(0)) * 13933 + UInt32(byte(1)) * 46871 + UInt32(byte(2)) * 4732
        return (sum + 32768) >> 16
    }

    /// Returns the pixel with its four bytes scaled by a level out of 255, rounded to nearest.
    func faded(to level: UInt32) -> UInt32 {
        func share(_ shift: UInt32) -> UInt32 {
            (((self >> shift & 0xFF) * level + 127) / 255) << shift
        }
        return share(0) | share(8) | share(16) | share(24)
    }
}
