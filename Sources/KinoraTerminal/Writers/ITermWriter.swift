import Foundation
import GraphicsKit
import KinoraCodecs

/// A writer of iTerm2 inline images, with each frame as a PNG image.
struct ITermWriter: FrameWriter {
    let columns: Int
    let rows: Int

    func bytes(for frame: Frame) -> [UInt8] {
        guard let png = try? PNGEncoder().encode(frame) else { return [] }
        let keys =
            "inline=1;size=\(png.count);width=\(columns);height=\(rows);"
            + "preserveAspectRatio=1;doNotMoveCursor=1"
        let text = "\u{1B}7\u{1B}]1337;File=\(keys):\(png.base64EncodedString())\u{07}\u{1B}8"
        return Array(text.utf8)
    }
}
