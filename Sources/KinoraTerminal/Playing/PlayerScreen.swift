import Foundation
import LayerKit

/// The cells of a terminal in which a player shows its pictures.
struct PlayerScreen {
    private let output: any TerminalOutput
    private let pictureProtocol: PictureProtocol
    private let background: RGBA

    /// What the terminal has answered, for the size of its cells.
    var replies = TerminalReplies([])

    private var opened: Opened?

    private struct Opened {
        let rasterizer: Rasterizer
        var writer: any FrameWriter
        var frame: Frame
        /// The frame that is on the screen; nil before the first.
        var shown: Frame?
    }

    private static let hideCursor = "\u{1B}[?25l"
    private static let showCursor = "\u{1B}[?25h"
    /// Terminals that know it show everything between the two at once.
    private static let beginUpdate = "\u{1B}[?2026h"
    private static let endUpdate = "\u{1B}[?2026l"

    init(_ output: any TerminalOutput, _ pictureProtocol: PictureProtocol, background: RGBA) {
        self.output = output
        self.pictureProtocol = pictureProtocol
        self.background = background
    }

    /// The terminal's size with the cells that it has told, where the system hasn't.
    private var size: TerminalSize {
        var size = output.size
        if let width = replies.cellWidth, let height = replies.cellHeight {
            (size.cellWidth, size.cellHeight) = (width, height)
        }
        return size
    }

    /// Makes room for pictures of a size in points, from the start of the cursor's line.
    ///
    /// Lines that are missing below are made by new ones, which push the older ones up.
    mutating func open(for pictureSize: CGSize) {
        let place = PicturePlace(of: pictureSize, in: size, pictureProtocol)
        let rasterizer = Rasterizer(
            width: place.width,
            height: place.height,
            scale: CGFloat(place.scale)
        )
        opened = Opened(
            rasterizer: rasterizer,
            writer: pictureProtocol.makeWriter(
                columns: place.columns,
                rows: place.rows,
                background: background
            ),
            frame: Frame(width: place.width, height: place.height)
        )
        let room = String(repeating: "\n", count: place.rows) + "\u{1B}[\(place.rows)A"
        output.write("\(Self.hideCursor)\r\(room)")
    }

    /// Shows a picture; nothing is written for a frame that is on the screen already.
    mutating func show(_ picture: Picture) {
        guard var opened = self.opened else { return }
        self.opened = nil
        defer { self.opened = opened }
        opened.rasterizer.draw(picture, into: &opened.frame)
        guard opened.frame != opened.shown else { return }
        opened.shown = opened.frame
        let bytes = opened.writer.bytes(for: opened.frame)
        guard !bytes.isEmpty else { return }
        output.write(Array(Self.beginUpdate.utf8) + bytes + Array(Self.endUpdate.utf8))
    }

    /// Takes everything away and shows the cursor where the picture was.
    mutating func close() {
        guard var opened else { return }
        output.write(opened.writer.removal() + Array("\r\u{1B}[0m\u{1B}[J\(Self.showCursor)".utf8))
        self.opened = nil
    }
}
