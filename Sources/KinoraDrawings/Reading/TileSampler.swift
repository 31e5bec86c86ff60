import Foundation
import LayerKit

/// A painter of many small tiles as an image.
struct TileSampler {
    /// The pixels of one tile, premultiplied.
    private let pixels: [UInt32]
    private let width: Int
    private let height: Int

    /// The transform from the space of the area to tiles, which are unit squares.
    private let toTiles: CGAffineTransform

    /// The number of pixels in a point.
    private static var scale: CGFloat { 2 }

    /// The maximum width or height of images in pixels.
    private static var sideLimit: CGFloat { 2048 }

    /// Returns the size in pixels of the image of a tile.
    ///
    /// - Parameters:
    ///   - tile: The size of the tile in its own space.
    ///   - transform: The transform from that space to the space of the area.
    /// - Returns: The size.
    static func pixelSize(of tile: CGSize, _ transform: CGAffineTransform) -> CGSize {
        let width = tile.width * hypot(transform.a, transform.b) * scale
        let height = tile.height * hypot(transform.c, transform.d) * scale
        return CGSize(
            width: min(max(width.rounded(.up), 1), sideLimit / 4),
            height: min(max(height.rounded(.up), 1), sideLimit / 4)
        )
    }

    /// Creates a painter.
    ///
    /// - Parameters:
    ///   - nodes: The tile's nodes, in pixels of the tile's image.
    ///   - size: The size of the tile's image in pixels.
    ///   - tile: The size of the tile in its own space.
    ///   - transform: The transform from that space to the space of the area.
    init?(nodes: [Drawing.Node], size: CGSize, tile: CGSize, transform: CGAffineTransform) {
        let map = CGAffineTransform(scaleX: tile.width, y: tile.height).concatenating(transform)
        guard map.determinant != 0,
            let context = CGContext(
                bounds: CGRect(origin: .zero, size: size),
                scale: 1,
                isOpaque: false
            )
        else { return nil }
        toTiles = map.inverted()
        let drawing = Drawing(size: size, nodes: nodes)
        drawing.makeLayer(size: size).render(in: context)
        guard let image = context.makeImage(), image.width > 0, image.height > 0 else { return nil }
        pixels = image.pixels
        width = image.width
        height = image.height
    }

    /// Returns the image of the tiles over an area, or nil if it's empty.
    func image(over area: CGRect) -> CGImage? {
        guard area.width > 0, area.height > 0 else { return nil }
        let scale = min(Self.scale, Self.sideLimit / max(area.width, area.height))
        let columns = max(Int((area.width * scale).rounded(.up)), 1)
        let rows = max(Int((area.height * scale).rounded(.up)), 1)
        var result: [UInt32] = []
        result.reserveCapacity(columns * rows)
        for row in 0..<rows {
            let y = area.minY + (CGFloat(row) + 0.5) * area.height / CGFloat(rows)
            for column in 0..<columns {
                let x = area.minX + (CGFloat(column) + 0.5) * area.width / CGFloat(columns)
                result.append(pixel(at: CGPoint(x: x, y: y).applying(toTiles)))
            }
        }
        return CGImage(width: columns, height: rows, pixels: result)
    }

    /// Returns the greatest distance in points between an edge of a tile and where an image has it:
    /// a pixel of the tile's image, and one of the whole image.
    func greatestShift(in image: CGImage, over area: CGRect) -> Double {
        let toArea = toTiles.inverted()
        let own = [
            hypot(toArea.a, toArea.b) / CGFloat(width),
            hypot(toArea.c, toArea.d) / CGFloat(height),
        ]
        let all = [area.width / CGFloat(image.width), area.height / CGFloat(image.height)]
        return Double(hypot(own[0], own[1]) + hypot(all[0], all[1]))
    }

    /// Returns the pixel at a point, interpolated between its four neighbors.
    private func pixel(at point: CGPoint) -> UInt32 {
        let x = (point.x - point.x.rounded(.down)) * CGFloat(width) - 0.5
        let y = (point.y - point.y.rounded(.down)) * CGFloat(height) - 0.5
        guard x.isFinite, y.isFinite else { return 0 }
        let (left, top) = (x.rounded(.down), y.rounded(.down))
        let (fx, fy) = (Float(x - left), Float(y - top))
        let column = (Int(left) + width) % width
        let row = (Int(top) + height) % height
        let next = (column + 1) % width
        let below = (row + 1) % height
        let upper = mix(pixels[row * width + column], pixels[row * width + next], fx)
        let lower = mix(pixels[below * width + column], pixels[below * width + next], fx)
        let sum = upper + (lower - upper) * fy
        var pixel: UInt32 = 0
        for index in 0..<4 {
            let level = UInt32(min(max(sum[index].rounded(), 0), 255))
            pixel |= level << UInt32(8 * index)
        }
        return pixel
    }

    private func mix(_ a: UInt32, _ b: UInt32, _ fraction: Float) -> SIMD4<Float> {
        let (a, b) = (components(a), components(b))
        return a + (b - a) * fraction
    }

    private func components(_ pixel: UInt32) -> SIMD4<Float> {
        SIMD4<Float>(
            Float(pixel & 255),
            Float((pixel >> 8) & 255),
            Float((pixel >> 16) & 255),
            Float(pixel >> 24)
        )
    }
}
