import Foundation
import LayerKit

/// An image under a projection, sampled where each pixel's centre truly lies on it.
///
/// How far the image is shrunk differs from pixel to pixel; each takes the copy and the number of
/// samples that it needs.
struct ProjectedImageSource: PixelSource {
    private let levels: [ImageTexels]
    private let nearest: Bool
    private let factor: SIMD4<Float>

    /// The map from the frame's pixels to the image's.
    private let map: PlaneProjection

    /// Creates the colours of an image under a map to pixels; nil where nothing can be seen.
    init?(
        _ image: Picture.Image,
        opacity: Double,
        transform: CGAffineTransform,
        projection: PlaneProjection,
        levels: ImageLevels
    ) {
        let whole = PlaneProjection(transform).concatenating(projection)
        guard image.isDrawable, let inverse = whole.inverse else { return nil }
        let width = image.source.width * CGFloat(image.image.width)
        let height = image.source.height * CGFloat(image.image.height)
        let toTexels = CGAffineTransform(translationX: -image.rect.minX, y: -image.rect.minY)
            .concatenating(
                CGAffineTransform(scaleX: width / image.rect.width, y: height / image.rect.height)
            )
            .concatenating(
                CGAffineTransform(
                    translationX: image.source.minX * CGFloat(image.image.width),
                    y: image.source.minY * CGFloat(image.image.height)
                )
            )
        map = inverse.concatenating(PlaneProjection(toTexels))
        guard ((map.x + map.y + map.origin) * 0).sum() == 0 else { return nil }
        let nearest = image.magnification == .nearest
        let longest = max(image.image.width, image.image.height)
        let halvings = Int.bitWidth - longest.leadingZeroBitCount
        self.nearest = nearest
        self.levels = (0...min(halvings, 16)).map { shift in
            ImageTexels(
                image,
                level: levels.level(shift, of: image.image),
                factor: 1 / Double(1 << shift),
                nearest: nearest && shift == 0
            )
        }
        factor = image.tintFactor * Float(opacity)
    }

    func write(_ pixels: UnsafeMutablePointer<UInt32>, y: Int, x: Int, count: Int) {
        for i in 0..<count {
            let h = map.homogeneous(CGPoint(x: Double(x + i) + 0.5, y: Double(y) + 0.5))
            // A pixel on the horizon has a centre that isn't seen.
            let place = SIMD2(h.x, h.y) / h.z
            guard h.z > 0, abs(place.x) + abs(place.y) < 1e12 else {
                pixels[i] = 0
                continue
            }
            pixels[i] = pixel(
                place,
                (SIMD2(map.x.x, map.x.y) - place * map.x.z) / h.z,
                (SIMD2(map.y.x, map.y.y) - place * map.y.z) / h.z
            )
        }
    }

    /// Returns the colour at a place in the image, which moves with the pixel's x and y.
    private func pixel(
        _ place: SIMD2<Double>,
        _ alongX: SIMD2<Double>,
        _ alongY: SIMD2<Double>
    ) -> UInt32 {
        let (steps, shift) = ImageSource.reduction(alongX.norm, alongY.norm)
        let index = min(shift, levels.count - 1)
        let texels = levels[index]
        let scale = 1 / Double(1 << index)
        return texels.level.pixels.withUnsafeBufferPointer { data in
            if nearest, steps == (1, 1), index == 0 {
                return texels.closest(to: place, factor, data)
            }
            let dx = alongX * scale
            let dy = alongY * scale
            let corner = place * scale - (dx + dy) / 2
            let sum = texels.sum(corner, dx, dy, steps.0, steps.1, data)
            return packedPixel(sum * (factor / Float(steps.0 * steps.1)))
        }
    }
}
