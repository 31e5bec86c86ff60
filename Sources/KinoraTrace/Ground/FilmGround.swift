import GraphicsKit

/// The background of a film.
struct FilmGround: Hashable, Sendable {
    /// The color of the background in levels.
    let color: PixelColor

    /// A Boolean value that indicates whether the film is transparent where nothing is drawn.
    let isTransparent: Bool

    /// The color, which is clear if the film is transparent.
    var rgba: RGBA { isTransparent ? .clear : color.rgba }

    /// Finds the background: the most frequent color of the frames' borders.
    ///
    /// A transparent film lies over white, or over black if its inks are light.
    init(of film: FilmPictures) {
        if film.isTransparent, Self.isBorderClear(film) {
            isTransparent = true
            color = PixelColor(Self.isLight(film) ? .black : .white)
            return
        }
        isTransparent = false
        var counts: [UInt32: (count: Int, sum: SIMD4<Float>)] = [:]
        let step = max(film.frames.count / 60, 1)
        for index in stride(from: 0, to: film.frames.count, by: step) {
            let frame = film.frames[index]
            Self.eachBorderPixel(of: frame) { pixel in
                let color = PixelColor(pixel)
                let key = (pixel >> 2) & 0x003F_3F3F
                let old = counts[key] ?? (0, SIMD4())
                counts[key] = (old.count + 1, old.sum + color.levels)
            }
        }
        let most = counts.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
        if let most {
            let mean = most.value.sum / Float(most.value.count)
            color = PixelColor(levels: mean.rounded(.toNearestOrAwayFromZero))
        } else {
            color = PixelColor(.white)
        }
    }

    private static func eachBorderPixel(of frame: Frame, _ body: (UInt32) -> Void) {
        let (width, height) = (frame.width, frame.height)
        guard width > 0, height > 0 else { return }
        for x in 0..<width {
            body(frame.pixels[x])
            body(frame.pixels[(height - 1) * width + x])
        }
        for y in 0..<height {
            body(frame.pixels[y * width])
            body(frame.pixels[y * width + width - 1])
        }
    }

    private static func isBorderClear(_ film: FilmPictures) -> Bool {
        guard let frame = film.frames.first else { return false }
        var (clear, all) = (0, 0)
        eachBorderPixel(of: frame) { pixel in
            all += 1
            if pixel >> 24 < 128 { clear += 1 }
        }
        return clear * 2 > all
    }

    private static func isLight(_ film: FilmPictures) -> Bool {
        var (weight, light) = (0.0, 0.0)
        for frame in film.frames.prefix(8) {
            for pixel in frame.pixels where pixel >> 24 > 0 {
                let color = PixelColor(pixel)
                weight += Double(pixel >> 24)
                light += Double(min(color.levels.x, color.levels.y, color.levels.z))
            }
        }
        return weight > 0 && light / weight > 0.8
    }
}
