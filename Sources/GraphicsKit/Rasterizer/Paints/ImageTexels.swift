import Foundation

/// The visible part of an image at one level of detail.
struct ImageTexels {
    /// The pixels.
    let level: ImageLevel

    /// The range of positions to sample, in the level's pixels.
    private let low: SIMD2<Double>
    private let high: SIMD2<Double>

    /// Creates the visible part of an image.
    ///
    /// - Parameters:
    ///   - image: The image to draw.
    ///   - level: The image's pixels at a level of detail.
    ///   - factor: The size of the level's pixels relative to the image's pixels.
    ///   - nearest: A Boolean value that indicates whether to use the nearest pixel instead of
    ///     interpolating.
    init(_ image: Picture.Image, level: ImageLevel, factor: Double, nearest: Bool) {
        self.level = level
        let size = SIMD2(Double(image.image.width), Double(image.image.height))
        let source = image.source
        let edge = SIMD2(Double(source.minX), Double(source.minY)) * size * factor
        let extent = SIMD2(Double(source.width), Double(source.height)) * size * factor
        let least = pointwiseMax(edge, .zero)
        let most = pointwiseMax(pointwiseMin(edge + extent, size * factor), least)
        // Positions stay half a pixel inside, so that interpolation doesn't include pixels outside
        // of the visible part.
        let middle = (least + most) / 2
        let inset = nearest ? 0.0 : 0.5
        let whole = SIMD2(Double(level.width), Double(level.height))
        low = pointwiseMin(pointwiseMin(least + inset, middle), whole)
        high = pointwiseMin(pointwiseMax(most - inset, middle), whole)
    }

    /// Returns the pixel nearest to a position, multiplied by a factor.
    @inline(__always)
    func closest(
        to place: SIMD2<Double>,
        _ factor: SIMD4<Float>,
        _ data: UnsafeBufferPointer<UInt32>
    ) -> UInt32 {
        let place = clamped(place)
        let column = min(Int(place.x), level.width - 1)
        let row = min(Int(place.y), level.height - 1)
        let texel = data[row * level.width + column]
        return factor == SIMD4(repeating: 1)
            ? texel : packedPixel(Self.components(texel) * factor)
    }

    /// Returns the sum of the samples in a pixel.
    @inline(__always)
    func sum(
        _ corner: SIMD2<Double>,
        _ dx: SIMD2<Double>,
        _ dy: SIMD2<Double>,
        _ columns: Int,
        _ rows: Int,
        _ data: UnsafeBufferPointer<UInt32>
    ) -> SIMD4<Float> {
        let right = dx / Double(columns)
        let down = dy / Double(rows)
        var sum = SIMD4<Float>.zero
        var left = corner + (right + down) / 2
        for _ in 0..<rows {
            var place = left
            for _ in 0..<columns {
                sum += sample(place, data)
                place += right
            }
            left += down
        }
        return sum
    }

    /// Returns the bilinear interpolation of the four pixels around a position.
    @inline(__always)
    private func sample(
        _ place: SIMD2<Double>,
        _ data: UnsafeBufferPointer<UInt32>
    ) -> SIMD4<Float> {
        let p = clamped(place) - 0.5
        let left = max(Int(p.x), 0)
        let top = max(Int(p.y), 0)
        let next = min(left + 1, level.width - 1)
        let bottom = min(top + 1, level.height - 1)
        let u = Float(p.x) - Float(left)
        let v = Float(p.y) - Float(top)
        let a = Self.components(data[top * level.width + left])
        let b = Self.components(data[top * level.width + next])
        let c = Self.components(data[bottom * level.width + left])
        let d = Self.components(data[bottom * level.width + next])
        let upper = a + (b - a) * max(u, 0)
        let lower = c + (d - c) * max(u, 0)
        return upper + (lower - upper) * max(v, 0)
    }

    /// Returns the position clamped to the range.
    @inline(__always)
    private func clamped(_ place: SIMD2<Double>) -> SIMD2<Double> {
        SIMD2(
            min(max(place.x, low.x), high.x),
            min(max(place.y, low.y), high.y)
        )
    }

    @inline(__always)
    private static func components(_ pixel: UInt32) -> SIMD4<Float> {
        // In a float with the exponent of 2^23, the low bits represent an integer.
        let bytes = SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
        return unsafeBitCast(bytes | 0x4B00_0000, to: SIMD4<Float>.self) - 8_388_608
    }
}
