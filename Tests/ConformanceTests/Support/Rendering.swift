import Foundation

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

/// The pixels of a layer, rendered from its model values.
struct Rendering: Equatable {
    /// The width in pixels.
    let width: Int

    /// Red, green, blue and alpha of each pixel, 0…255, row by row from the top.
    let bytes: [UInt8]

    /// Renders a layer whose frame begins at the origin, in an area with a size in points.
    @MainActor
    init(of layer: CALayer, size: CGSize, scale: CGFloat) {
        let (width, height) = (Int(size.width * scale), Int(size.height * scale))
        self.width = width
        #if canImport(QuartzCore)
        var bytes = Array(repeating: UInt8(0), count: width * height * 4)
        bytes.withUnsafeMutableBytes { buffer in
            let context = CGContext(
                data: buffer.baseAddress,
                width: width,
                height: height,
                bitsPerComponent: 8,
                bytesPerRow: width * 4,
                space: CGColorSpace(name: CGColorSpace.sRGB) ?? CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
            )
            // Rows start at the top, because y points down in UIKit's layer trees.
            context?.translateBy(x: 0, y: CGFloat(height))
            context?.scaleBy(x: scale, y: -scale)
            context.map(layer.render)
        }
        self.bytes = bytes
        #else
        let host = LayerHost(layer: layer, clock: MediaClock(time: 0))
        var picture = host.picture()
        picture.bounds = CGRect(origin: .zero, size: size)
        let frame = Rasterizer(width: width, height: height, scale: scale).draw(picture)
        bytes = frame.pixels.flatMap { pixel in
            (0..<4).map { UInt8(truncatingIfNeeded: pixel >> (8 * UInt32($0))) }
        }
        #endif
    }

    /// Returns the alpha of a row of pixels, 0…1.
    func opacities(inRow row: Int) -> [Double] {
        (0..<width).map { Double(bytes[(row * width + $0) * 4 + 3]) / 255 }
    }

    /// Returns the covered intervals of a row, in pixels.
    ///
    /// Partial coverage moves their edges.
    func spans(inRow row: Int) -> [(from: Double, to: Double)] {
        var spans: [(from: Double, to: Double)] = []
        var last = 0.0
        for (index, opacity) in opacities(inRow: row).enumerated() where opacity > 0 || last > 0 {
            if last == 0 {
                spans.append((Double(index) + 1 - opacity, Double(index + 1)))
            } else if let span = spans.popLast() {
                spans.append((span.from, span.to + opacity))
            }
            last = opacity
        }
        return spans
    }
}
