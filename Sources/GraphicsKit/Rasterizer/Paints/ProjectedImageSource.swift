import Foundation

/// A projected image, sampled at each pixel's center.
///
/// Because the image's scale varies from pixel to pixel, the reduced copy and the number of samples
/// are chosen for each pixel.
struct ProjectedImageSource: PixelSource {
    private let levels: [ImageTexels]
    private let nearest: Bool
    private let factor: SIMD4<Float>

    /// The projection from the frame's pixels to the image's pixels.
    private let map: PlaneProjection

    /// Creates a source for an image that is mapped to pixels, or returns nil if nothing is
    /// visible.
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
        var i = 0
        // Adjacent pixels usually need the same copy.
        while i < count {
            let index = view(x + i, y).level
            let texels = levels[index]
            let scale = 1 / Double(1 << index)
            texels.level.pixels.withUnsafeBufferPointer { data in
                var next = view(x + i, y)
                repeat {
                    pixels[i] = next.isSeen ? color(next, texels, scale, data) : 0
                    i += 1
                    next = view(x + i, y)
                } while i < count && next.level == index
            }
        }
    }

    /// The part of the image that a pixel shows.
    private struct View {
        /// A Boolean value that indicates whether the image's plane is visible at the center.
        var isSeen = false

        /// The index of the copy to sample.
        var level = 0

        /// The number of samples along x and y.
        var steps = (1, 1)

        /// The position in the image, and its derivatives by the pixel's x and y.
        var place = SIMD2<Double>.zero
        var alongX = SIMD2<Double>.zero
        var alongY = SIMD2<Double>.zero
    }

    @inline(__always)
    private func view(_ x: Int, _ y: Int) -> View {
        let h = map.homogeneous(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
        var view = View()
        view.place = SIMD2(h.x, h.y) / h.z
        // The center of a pixel on the horizon may not be visible.
        guard h.z > 0, abs(view.place.x) + abs(view.place.y) < 1e12 else { return View() }
        view.isSeen = true
        view.alongX = (SIMD2(map.x.x, map.x.y) - view.place * map.x.z) / h.z
        view.alongY = (SIMD2(map.y.x, map.y.y) - view.place * map.y.z) / h.z
        let (steps, shift) = ImageSource.reduction(view.alongX.norm, view.alongY.norm)
        view.steps = steps
        view.level = min(shift, levels.count - 1)
        return view
    }

    @inline(__always)
    private func color(
        _ view: View,
        _ texels: ImageTexels,
        _ scale: Double,
        _ data: UnsafeBufferPointer<UInt32>
    ) -> UInt32 {
        if nearest, view.steps == (1, 1), view.level == 0 {
            return texels.closest(to: view.place, factor, data)
        }
        let dx = view.alongX * scale
        let dy = view.alongY * scale
        let corner = view.place * scale - (dx + dy) / 2
        let sum = texels.sum(corner, dx, dy, view.steps.0, view.steps.1, data)
        return packedPixel(sum * (factor / Float(view.steps.0 * view.steps.1)))
    }
}
