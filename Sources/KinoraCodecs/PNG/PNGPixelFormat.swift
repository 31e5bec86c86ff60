import GraphicsKit

/// The smallest pixel format that represents a set of colors exactly.
struct PNGPixelFormat: Sendable {
    /// The components of a pixel.
    enum Layout: Sendable {
        case palette([UInt32])
        case gray
        case rgb
        case rgba
    }

    /// The components of a pixel.
    let layout: Layout

    /// The number of bits per sample.
    let depth: Int

    /// The straight-alpha color that represents full transparency, or nil if there is none
    /// available.
    let transparent: UInt32?

    private let indices: [UInt32: UInt8]

    /// The format that represents any colors.
    static let plain = PNGPixelFormat()

    private init() {
        layout = .rgba
        depth = 8
        transparent = 0
        indices = [:]
    }

    /// Creates the format for premultiplied colors.
    ///
    /// - Parameters:
    ///   - histogram: The colors that occur.
    ///   - straightColors: Their straight-alpha forms.
    ///   - needsTransparency: A Boolean value that indicates whether a transparent color is needed
    ///     for unchanged pixels.
    init(
        _ histogram: ColorHistogram,
        _ straightColors: StraightColors,
        needsTransparency: Bool
    ) {
        let colors = histogram.converted { straightColors.straight($0) }
        let entries = colors.entries.sorted { ($0.count, $0.color) > ($1.count, $1.color) }
        let isOpaque = colors.isComplete && entries.allSatisfy { $0.color >> 24 == 255 }
        let hasClear = entries.contains { $0.color >> 24 == 0 }
        let isGray = isOpaque && entries.allSatisfy { PNGPixelFormat.isGray($0.color) }
        let paletteCount = entries.count + (needsTransparency && !hasClear ? 1 : 0)
        if colors.isComplete, paletteCount <= (isGray && !needsTransparency ? 16 : 256) {
            let opaque = entries.map(\.color).filter { $0 >> 24 == 255 }
            let others = entries.map(\.color).filter { $0 >> 24 < 255 }
            let clear: [UInt32] = needsTransparency && !hasClear ? [0] : []
            // Colors with alpha come first, because the tRNS chunk ends with the last of them.
            let palette = clear + others + opaque
            layout = .palette(palette)
            depth = palette.count <= 2 ? 1 : palette.count <= 4 ? 2 : palette.count <= 16 ? 4 : 8
            indices = Dictionary(
                uniqueKeysWithValues: palette.indices.map { (palette[$0], UInt8($0)) }
            )
            transparent = palette.first { $0 >> 24 == 0 }
            return
        }
        indices = [:]
        depth = 8
        if isGray, !needsTransparency {
            layout = .gray
            transparent = nil
        } else if isOpaque, let key = PNGPixelFormat.unused(colors) {
            layout = .rgb
            transparent = needsTransparency ? key : nil
        } else {
            layout = .rgba
            transparent = 0
        }
    }

    private static func isGray(_ color: UInt32) -> Bool {
        color & 0xFF == color >> 8 & 0xFF && color & 0xFF == color >> 16 & 0xFF
    }

    private static func unused(_ colors: ColorHistogram) -> UInt32? {
        (0..<UInt32(colors.count + 1)).lazy.map { $0 | 0xFF00_0000 }.first { !colors.contains($0) }
    }

    /// The number of bytes between adjacent pixels of a row.
    var step: Int {
        switch layout {
        case .palette, .gray: 1
        case .rgb: 3
        case .rgba: 4
        }
    }

    /// The PNG color type of the layout.
    var colorType: UInt8 {
        switch layout {
        case .gray: 0
        case .rgb: 2
        case .palette: 3
        case .rgba: 6
        }
    }

    /// The chunks that describe the format, before the pixels.
    var chunks: [UInt8] {
        switch layout {
        case .gray, .rgba: return []
        case .rgb:
            guard let transparent else { return [] }
            let samples = [0, 8, 16].map { Int(transparent >> UInt32($0) & 0xFF) }
            return PNGChunkWriter.chunk("tRNS", samples.flatMap(PNGChunkWriter.shortBytes))
        case .palette(let colors):
            let components = colors.flatMap { color in
                [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> UInt32($0)) }
            }
            let alphas = colors.map { UInt8($0 >> 24) }.filter { $0 < 255 }
            return PNGChunkWriter.chunk("PLTE", components)
                + (alphas.isEmpty ? [] : PNGChunkWriter.chunk("tRNS", alphas))
        }
    }

    /// Returns the number of bytes in a row of pixels.
    func rowLength(_ width: Int) -> Int {
        switch layout {
        case .palette: (width * depth + 7) / 8
        case .gray, .rgb, .rgba: width * step
        }
    }

    /// Returns the bytes of straight-alpha pixels, row by row.
    func bytes(_ pixels: [UInt32], width: Int) -> [UInt8] {
        switch layout {
        case .palette: packed(pixels, width: width)
        case .gray: pixels.map { UInt8(truncatingIfNeeded: $0) }
        case .rgb, .rgba: samples(pixels)
        }
    }

    private func samples(_ pixels: [UInt32]) -> [UInt8] {
        let step = step
        return [UInt8](unsafeUninitializedCapacity: pixels.count * step) { bytes, count in
            for (index, pixel) in pixels.enumerated() {
                for channel in 0..<step {
                    bytes[index * step + channel] =
                        UInt8(truncatingIfNeeded: pixel >> UInt32(channel * 8))
                }
            }
            count = pixels.count * step
        }
    }

    private func packed(_ pixels: [UInt32], width: Int) -> [UInt8] {
        let rowLength = rowLength(width)
        guard width > 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: pixels.count / width * rowLength)
        var last: (color: UInt32, index: UInt8)?
        for (position, pixel) in pixels.enumerated() {
            if last?.color != pixel { last = (pixel, indices[pixel] ?? 0) }
            let (row, column) = position.quotientAndRemainder(dividingBy: width)
            let bit = column * depth
            let shift = 8 - depth - bit & 7
            bytes[row * rowLength + bit >> 3] |= (last?.index ?? 0) << UInt8(shift)
        }
        return bytes
    }
}
