import Foundation

/// The arrangement of a bitmap's pixels in memory.
struct BitmapFormat {
    let width: Int
    let height: Int
    let bytesPerRow: Int
    let bitmapInfo: CGBitmapInfo
    let isGray: Bool
    let layout: PixelLayout

    /// The number of bytes from the first pixel to the end of the last.
    let byteCount: Int

    /// Creates a format, or returns nil if the number of bytes is too small for a row or the bitmap
    /// is too large for memory.
    ///
    /// If the number of bytes per row is 0, there are no bytes between rows.
    init?(
        width: Int,
        height: Int,
        bytesPerRow: Int,
        bitmapInfo: CGBitmapInfo,
        isGray: Bool
    ) {
        layout = PixelLayout(bitmapInfo, isGray: isGray)
        let least = width * layout.size
        guard bytesPerRow == 0 || bytesPerRow >= least else { return nil }
        self.bytesPerRow = bytesPerRow == 0 ? least : bytesPerRow
        let rows = self.bytesPerRow.multipliedReportingOverflow(by: height - 1)
        let whole = rows.partialValue.addingReportingOverflow(least)
        guard !rows.overflow, !whole.overflow else { return nil }
        byteCount = whole.partialValue
        self.width = width
        self.height = height
        self.bitmapInfo = bitmapInfo
        self.isGray = isGray
    }
}

/// The memory that a context draws into.
final class BitmapMemory {
    let bytes: UnsafeMutableRawBufferPointer
    let format: BitmapFormat
    private let isOwned: Bool

    /// Creates a bitmap in the caller's memory or, if `data` is nil, in new memory that is cleared.
    init(_ data: UnsafeMutableRawPointer?, _ format: BitmapFormat) {
        self.format = format
        isOwned = data == nil
        if let data {
            bytes = UnsafeMutableRawBufferPointer(start: data, count: format.byteCount)
        } else {
            bytes = .allocate(byteCount: format.byteCount, alignment: 16)
            bytes.initializeMemory(as: UInt8.self, repeating: 0)
        }
    }

    deinit {
        if isOwned { bytes.deallocate() }
    }

    /// The image in the memory.
    var image: CGImage {
        let source = UnsafeRawBufferPointer(bytes)
        var pixels: [UInt32] = []
        pixels.reserveCapacity(format.width * format.height)
        for row in 0..<format.height {
            var place = row * format.bytesPerRow
            for _ in 0..<format.width {
                pixels.append(format.layout.pixel(of: source, at: place))
                place += format.layout.size
            }
        }
        return CGImage(width: format.width, height: format.height, pixels: pixels)
    }

    /// Writes the pixels that differ from the previous ones into the memory, row by row from the
    /// top.
    func store(_ pixels: [UInt32], unlike others: [UInt32]?) {
        var index = 0
        for row in 0..<format.height {
            var place = row * format.bytesPerRow
            for _ in 0..<format.width {
                if others?[index] != pixels[index] {
                    format.layout.store(pixels[index], in: bytes, at: place)
                }
                place += format.layout.size
                index += 1
            }
        }
    }
}

extension CGContext {
    /// The bitmap's memory, or nil for an unbounded context, such as a layer's.
    ///
    /// After the first access, drawing is written to memory instead of being recorded.
    public var data: UnsafeMutableRawPointer? {
        if memory == nil, let format = bitmapFormat {
            memory = BitmapMemory(nil, format)
            store(over: nil)
        }
        return memory?.bytes.baseAddress
    }

    /// Draws on top of the memory's contents and writes the result to memory.
    ///
    /// Without memory, or in a transparency layer, this function only draws.
    func drawInMemory(_ draw: () -> Void) {
        guard let memory, let canvas, nodes.count == 1 else { return draw() }
        let image = memory.image
        nodes[0] =
            image.pixels.allSatisfy { $0 == 0 }
            ? [] : image.nodes(in: canvas.bounds, magnification: .nearest)
        draw()
        store(over: image)
    }

    private func store(over image: CGImage?) {
        guard let memory, let drawn = makeRecordedImage() else { return }
        memory.store(drawn.pixels, unlike: image?.pixels)
        nodes[0] = []
    }
}
