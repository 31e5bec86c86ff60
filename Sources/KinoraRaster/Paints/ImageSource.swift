import Foundation
import LayerKit

/// An image stretched over a rectangle, sampled at the centre of every pixel.
///
/// Where the image is shrunk, halved copies of it are sampled, several times for each pixel, so
/// that every one of its pixels has its share.
struct ImageSource: PixelSource {
    private let level: ImageLevel
    private let nearest: Bool
    private let opacity: Float

    /// The samples in a pixel along x and y.
    private let columns: Int
    private let rows: Int

    /// The place in the level's pixels of the frame's origin and its growth along x and y.
    private let origin: SIMD2<Double>
    private let dx: SIMD2<Double>
    private let dy: SIMD2<Double>

    /// The steps from sample to sample in a pixel.
    private let right: SIMD2<Double>
    private let down: SIMD2<Double>

    /// The range of places to sample, in the level's pixels.
    private let low: SIMD2<Double>
    private let high: SIMD2<Double>

    /// Creates the colours of an image under a map to pixels; nil where nothing can be seen.
    init?(
        _ image: Picture.Image,
        opacity: Double,
        transform: CGAffineTransform,
        levels: ImageLevels
    ) {
        let size = SIMD2(Double(image.image.width), Double(image.image.height))
        let rect = image.rect
        let source = image.source
        let numbers = [
            rect.minX, rect.minY, rect.width, rect.height,
            source.minX, source.minY, source.width, source.height,
            transform.determinant, transform.tx, transform.ty,
        ]
        guard numbers.allSatisfy(\.isFinite), transform.determinant != 0 else { return nil }
        guard rect.width > 0, rect.height > 0, size.x > 0, size.y > 0 else { return nil }
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
        let factor = 1 / Double(1 << shift)
        (columns, rows) = steps
        nearest = image.magnification == .nearest && steps == (1, 1)
        self.opacity = Float(opacity)
        level = levels.level(shift, of: image.image)
        dx = alongX * factor
        dy = alongY * factor
        right = dx / Double(columns)
        down = dy / Double(rows)
        origin = start * factor
        let edge = SIMD2(Double(source.minX), Double(source.minY)) * size * factor
        let extent = SIMD2(Double(source.width), Double(source.height)) * size * factor
        let least = pointwiseMax(edge, .zero)
        let most = pointwiseMax(pointwiseMin(edge + extent, size * factor), least)
        // Half a pixel inside, a mean takes nothing from beyond the part that is shown.
        let middle = (least + most) / 2
        let inset = nearest ? 0.0 : 0.5
        let whole = SIMD2(Double(level.width), Double(level.height))
        low = pointwiseMin(pointwiseMin(least + inset, middle), whole)
        high = pointwiseMin(pointwiseMax(most - inset, middle), whole)
    }

    /// Returns the samples in a pixel and the times to halve an image that is shrunk.
    private static func reduction(_ x: Double, _ y: Double) -> (steps: (Int, Int), shift: Int) {
        func power(_ value: Double) -> Int { value >= 2 ? min(Int(log2(value)), 16) : 0 }
        func steps(_ value: Double, _ shift: Int) -> Int {
            let rest = value / Double(1 << shift)
            return rest > 1.0001 ? min(Int(rest.rounded(.up)), 16) : 1
        }
        guard x < 1e9, y < 1e9 else { return ((1, 1), 0) }
        let shift = min(power(x), power(y))
        return ((steps(x, shift), steps(y, shift)), shift)
    }

    func write(_ pixels: UnsafeMutablePointer<UInt32>, y: Int, x: Int, count: Int) {
        level.pixels.withUnsafeBufferPointer { texels in
            for i in 0..<count {
                let corner = origin + dx * Double(x + i) + dy * Double(y)
                pixels[i] = nearest ? closest(corner, texels) : mean(corner, texels)
            }
        }
    }

    private func closest(_ corner: SIMD2<Double>, _ texels: UnsafeBufferPointer<UInt32>) -> UInt32 {
        let place = clamped(corner + (dx + dy) / 2)
        let column = min(Int(place.x), level.width - 1)
        let row = min(Int(place.y), level.height - 1)
        let texel = texels[row * level.width + column]
        return opacity == 1 ? texel : packedPixel(Self.components(texel) * opacity)
    }

    /// Returns the mean of the samples in a pixel.
    private func mean(_ corner: SIMD2<Double>, _ texels: UnsafeBufferPointer<UInt32>) -> UInt32 {
        var sum = SIMD4<Float>.zero
        var left = corner + (right + down) / 2
        for _ in 0..<rows {
            var place = left
            for _ in 0..<columns {
                sum += sample(place, texels)
                place += right
            }
            left += down
        }
        return packedPixel(sum * (opacity / Float(rows * columns)))
    }

    /// Returns the mean of the four pixels around a place, weighted by distance.
    @inline(__always)
    private func sample(
        _ place: SIMD2<Double>,
        _ texels: UnsafeBufferPointer<UInt32>
    ) -> SIMD4<Float> {
        let p = clamped(place) - 0.5
        let left = max(Int(p.x), 0)
        let top = max(Int(p.y), 0)
        let next = min(left + 1, level.width - 1)
        let bottom = min(top + 1, level.height - 1)
        let u = Float(p.x) - Float(left)
        let v = Float(p.y) - Float(top)
        let a = Self.components(texels[top * level.width + left])
        let b = Self.components(texels[top * level.width + next])
        let c = Self.components(texels[bottom * level.width + left])
        let d = Self.components(texels[bottom * level.width + next])
        let upper = a + (b - a) * max(u, 0)
        let lower = c + (d - c) * max(u, 0)
        return upper + (lower - upper) * max(v, 0)
    }

    /// Returns the closest place inside the range.
    @inline(__always)
    private func clamped(_ place: SIMD2<Double>) -> SIMD2<Double> {
        SIMD2(
            min(max(place.x, low.x), high.x),
            min(max(place.y, low.y), high.y)
        )
    }

    @inline(__always)
    private static func components(_ pixel: UInt32) -> SIMD4<Float> {
        // Under the exponent of 2^23 the low bits count units.
        let bytes = SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
        return unsafeBitCast(bytes | 0x4B00_0000, to: SIMD4<Float>.self) - 8_388_608
    }
}
