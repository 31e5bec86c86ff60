/// The pixels of an image, or of a copy whose size was halved one or more times.
struct ImageLevel {
    /// The width in pixels.
    let width: Int

    /// The height in pixels.
    let height: Int

    /// The pixels, row by row.
    let pixels: [UInt32]

    /// The next level, of half the size, in which each pixel is the mean of four pixels.
    var halved: ImageLevel {
        let halfWidth = (width + 1) / 2
        let halfHeight = (height + 1) / 2
        var result: [UInt32] = []
        result.reserveCapacity(halfWidth * halfHeight)
        for y in 0..<halfHeight {
            let upper = 2 * y * width
            let lower = min(2 * y + 1, height - 1) * width
            for x in 0..<halfWidth {
                let left = 2 * x
                let right = min(2 * x + 1, width - 1)
                result.append(
                    Self.mean(
                        pixels[upper + left],
                        pixels[upper + right],
                        pixels[lower + left],
                        pixels[lower + right]
                    )
                )
            }
        }
        return ImageLevel(width: halfWidth, height: halfHeight, pixels: result)
    }

    private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        let mask: UInt32 = 0x00FF_00FF
        let even = (a & mask) + (b & mask) + (c & mask) + (d & mask) + 0x0002_0002
        let odd =
            (a >> 8 & mask) + (b >> 8 & mask) + (c >> 8 & mask) + (d >> 8 & mask) + 0x0002_0002
        return (even >> 2 & mask) | (odd >> 2 & mask) << 8
    }
}

/// A cache of halved copies of recently drawn images.
final class ImageLevels {
    private struct Entry {
        let image: CGImage
        var levels: [ImageLevel]
    }

    /// The maximum number of images in the cache.
    private static let capacity = 8

    private var entries: [Entry] = []

    /// Returns an image whose size is halved a number of times.
    func level(_ shift: Int, of image: CGImage) -> ImageLevel {
        let whole = ImageLevel(width: image.width, height: image.height, pixels: image.pixels)
        guard shift > 0 else { return whole }
        var entry = Entry(image: image, levels: [whole])
        if let index = entries.firstIndex(where: { $0.image === image }) {
            entry = entries.remove(at: index)
        } else if entries.count == Self.capacity {
            entries.removeFirst()
        }
        while entry.levels.count <= shift {
            entry.levels.append(entry.levels[entry.levels.count - 1].halved)
        }
        entries.append(entry)
        return entry.levels[shift]
    }
}
