/// Sums of signed area for every pixel of a frame, from which coverage is read row by row.
///
/// An edge adds what lies to its right: the exact area in the columns that it crosses and its
/// height in the next column. The running sum along a row is then each pixel's coverage, in units
/// of ``Grid/full``. A bit for every four pixels says where anything was added, so that clearing
/// and reading cost nothing elsewhere and runs of equal coverage are known without a look.
final class CoverageBuffer {
    /// The width of the frame in pixels.
    let width: Int

    /// The height of the frame in pixels.
    let height: Int

    /// The number of sums in a row.
    let stride: Int

    /// The number of words of bits in a row.
    let wordsPerRow: Int

    /// The sums, all zero outside the marked groups.
    let cells: UnsafeMutablePointer<Int32>

    /// A bit for each group of four sums that may not be zero.
    let marks: UnsafeMutablePointer<UInt64>

    /// The rectangle that edges are cut to.
    var clip: PixelRect

    /// The first row that anything was added to.
    private(set) var firstRow: Int

    /// The row after the last that anything was added to.
    private(set) var endRow = 0

    /// Creates an empty buffer for a frame.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        // Two columns are written for each pixel, and groups are read whole.
        stride = (width + 2 + 3) / 4 * 4
        wordsPerRow = (stride / 4 + 63) / 64
        cells = .allocate(capacity: max(stride * height, 1))
        cells.initialize(repeating: 0, count: stride * height)
        marks = .allocate(capacity: max(wordsPerRow * height, 1))
        marks.initialize(repeating: 0, count: wordsPerRow * height)
        clip = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        firstRow = height
    }

    deinit {
        cells.deallocate()
        marks.deallocate()
    }

    /// Forgets which rows were added to, after they have been read and cleared.
    func reset() {
        firstRow = height
        endRow = 0
    }

    /// Widens the range of rows that were added to.
    @inline(__always)
    func include(rows first: Int, _ end: Int) {
        if first < firstRow { firstRow = first }
        if end > endRow { endRow = end }
    }

    /// A view of the buffer for inner loops.
    var writer: CoverageWriter {
        CoverageWriter(
            cells: cells,
            marks: marks,
            stride: stride,
            wordsPerRow: wordsPerRow,
            left: Int32(clip.minX) << Grid.bits,
            right: Int32(clip.maxX) << Grid.bits,
            top: Int32(clip.minY) << Grid.bits,
            bottom: Int32(clip.maxY) << Grid.bits
        )
    }
}
