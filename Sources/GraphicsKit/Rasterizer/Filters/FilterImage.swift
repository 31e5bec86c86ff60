import Foundation

/// The pixels of a rectangle as premultiplied floating-point components, 0…1.
///
/// Outside of the rectangle, an image is transparent.
struct FilterImage {
    /// The rectangle.
    let rect: PixelRect

    /// The planes of red, green, and blue, or none for black.
    var colors: [FloatPlane]

    /// The plane of alpha.
    var alpha: FloatPlane

    /// A Boolean value that indicates whether the components are linear in light.
    var isLinear: Bool

    /// Creates a transparent image.
    init(transparent rect: PixelRect) {
        self.init(rect: rect, colors: [], alpha: FloatPlane(rect), isLinear: false)
    }

    /// Creates an image from planes of the same rectangle.
    init(rect: PixelRect, colors: [FloatPlane], alpha: FloatPlane, isLinear: Bool) {
        self.rect = rect
        self.colors = colors
        self.alpha = alpha
        self.isLinear = isLinear
    }

    /// Creates an image whose pixels all have a premultiplied color.
    init(_ color: SIMD4<Float>, rect: PixelRect, isLinear: Bool) {
        self.init(rect: rect, isLinear: isLinear) { _, _ in color }
    }

    /// Creates an image from a closure that returns the pixel at a column and a row.
    @inline(__always)
    init(rect: PixelRect, isLinear: Bool, pixel: (Int, Int) -> SIMD4<Float>) {
        let planes = (0..<4).map { _ in FloatPlane(rect) }
        for y in rect.minY..<max(rect.maxY, rect.minY) {
            let (red, green, blue) = (planes[0].row(y), planes[1].row(y), planes[2].row(y))
            let alpha = planes[3].row(y)
            for i in 0..<rect.width {
                let value = pixel(i, y)
                red[i] = value.x
                green[i] = value.y
                blue[i] = value.z
                alpha[i] = value.w
            }
        }
        self.init(
            rect: rect,
            colors: Array(planes[..<3]),
            alpha: planes[3],
            isLinear: isLinear
        )
        withExtendedLifetime(planes) {}
    }

    /// The alpha of the image, in black.
    var silhouette: FilterImage {
        FilterImage(rect: rect, colors: [], alpha: alpha, isLinear: isLinear)
    }

    /// Returns the image with each plane replaced.
    func mapPlanes(to rect: PixelRect, _ map: (FloatPlane) -> FloatPlane) -> FilterImage {
        FilterImage(
            rect: rect,
            colors: colors.map(map),
            alpha: map(alpha),
            isLinear: isLinear
        )
    }

    /// Returns the part of the image in a rectangle, with transparent pixels outside of the image.
    func cropped(to rect: PixelRect) -> FilterImage {
        rect == self.rect ? self : mapPlanes(to: rect) { $0.cropped(to: rect) }
    }

    /// Returns the image with each pixel replaced by the result of a closure.
    @inline(__always)
    func mapPixels(_ map: (SIMD4<Float>) -> SIMD4<Float>) -> FilterImage {
        FilterImage(rect: rect, isLinear: isLinear) { map(pixel($0, $1)) }
    }

    /// Returns the image combined with another image of the same rectangle.
    @inline(__always)
    func combined(
        with other: FilterImage,
        _ combine: (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
    ) -> FilterImage {
        FilterImage(rect: rect, isLinear: isLinear) { combine(pixel($0, $1), other.pixel($0, $1)) }
    }

    /// Returns the pixel in a column, counted from the first of the rectangle, of a row.
    @inline(__always)
    func pixel(_ i: Int, _ y: Int) -> SIMD4<Float> {
        let a = alpha.row(y)[i]
        guard colors.count == 3 else { return SIMD4(0, 0, 0, a) }
        return SIMD4(colors[0].row(y)[i], colors[1].row(y)[i], colors[2].row(y)[i], a)
    }
}

extension FilterImage {
    /// Creates an image from the pixels of a surface.
    ///
    /// - Parameters:
    ///   - surface: The surface, whose first pixel is the first of the rectangle.
    ///   - rect: The rectangle.
    init(_ surface: Surface, rect: PixelRect) {
        let unit = Float(1) / 255
        self.init(rect: rect, isLinear: false) { i, y in
            let pixel = surface.row(y - rect.minY)[i]
            return SIMD4(
                Float(pixel & 255),
                Float(pixel >> 8 & 255),
                Float(pixel >> 16 & 255),
                Float(pixel >> 24)
            ) * unit
        }
    }

    /// Writes the pixels to a surface within a rectangle; they must not be linear in light.
    func write(to surface: Surface, clip: PixelRect) {
        let part = rect.intersection(clip)
        guard !part.isEmpty else { return }
        for y in part.minY..<part.maxY {
            let row = surface.row(y)
            surface.touch(y, from: part.minX, to: part.maxX)
            for x in part.minX..<part.maxX {
                row[x] = packedPixel(pixel(x - rect.minX, y) * 255)
            }
        }
    }

    /// The pixels, which must not be linear in light, as an image.
    var image: CGImage {
        var pixels: [UInt32] = []
        pixels.reserveCapacity(rect.width * rect.height)
        for y in rect.minY..<rect.maxY {
            for i in 0..<rect.width { pixels.append(packedPixel(pixel(i, y) * 255)) }
        }
        return CGImage(width: rect.width, height: rect.height, pixels: pixels)
    }
}

extension FloatPlane {
    /// Returns the part of the plane in a rectangle, with zeros outside of the plane.
    func cropped(to rect: PixelRect) -> FloatPlane {
        let result = FloatPlane(rect)
        let part = self.rect.intersection(rect)
        guard !part.isEmpty else { return result }
        for y in part.minY..<part.maxY {
            let source = row(y) + (part.minX - self.rect.minX)
            (result.row(y) + (part.minX - rect.minX)).update(from: source, count: part.width)
        }
        return result
    }
}
