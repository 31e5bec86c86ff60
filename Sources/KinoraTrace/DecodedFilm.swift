import Foundation
import KinoraCodecs

/// A film read from a file, with every frame reduced to a grid that fits in memory.
struct DecodedFilm: Sendable {
    /// The file's format.
    let format: FilmFormat

    /// The width of a frame, in pixels.
    let width: Int

    /// The height of a frame, in pixels.
    let height: Int

    /// The number of times the film plays; 0 means that it repeats indefinitely.
    private(set) var loopCount = 1

    /// The times of the frames.
    private(set) var frames: [TracedFrame] = []

    /// The contents of the frames, one grid for each.
    private(set) var grids: [CellGrid] = []

    /// The length of a cell's side, in pixels.
    private(set) var cellSide: Int

    /// The limits that bound the time and memory of reading a film.
    enum Limit {
        /// The maximum number of bytes in a file.
        static let bytes = 1 << 26

        /// The maximum number of pixels in a frame: 2048×2048.
        static let area = 1 << 22

        /// The maximum number of frames.
        static let frames = 3000

        /// The maximum number of pixels in all frames together.
        static let pixels = 1 << 28

        /// The maximum number of cells in a frame.
        static let cells = 1 << 15

        /// The maximum number of cells in all frames together.
        static let allCells = 1 << 23
    }

    /// Creates a film from the contents of a file.
    ///
    /// - Throws: An `ExportError` or a `GraphicsError` if the file is damaged, has another format, or
    ///   exceeds a ``Limit``.
    init(_ data: Data, name: String) throws {
        guard data.count <= Limit.bytes else {
            throw ExportError(
                .overLimit,
                subject: name,
                reason:
                    "\(data.count) bytes are too many to trace; up to \(Limit.bytes) are allowed"
            )
        }
        guard let format = FilmFormat(of: data) else {
            throw ExportError(
                .damagedFile,
                subject: name,
                reason: "this is not a GIF, PNG or WebP file"
            )
        }
        self.format = format
        var decoder = try format.decoder(data, maximumArea: Limit.area)
        width = decoder.width
        height = decoder.height
        cellSide = Self.cellSide(width, height)
        try checkCount(decoder.claimedFrameCount ?? 1, name)
        var time = 0.0
        while let decoded = try decoder.next() {
            try WorkCancellation.check()
            try checkCount(frames.count + 1, name)
            let frame = TracedFrame(time: time, storedDelay: decoded.delay)
            frames.append(frame)
            grids.append(CellGrid(decoded.frame, cellSide: cellSide))
            time += frame.delay
            if let grid = grids.last, grid.cells.count * grids.count > Limit.allCells {
                grids = grids.map { $0.reduced(by: 2) }
                cellSide *= 2
            }
        }
        guard !frames.isEmpty else {
            throw ExportError(.damagedFile, subject: name, reason: "the file has no frame")
        }
        loopCount = decoder.loopCount
    }

    /// The sum of the delays, in seconds.
    var duration: TimeInterval { frames.reduce(0) { $0 + $1.delay } }

    /// Enlarges the cells by a factor.
    mutating func coarsen(by factor: Int) {
        grids = grids.map { $0.reduced(by: factor) }
        cellSide *= factor
    }

    /// Removes the frames from a time on; at least one frame remains.
    mutating func cut(at end: TimeInterval) {
        let count = max(frames.count { $0.time < end - 1e-6 }, 1)
        frames.removeLast(frames.count - count)
        grids.removeLast(grids.count - count)
    }

    private static func cellSide(_ width: Int, _ height: Int) -> Int {
        var side = 1
        while ((width + side - 1) / side) * ((height + side - 1) / side) > Limit.cells { side += 1 }
        return side
    }

    private func checkCount(_ count: Int, _ name: String) throws {
        guard count <= Limit.frames, count * width * height <= Limit.pixels else {
            throw ExportError(
                .overLimit,
                subject: name,
                reason: "\(count) frames of \(width)×\(height) pixels are too many to trace; up to "
                    + "\(Limit.frames) frames and \(Limit.pixels >> 20) million pixels in all are "
                    + "allowed: trim or shrink the film"
            )
        }
    }
}
