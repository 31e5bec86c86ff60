import Foundation

/// The memory that a context draws into.
final class BitmapMemory {
    let bytes: UnsafeMutableRawBufferPointer
    let bytesPerRow: Int
    let bitmapInfo: CGBitmapInfo
    let isGray: Bool
    private let width: Int
    private let height: Int
    private let layout: PixelLayout
    private let isOwned: Bool

    /// Creates a bitmap in the caller's memory, or in new, cleared memory.
    ///
    /// The result is nil if a row doesn't fit in its bytes.
    ///
    /// - Parameters:
    ///   - data: The first row's address; nil for new memory.
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    ///   - bytesPerRow: The number of bytes from one row to the next; 0 for no bytes between rows.
    ///   - bitmapInfo: The alpha information and the byte order.
    ///   - isGray: Whether pixels have a single component.
    init?(
        data: UnsafeMutableRawPointer?,
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
        let count = self.bytesPerRow * (height - 1) + least
        self.width = width
        self.height = height
        self.bitmapInfo = bitmapInfo
        self.isGray = isGray
        isOwned = data == nil
        if let data {
            bytes = UnsafeMutableRawBufferPointer(start: data, count: count)
        } else {
            bytes = .allocate(byteCount: count, alignment: 16)
            bytes.initializeMemory(as: UInt8.self, repeating: 0)
        }
    }

    deinit {
        if isOwned { bytes.deallocate() }
    }

    var bitsPerPixel: Int { 8 * layout.size }

    /// The image in the memory.
    var image: CGImage {
        let source = UnsafeRawBufferPointer(bytes)
        let pixels = (0..<width * height).map { layout.pixel(of: source, at: start(of: $0)) }
        return CGImage(width: width, height: height, pixels: pixels)
    }

    /// Writes pixels, row by row from the top, into the memory.
    func store(_ pixels: [UInt32]) {
        for (index, pixel) in pixels.enumerated() {
            layout.store(pixel, in: bytes, at: start(of: index))
        }
    }

    private func start(of index: Int) -> Int {
        index / width * bytesPerRow + index % width * layout.size
    }
}

extension CGContext {
    /// The bitmap's memory; nil for an unbounded context, such as a layer's.
    ///
    /// From the first access on, drawing is written to memory instead of recorded.
    public var data: UnsafeMutableRawPointer? {
        if memory == nil, let canvas {
            memory = BitmapMemory(
                data: nil,
                width: canvas.width,
                height: canvas.height,
                bytesPerRow: 0,
                bitmapInfo: bitmapInfo,
                isGray: false
            )
            store()
        }
        return memory?.bytes.baseAddress
    }

    /// Draws on top of the memory's contents and writes the result to memory.
    ///
    /// Without memory, or in a transparency layer, only the drawing takes place.
    func drawInMemory(_ draw: () -> Void) {
        guard let memory, let canvas, nodes.count == 1 else { return draw() }
        let image = memory.image
        nodes[0] =
            image.pixels.allSatisfy { $0 == 0 }
            ? [] : image.nodes(in: canvas.bounds, magnification: .nearest)
        draw()
        store()
    }

    private func store() {
        guard let memory, let image = makeRecordedImage() else { return }
        memory.store(image.pixels)
        nodes[0] = []
    }
}
