import LayerKit

/// A writer of frames in a protocol, each over the one before.
///
/// Frames are written from the cell at which the cursor stands, which it leaves as it was.
protocol FrameWriter: Sendable {
    /// Returns what shows a frame other than the one that was shown last.
    mutating func bytes(for frame: Frame) -> [UInt8]

    /// Returns what takes away what text that is written over it doesn't.
    mutating func removal() -> [UInt8]
}

extension FrameWriter {
    mutating func removal() -> [UInt8] { [] }
}

extension PictureProtocol {
    /// Returns a writer of frames into so many cells.
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
        let ground = background.premultipliedPixel
        func component(_ shift: UInt32) -> UInt32 {
            let over = (pixel >> shift & 0xFF) * 255 + (ground >> shift & 0xFF) * (255 - alpha)
            return min((over + 127) / 255, 255)
        }
        return component(0) << 16 | component(8) << 8 | component(16)
    }

    private static func rgb(_ pixel: UInt32) -> UInt32 {
        (pixel & 0xFF) << 16 | (pixel & 0xFF00) | pixel >> 16 & 0xFF
    }
}
