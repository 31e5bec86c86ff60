import Foundation
import GraphicsKit

/// The premultiplied pixels of some frames of a scene, with red in the lowest byte.
enum PixelFile {
    /// Returns the pixels of every n-th frame, as the rasterizer draws them.
    static func pixels(of pictures: [Picture], side: Int, step: Int) -> Data {
        let rasterizer = Rasterizer(width: side, height: side, scale: 1)
        return every(step, of: pictures) { rasterizer.draw($0).pixels }
    }

    /// Returns the pixels of frames that are drawn enlarged and then averaged.
    static func means(of pictures: [Picture], side: Int, step: Int, samples: Int) -> Data {
        let large = side * samples
        let rasterizer = Rasterizer(width: large, height: large, scale: CGFloat(samples))
        return every(step, of: pictures) { picture in
            reduced(rasterizer.draw(picture).pixels, side: side, samples: samples)
        }
    }

    private static func every(
        _ step: Int,
        of pictures: [Picture],
        _ draw: (Picture) -> [UInt32]
    ) -> Data {
        var data = Data()
        for index in stride(from: 0, to: pictures.count, by: step) {
            for pixel in draw(pictures[index]) {
                withUnsafeBytes(of: pixel.littleEndian) { data.append(contentsOf: $0) }
            }
        }
        return data
    }

    private static func reduced(_ pixels: [UInt32], side: Int, samples: Int) -> [UInt32] {
        var sums = [SIMD4<UInt32>](repeating: .zero, count: side * side)
        for y in 0..<side * samples {
            for x in 0..<side * samples {
                let pixel = pixels[y * side * samples + x]
                let parts = SIMD4(pixel, pixel >> 8, pixel >> 16, pixel >> 24) & 0xFF
                sums[y / samples * side + x / samples] &+= parts
            }
        }
        let count = UInt32(samples * samples)
        return sums.map { sum in
            let mean = (sum &+ count / 2) / count
            return mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24
        }
    }
}
