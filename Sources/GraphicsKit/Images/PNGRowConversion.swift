/// A conversion of a PNG file's rows, without their filters, to pixels.
///
/// The format is examined once for each row rather than for each pixel.
struct PNGRowConversion {
    private let depth: Int
    private let colorType: PNGHeader.ColorType

    /// The pixel for each sample of an image with at most 256 different samples, or an empty array
    /// for other images.
    private let table: [UInt32]

    /// The components of a transparent pixel, or nil if there is none.
    private let transparent: (Int, Int, Int)?

    /// Creates a conversion of the rows of an image.
    init(_ reader: PNGPixelReader) {
        depth = reader.header.depth
        colorType = reader.header.colorType
        let clear = reader.transparentSamples
        switch colorType {
        case .palette: table = reader.palette
        case .gray where depth <= 8:
            let greatest = 1 << depth - 1
            table = (0...greatest).map { gray in
                let byte = UInt32((gray * 255 + greatest / 2) / greatest)
                return byte * 0x1_0101 | (clear == [gray] ? 0 : 255 << 24)
            }
        default: table = []
        }
        transparent = clear.map { ($0[0], $0.count > 2 ? $0[1] : $0[0], $0[$0.count - 1]) }
    }

    /// Converts a row.
    ///
    /// - Parameters:
    ///   - row: The row's bytes.
    ///   - pixels: The pixels of the image, not premultiplied.
    ///   - start: The index of the row's first pixel.
    ///   - step: The distance between the row's pixels.
    ///   - count: The number of pixels in the row.
    /// - Returns: A Boolean value that indicates whether all pixels are in the palette.
    func convert(
        _ row: UnsafeBufferPointer<UInt8>,
        to pixels: UnsafeMutableBufferPointer<UInt32>,
        at start: Int,
        step: Int,
        count: Int
    ) -> Bool {
        if !table.isEmpty || colorType == .palette {
            return look(up: row, pixels, start, step, count)
        }
        if depth == 8 {
            convert(pixels, start, step, count) {
                UInt32(row[$0])
            } alpha: {
                alpha(row, $0, 1)
            }
        } else {
            convert(pixels, start, step, count) {
                let sample = Int(row[$0 * 2]) << 8 | Int(row[$0 * 2 + 1])
                return UInt32((sample * 255 + 32_767) / 65_535)
            } alpha: {
                alpha(row, $0, 2)
            }
        }
        return true
    }

    /// Converts a row of samples, using closures that return a sample's byte and a color's alpha.
    @inline(__always)
    private func convert(
        _ pixels: UnsafeMutableBufferPointer<UInt32>,
        _ start: Int,
        _ step: Int,
        _ count: Int,
        _ byte: (Int) -> UInt32,
        alpha: (Int) -> UInt32
    ) {
        let isOpaque = transparent == nil
        switch colorType {
        case .palette: break
        case .gray:
            for column in 0..<count {
                let opacity = isOpaque ? 255 << 24 : alpha(column)
                pixels[start + column * step] = byte(column) * 0x1_0101 | opacity
            }
        case .grayAlpha:
            for column in 0..<count {
                let index = column * 2
                pixels[start + column * step] = byte(index) * 0x1_0101 | byte(index + 1) << 24
            }
        case .rgb:
            for column in 0..<count {
                let index = column * 3
                let opacity = isOpaque ? 255 << 24 : alpha(index)
                pixels[start + column * step] =
                    byte(index) | byte(index + 1) << 8 | byte(index + 2) << 16 | opacity
            }
        case .rgba:
            for column in 0..<count {
                let index = column * 4
                pixels[start + column * step] =
                    byte(index) | byte(index + 1) << 8 | byte(index + 2) << 16
                    | byte(index + 3) << 24
            }
        }
    }

    /// Returns the alpha of the color that starts at a sample: 0 for the transparent color, and 255
    /// for all others.
    private func alpha(
        _ row: UnsafeBufferPointer<UInt8>,
        _ index: Int,
        _ width: Int
    ) -> UInt32 {
        guard let transparent else { return 255 << 24 }
        func sample(_ channel: Int) -> Int {
            let start = (index + channel) * width
            return width == 1 ? Int(row[start]) : Int(row[start]) << 8 | Int(row[start + 1])
        }
        let isGray = colorType == .gray
        let color = isGray ? (sample(0), sample(0), sample(0)) : (sample(0), sample(1), sample(2))
        return color == transparent ? 0 : 255 << 24
    }

    /// Converts a row of indexes by looking up each one in the table.
    private func look(
        up row: UnsafeBufferPointer<UInt8>,
        _ pixels: UnsafeMutableBufferPointer<UInt32>,
        _ start: Int,
        _ step: Int,
        _ count: Int
    ) -> Bool {
        table.withUnsafeBufferPointer { table in
            let mask = 1 << depth - 1
            for column in 0..<count {
                let index: Int
                if depth == 8 {
                    index = Int(row[column])
                } else {
                    let bit = column * depth
                    index = Int(row[bit >> 3]) >> (8 - depth - bit & 7) & mask
                }
                guard index < table.count else { return false }
                pixels[start + column * step] = table[index]
            }
            return true
        }
    }
}
