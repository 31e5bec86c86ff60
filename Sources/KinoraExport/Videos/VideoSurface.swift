import KinoraCodecs
import LayerKit

/// A converter of a movie's frames to the planes of a video.
struct VideoSurface: Sendable {
    /// A frame of a video.
    struct Picture: Sendable {
        /// The consecutive planes: luma, blue difference, red difference, and alpha if supported; or
        /// straight RGBA pixels.
        let bytes: [UInt8]

        /// A Boolean value that indicates whether the frame has transparent pixels.
        let isTransparent: Bool
    }

    /// The width in pixels.
    let width: Int

    /// The height in pixels.
    let height: Int

    private let matte: GIFSurface?
    private let margin: UInt32
    private let keepsPixels: Bool

    /// Creates a surface.
    ///
    /// - Parameters:
    ///   - width: The movie's width in pixels.
    ///   - height: The movie's height in pixels.
    ///   - background: The opaque background color, or nil to keep transparency.
    ///   - isEven: A Boolean value that indicates whether odd widths and heights are padded, on the
    ///     right and at the bottom.
    ///   - keepsPixels: A Boolean value that indicates whether frames stay pixels.
    init(width: Int, height: Int, background: RGBA?, isEven: Bool, keepsPixels: Bool = false) {
        self.keepsPixels = keepsPixels
        self.width = isEven ? (width + 1) & ~1 : width
        self.height = isEven ? (height + 1) & ~1 : height
        matte = background.map { GIFSurface(matte: $0) }
        margin = matte?.pixel(of: background ?? .white) ?? 0
    }

    /// Returns a frame's bytes.
    func picture(of frame: Frame) -> Picture {
        let isTransparent = frame.pixels.contains { $0 >> 24 < 255 }
        var pixels: [UInt32]
        if let matte {
            pixels = frame.pixels.map { $0 >> 24 == 0 ? margin : matte.pixel($0) }
        } else {
            pixels = ColorBleeding.bleeding(frame.pixels, width: frame.width)
        }
        if width != frame.width || height != frame.height { pixels = widened(pixels, from: frame) }
        if keepsPixels {
            let bytes = pixels.flatMap { pixel in
                [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
            }
            return Picture(bytes: bytes, isTransparent: isTransparent)
        }
        var bytes = ChromaPlanes(pixels, width: width, height: height).bytes
        if matte == nil { bytes += pixels.map { UInt8($0 >> 24) } }
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
