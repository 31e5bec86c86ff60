/// A buffer that accumulates signed areas for the pixels of a few rows and yields coverage by row.
///
/// An edge adds the area to its right: the exact area in the columns that it crosses, and its
/// height in the next column. The running sum along a row is then the coverage of each pixel, in
/// units of ``Grid/full``. One bit for every four pixels marks where values were added. Clearing
/// and reading skip unmarked pixels, which have the same coverage as the pixel to their left.
/// Because the buffer has only a few rows, it fits in the processor's first-level cache, regardless
/// of the frame's size.
final class CoverageBuffer {
    /// The number of rows; a power of two.
    static let height = 16

    /// The number of sums in a row.
    let stride: Int

    /// The number of 64-bit words of marks in a row.
    let wordsPerRow: Int

    /// The sums, which are zero outside the marked groups.
    private let cells: UnsafeMutablePointer<Int32>

    /// The marks: one bit for each group of four sums, set if any of them may be nonzero.
    private let marks: UnsafeMutablePointer<UInt64>

    /// Creates an empty buffer for a frame.
    init(width: Int) {
        // Each pixel writes to two columns, and columns are read in groups of four.
        stride = (width + 2 + 3) / 4 * 4
        wordsPerRow = (stride / 4 + 63) / 64
        cells = .allocate(capacity: stride * Self.height)
        cells.initialize(repeating: 0, count: stride * Self.height)
        marks = .allocate(capacity: wordsPerRow * Self.height)
        marks.initialize(repeating: 0, count: wordsPerRow * Self.height)
    }

    deinit {
        cells.deallocate()
        marks.deallocate()
    }

    /// Returns the sums of a row.
    @inline(__always)
    func cells(_ y: Int) -> UnsafeMutablePointer<Int32> {
        cells + (y & (Self.height &- 1)) &* stride
    }

    /// Returns the marks of a row.
    @inline(__always)
    func marks(_ y: Int) -> UnsafeMutablePointer<UInt64> {
        marks + (y & (Self.height &- 1)) &* wordsPerRow
    }

    /// Returns a writer that accesses the buffer's memory directly in inner loops.
    func writer(_ clip: PixelRect) -> CoverageWriter {
        CoverageWriter(
            cells: cells,
            marks: marks,
            stride: stride,
            wordsPerRow: wordsPerRow,
            left: Int32(clip.minX) << Grid.bits,
            right: Int32(clip.maxX) << Grid.bits
        )
    }
}
