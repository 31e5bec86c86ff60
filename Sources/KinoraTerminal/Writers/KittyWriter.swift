import Foundation
import GraphicsKit
import KinoraCodecs

/// A writer for the kitty graphics protocol, with each frame as a PNG image in chunks.
///
/// All frames use the same image number and placement, so they replace one another without flicker.
/// Replies are suppressed, and the cursor doesn't move.
struct KittyWriter: FrameWriter {
    let columns: Int
    let rows: Int

    /// The protocol's maximum number of Base64 bytes in a chunk.
    private static let chunkLength = 4096

    /// The image number, unlikely to be used by other programs.
    private static let number = 0x4B494E

    func bytes(for frame: Frame) -> [UInt8] {
        guard let png = try? PNGEncoder().encode(frame) else { return [] }
        let text = Array(png.base64EncodedString().utf8)
        var result: [UInt8] = []
        var start = 0
        repeat {
            let end = min(start + Self.chunkLength, text.count)
            let isLast = end == text.count
            let keys =
                start == 0
                ? "a=T,f=100,t=d,i=\(Self.number),p=1,q=2,C=1,c=\(columns),r=\(rows),m=\(isLast ? 0 : 1)"
                : "q=2,m=\(isLast ? 0 : 1)"
            result += Array("\u{1B}_G\(keys);".utf8) + text[start..<end] + Array("\u{1B}\\".utf8)
            start = end
        } while start < text.count
        return result
    }

    func removal() -> [UInt8] { Array("\u{1B}_Ga=d,d=I,i=\(Self.number),q=2\u{1B}\\".utf8) }
}
