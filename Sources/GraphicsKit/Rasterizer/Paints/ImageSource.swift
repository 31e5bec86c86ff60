import Foundation

/// An image stretched over a rectangle and sampled at the center of each pixel.
///
/// If the image is minified, each pixel takes several samples from a copy of reduced size, so that
/// every pixel of the image contributes.
struct ImageSource: PixelSource {
    private let texels: ImageTexels
    private let nearest: Bool
    private let factor: SIMD4<Float>

    /// The number of samples in a pixel along x and y.
    private let columns: Int
    private let rows: Int

    /// The position of the frame's origin in the level's pixels, and its changes per pixel along x
    /// and y.
    private let origin: SIMD2<Double>
    private let dx: SIMD2<Double>
    private let dy: SIMD2<Double>

    /// Creates a source for an image that is mapped to pixels, or returns nil if nothing is
    /// visible.
    init?(
        _ image: Picture.Image,
        opacity: Double,
        transform: CGAffineTransform,
        levels: ImageLevels
    ) {
        guard image.isDrawable, transform.determinant != 0 else { return nil }
        guard transform.determinant.isFinite, (transform.tx + transform.ty).isFinite else {
            return nil
        }
        let size = SIMD2(Double(image.image.width), Double(image.image.height))
        let rect = image.rect
        let source = image.source
        let stretch = SIMD2(
            Double(source.width / rect.width) * size.x,
            Double(source.height / rect.height) * size.y
        )
        let inverse = transform.inverted()
        let alongX = SIMD2(Double(inverse.a), Double(inverse.b)) * stretch
        let alongY = SIMD2(Double(inverse.c), Double(inverse.d)) * stretch
        let offset = SIMD2(
            Double(inverse.tx - rect.minX),
            Double(inverse.ty - rect.minY)
        )
        let start = offset * stretch + SIMD2(Double(source.minX), Double(source.minY)) * size
        guard abs(start.x) + abs(start.y) < 1e12 else { return nil }
        let (steps, shift) = Self.reduction(alongX.norm, alongY.norm)
        let scale = 1 / Double(1 << shift)
        (columns, rows) = steps
        nearest = image.magnification == .nearest && steps == (1, 1)
        factor = image.tintFactor * Float(opacity)
        texels = ImageTexels(
            image,
            level: levels.level(shift, of: image.image),
            factor: scale,
            nearest: nearest
        )
        dx = alongX * scale
        dy = alongY * scale
        origin = start * scale
    }

    /// Returns the numbers of samples in a pixel and the number of halvings, for scale factors
    /// along x and y.
    static func reduction(_ x: Double, _ y: Double) -> (steps: (Int, Int), shift: Int) {
        func power(_ value: Double) -> Int { value >= 2 ? min(Int(value.exponent), 16) : 0 }
        func steps(_ value: Double, _ shift: Int) -> Int {
            let rest = value / Double(1 << shift)
            return rest > 1.0001 ? min(Int(rest.rounded(.up)), 16) : 1
        }
        guard x < 1e9, y < 1e9 else { return ((1, 1), 0) }
        let shift = min(power(x), power(y))
        return ((steps(x, shift), steps(y, shift)), shift)
    }

    func write(_ pixels: UnsafeMutablePointer<UInt32>, y: Int, x: Int, count: Int) {
        texels.level.pixels.withUnsafeBufferPointer { data in
            for i in 0..<count {
                let corner = origin + dx * Double(x + i) + dy * Double(y)
                if nearest {
                    pixels[i] = texels.closest(to: corner + (dx + dy) / 2, factor, data)
                } else {
                    let sum = texels.sum(corner, dx, dy, columns, rows, data)
                    pixels[i] = packedPixel(sum * (factor / Float(rows * columns)))
                }
            }
        }
    }
}

extension Picture.Image {
    /// A Boolean value that indicates whether the image and its rectangles are valid for drawing.
    var isDrawable: Bool {
        let numbers = [
            rect.minX, rect.minY, rect.width, rect.height,
            source.minX, source.minY, source.width, source.height,
        ]
        return numbers.allSatisfy(\.isFinite) && rect.width > 0 && rect.height > 0
            && image.width > 0 && image.height > 0
    }

    /// The factors, 0…1, for premultiplied components.
    var tintFactor: SIMD4<Float> {
        func clamp(_ value: Double) -> Float { value > 0 ? Float(min(value, 1)) : 0 }
        let alpha = clamp(tint.alpha)
        let color = SIMD4(clamp(tint.red), clamp(tint.green), clamp(tint.blue), 1)
        return color * alpha
    }
}
