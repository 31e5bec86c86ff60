import Foundation

extension CGImage {
    /// Returns the image as opaque as the brightness of another one, stretched over it: white leaves what
    /// there is, black nothing; nil for a mask of no size.
    ///
    /// The result has pixels, whatever the image is made of. Image masks, whose black leaves what there
    /// is, don't exist here.
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

    /// The image whose opacity is how much a mask lets through: this one, or the brightness of pixels
    /// that are all opaque.
    var stencil: CGImage {
        guard recording == nil else { return self }
        let pixels = self.pixels
        guard pixels.allSatisfy({ $0 >> 24 == 255 }) else { return self }
        return CGImage(width: width, height: height, pixels: pixels.map { $0.brightness << 24 })
    }

    /// Returns the image without the pixels whose red, green and blue, 0…255, lie within ranges: the
    /// least and the greatest of each in turn; nil for another number of components than six.
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
    /// The brightness of a premultiplied pixel over black, 0…255.
    fileprivate var brightness: UInt32 {
        // The weights of Rec. 709 in parts of 65536.
        let sum =
            UInt32(byte(0)) * 13933 + UInt32(byte(1)) * 46871 + UInt32(byte(2)) * 4732
        return (sum + 32768) >> 16
    }

    /// Returns a pixel whose four bytes are a level of 255 of what they were, rounded to nearest.
    func faded(to level: UInt32) -> UInt32 {
        func share(_ shift: UInt32) -> UInt32 {
            (((self >> shift & 0xFF) * level + 127) / 255) << shift
        }
        return share(0) | share(8) | share(16) | share(24)
    }
}
