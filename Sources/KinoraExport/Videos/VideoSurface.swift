import KinoraCodecs
import LayerKit

/// Turns a movie's frames into the planes of bytes that a video is made of.
struct VideoSurface: Sendable {
    /// A frame as a video has it.
    struct Picture: Sendable {
        /// The planes one after the other: lightness, blue, red, and alpha if it is kept.
        let bytes: [UInt8]

        /// A Boolean value that indicates whether the drawn frame let something through.
        let isTransparent: Bool
    }

    /// The width in pixels.
    let width: Int

    /// The height in pixels.
    let height: Int

    private let ground: GIFSurface?
    private let margin: UInt32

    /// Creates a surface.
    ///
    /// - Parameters:
    ///   - width: The movie's width in pixels.
    ///   - height: The movie's height in pixels.
    ///   - background: The opaque colour under everything; nil keeps transparency.
    ///   - isEven: Whether sides of odd length get a pixel more, on the right and at the bottom.
    init(width: Int, height: Int, background: RGBA?, isEven: Bool) {
        self.width = isEven ? (width + 1) & ~1 : width
        self.height = isEven ? (height + 1) & ~1 : height
        ground = background.map { GIFSurface(matte: $0) }
        margin = ground?.pixel(of: background ?? .white) ?? 0
    }

    /// Returns a frame's bytes.
    func picture(of frame: Frame) -> Picture {
        let isTransparent = frame.pixels.contains { $0 >> 24 < 255 }
        var pixels: [UInt32]
        if let ground {
            pixels = frame.pixels.map { $0 >> 24 == 0 ? margin : ground.pixel($0) }
        } else {
            pixels = ColorBleeding.bleeding(frame.pixels, width: frame.width)
        }
        if width != frame.width || height != frame.height { pixels = widened(pixels, from: frame) }
        var bytes = ChromaPlanes(pixels, width: width, height: height).bytes
        if ground == nil { bytes += pixels.map { UInt8($0 >> 24) } }
        return Picture(bytes: bytes, isTransparent: isTransparent)
    }

    private func widened(_ pixels: [UInt32], from frame: Frame) -> [UInt32] {
        var result: [UInt32] = []
        result.reserveCapacity(width * height)
        for row in 0..<frame.height {
            result += pixels[row * frame.width..<(row + 1) * frame.width]
            for _ in frame.width..<width { result.append(margin) }
        }
        for _ in result.count..<width * height { result.append(margin) }
        return result
    }
}
