/// The part of a frame that may differ from its background, stored as one span per row.
struct DrawnArea: Sendable {
    /// The value of all pixels outside of the area.
    let background: UInt32

    /// The first column and the column after the last in each row.
    ///
    /// An empty row has a span that ends at zero.
    var spans: [SIMD2<Int32>]

    /// The span of an empty row.
    static let emptySpan = SIMD2<Int32>(.max, 0)

    /// Creates an empty area.
    init(height: Int, background: UInt32) {
        self.background = background
        spans = Array(repeating: Self.emptySpan, count: height)
    }

    /// Fills the area with the background color, and empties the area.
    mutating func clear(_ pixels: UnsafeMutablePointer<UInt32>, width: Int) {
        let background = background
        spans.withUnsafeMutableBufferPointer { spans in
            for row in spans.indices where spans[row].y > 0 {
                let low = Int(spans[row].x)
                let count = min(Int(spans[row].y), width) - low
                let first = pixels + row * width + low
                // With a constant, the compiler calls the system's function for clearing memory.
                if background == 0 {
                    first.update(repeating: 0, count: max(count, 0))
                } else {
                    first.update(repeating: background, count: max(count, 0))
                }
                spans[row] = Self.emptySpan
            }
        }
    }

    /// Copies the drawn area of another frame of the same size to the pixels of this area's frame,
    /// which must be empty.
    mutating func copy(_ frame: Frame, to pixels: UnsafeMutablePointer<UInt32>) {
        guard let area = frame.drawnArea else { return }
        spans = area.spans
        frame.pixels.withUnsafeBufferPointer { source in
            guard let base = source.baseAddress else { return }
            for (row, span) in spans.enumerated() where span.y > 0 {
                let start = row * frame.width + Int(span.x)
                let count = min(Int(span.y), frame.width) - Int(span.x)
                (pixels + start).update(from: base + start, count: max(count, 0))
            }
        }
    }
}
