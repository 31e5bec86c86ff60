import Foundation
import KinoraStage
import LayerKit

/// A part of a terminal in which a player displays a stage.
protocol PlayerDisplay {
    /// Reserves space from the start of the cursor's line, and hides the cursor.
    mutating func open(for stage: Stage)

    /// Displays a stage at a time; writes nothing if the display wouldn't change.
    mutating func show(_ stage: Stage, at time: TimeInterval)

    /// Removes what is displayed and shows the cursor in its place.
    mutating func close()
}

/// The area of a terminal in which a player displays images.
struct PlayerScreen: PlayerDisplay {
    private let output: any TerminalOutput
    private let pictureProtocol: PictureProtocol
    private let background: RGBA

    /// The terminal's replies, which may contain the size of its cells.
    var replies = TerminalReplies([])

    /// The greatest number of rows, or nil for as many as there are.
    var rowLimit: Int?

    private var opened: Opened?

    private struct Opened {
        let rasterizer: Rasterizer
        let rows: Int
        var writer: any FrameWriter
        var frame: Frame
        /// The frame on the screen, or nil before the first one.
        var shown: Frame?
    }

    static let hideCursor = "\u{1B}[?25l"
    static let showCursor = "\u{1B}[?25h"
    /// Supporting terminals display everything between these two sequences at once.
    private static let beginUpdate = "\u{1B}[?2026h"
    private static let endUpdate = "\u{1B}[?2026l"

    init(_ output: any TerminalOutput, _ pictureProtocol: PictureProtocol, background: RGBA) {
        self.output = output
        self.pictureProtocol = pictureProtocol
        self.background = background
    }

    /// The terminal's size, with the cell size from its replies if available.
    private var size: TerminalSize {
        var size = output.size
        if let width = replies.cellWidth, let height = replies.cellHeight {
            (size.cellWidth, size.cellHeight) = (width, height)
        }
        if let rowLimit { size.rows = min(size.rows, rowLimit + 1) }
        return size
    }

    mutating func open(for stage: Stage) { open(for: stage.size) }

    mutating func show(_ stage: Stage, at time: TimeInterval) { show(stage.picture(at: time)) }

    /// Reserves space for images of a size in points, from the start of the cursor's line.
    ///
    /// If there are too few lines below, the screen scrolls up.
    mutating func open(for pictureSize: CGSize) {
        let place = PicturePlace(of: pictureSize, in: size, pictureProtocol)
        let rasterizer = Rasterizer(
            width: place.width,
            height: place.height,
            scale: CGFloat(place.scale)
        )
        opened = Opened(
            rasterizer: rasterizer,
            rows: place.rows,
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

    /// Displays an image; writes nothing if the frame hasn't changed.
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

    /// Leaves the image where it is, and shows the cursor below it.
    mutating func leave() {
        guard let opened else { return }
        output.write("\u{1B}[\(opened.rows)B\r\(Self.showCursor)")
        self.opened = nil
    }

    /// Removes the image and shows the cursor in its place.
    mutating func close() {
        guard var opened else { return }
        output.write(opened.writer.removal() + Array("\r\u{1B}[0m\u{1B}[J\(Self.showCursor)".utf8))
        self.opened = nil
    }
}
