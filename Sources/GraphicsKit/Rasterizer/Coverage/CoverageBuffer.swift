/// A buffer that accumulates signed areas for each pixel of a frame and yields coverage by row.
///
/// An edge adds the area to its right: the exact area in the columns that it crosses, and its
/// height in the next column. The running sum along a row is then the coverage of each pixel, in
/// units of ``Grid/full``. A mark for every four pixels tells where values were added, so clearing
/// and reading skip unmarked pixels, and runs of equal coverage are found from the marks alone.
final class CoverageBuffer {
    /// The width of the frame in pixels.
    let width: Int

    /// The height of the frame in pixels.
    let height: Int

    /// The number of sums in a row.
    let stride: Int

    /// The number of marks in a row, which is a multiple of eight.
    let marksPerRow: Int

    /// The sums, which are zero outside the marked groups.
    let cells: UnsafeMutablePointer<Int32>

    /// The marks: for each group of four sums, 1 if any of them may be nonzero.
    let marks: UnsafeMutablePointer<UInt8>

    /// The rectangle that edges are clipped to.
    var clip: PixelRect

    /// The first row with added coverage.
    private(set) var firstRow: Int

    /// The row after the last one with added coverage.
    private(set) var endRow = 0

    /// Creates an empty buffer for a frame.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        // Each pixel writes to two columns, and groups are read as a whole.
        stride = (width + 2 + 3) / 4 * 4
        marksPerRow = (stride / 4 + 7) / 8 * 8
        cells = .allocate(capacity: max(stride * height, 1))
        cells.initialize(repeating: 0, count: stride * height)
        marks = .allocate(capacity: max(marksPerRow * height, 1))
        marks.initialize(repeating: 0, count: marksPerRow * height)
        clip = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        firstRow = height
    }

    deinit {
        cells.deallocate()
        marks.deallocate()
    }

    /// Resets the range of rows with coverage, after they have been read and cleared.
    func reset() {
        firstRow = height
        endRow = 0
    }

    /// Extends the range of rows with coverage.
    @inline(__always)
    func include(rows first: Int, _ end: Int) {
        if first < firstRow { firstRow = first }
        if end > endRow { endRow = end }
    }

    /// Returns eight marks of a row as the bytes of a number, the first in the lowest, and clears them.
    @inline(__always)
    static func takeMarks(_ rowMarks: UnsafeMutablePointer<UInt8>, _ first: Int) -> UInt64 {
        let raw = UnsafeMutableRawPointer(rowMarks + first)
        let marks = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
        if marks != 0 { raw.storeBytes(of: 0, as: UInt64.self) }
        return marks
    }

    /// A writer that accesses the buffer's memory directly in inner loops.
    var writer: CoverageWriter {
        CoverageWriter(
            cells: cells,
            marks: marks,
            stride: stride,
            marksPerRow: marksPerRow,
            left: Int32(clip.minX) << Grid.bits,
            right: Int32(clip.maxX) << Grid.bits,
            top: Int32(clip.minY) << Grid.bits,
            bottom: Int32(clip.maxY) << Grid.bits
        )
    }
}
