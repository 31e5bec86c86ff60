import LayerKit

/// A writer of frames in an image protocol; each frame replaces the previous one.
///
/// Frames are written from the cursor's cell, and the cursor stays there.
protocol FrameWriter: Sendable {
    /// Returns the output that displays a frame.
    mutating func bytes(for frame: Frame) -> [UInt8]

    /// Returns the output that removes what text wouldn't overwrite.
    mutating func removal() -> [UInt8]
}

extension FrameWriter {
    mutating func removal() -> [UInt8] { [] }
}

extension PictureProtocol {
    /// Returns a writer of frames into a number of cells.
    func makeWriter(columns: Int, rows: Int, background: RGBA) -> any FrameWriter {
        switch self {
        case .kitty: KittyWriter(columns: columns, rows: rows)
        case .iterm2: ITermWriter(columns: columns, rows: rows)
        case .sixel: SixelWriter(background: background)
        case .blocks: BlockWriter(background: background)
        }
    }
}

extension Frame {
    /// Returns a pixel over an opaque background, as 0xRRGGBB.
    func color(at index: Int, over background: RGBA) -> UInt32 {
        let pixel = pixels[index]
        let alpha = pixel >> 24
        guard alpha < 255 else { return Self.rgb(pixel) }
        let backdrop = background.premultipliedPixel
        func component(_ shift: UInt32) -> UInt32 {
            let over = (pixel >> shift & 0xFF) * 255 + (backdrop >> shift & 0xFF) * (255 - alpha)
            return min((over + 127) / 255, 255)
        }
        return component(0) << 16 | component(8) << 8 | component(16)
    }

    private static func rgb(_ pixel: UInt32) -> UInt32 {
        (pixel & 0xFF) << 16 | (pixel & 0xFF00) | pixel >> 16 & 0xFF
    }
}
