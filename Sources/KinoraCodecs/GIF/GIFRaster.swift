/// An image's pixels with the indices that may represent them, for ``GIFCompressor``.
struct GIFRaster {
    /// An index that may represent a pixel.
    struct Choice {
        let symbol: UInt8

        /// The number of bits that the error is worth, beyond the best color's error.
        let cost: Float
    }

    /// A pixel as a range of choices.
    struct Pixel {
        /// The position of the first choice: transparency, if that is allowed.
        var first: Int32
        var count: UInt8
        var keeping: Keeping

        /// The known number of following pixels with the same choices.
        var following: UInt16 = 0

        @inline(__always)
        var choices: Range<Int> { Int(first)..<Int(first) + Int(count) }

        /// A Boolean value that indicates whether the pixel may be either drawn or left unchanged.
        var isOptional: Bool { count > 1 && keeping != .never }
    }

    /// The relation of a pixel to the pixel that is already shown.
    enum Keeping: UInt8 {
        /// The pixel must change.
        case never

        /// The pixel may remain at a cost in bits.
        case tolerated

        /// The pixel looks the same.
        case unchanged
    }

    /// The choices, which pixels may share.
    var choices: [Choice]

    var pixels: [Pixel]

    /// The number of pixels in a row.
    let width: Int

    /// The number of bits of the largest index.
    private(set) var codeSize = 8

    /// Creates an image.
    init(choices: [Choice], pixels: [Pixel], width: Int) {
        (self.choices, self.pixels, self.width) = (choices, pixels, width)
        countFollowing()
    }
}

// MARK: - Indices

extension GIFRaster {
    /// Removes choices with more bits than a necessary index, so that codes are short.
    ///
    /// Unchanged pixels may have only transparency left.
    mutating func limitIndices(to necessary: UInt8) {
        codeSize = 2
        while 1 << codeSize <= Int(necessary) { codeSize += 1 }
        let limit = 1 << codeSize
        for position in pixels.indices {
            let range = pixels[position].choices
            guard range.contains(where: { Int(choices[$0].symbol) >= limit }) else { continue }
            var end = range.lowerBound
            for index in range where Int(choices[index].symbol) < limit {
                choices[end] = choices[index]
                end += 1
            }
            pixels[position].count = UInt8(end - range.lowerBound)
        }
    }
}

// MARK: - Interlacing

extension GIFRaster {
    /// Counts the equal pixels that follow each pixel.
    private mutating func countFollowing() {
        pixels.withUnsafeMutableBufferPointer { pixels in
            var (first, following): (Int32, UInt16) = (-1, 0)
            for index in pixels.indices.reversed() {
                let isSame = pixels[index].first == first && following < .max
                following = isSame ? following + 1 : 0
                first = pixels[index].first
                pixels[index].following = following
            }
        }
    }

    /// Returns the order of an interlaced image's rows, from appendix E of the GIF specification.
    static func interlacedRows(_ height: Int) -> [Int] {
        [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { stride(from: $0.0, to: height, by: $0.1) }
    }

    /// Returns the pixels in the order of an interlaced image.
    var interlaced: GIFRaster {
        var result = self
        result.pixels.removeAll(keepingCapacity: true)
        for row in GIFRaster.interlacedRows(pixels.count / width) {
            result.pixels += pixels[row * width..<(row + 1) * width]
        }
        result.countFollowing()
        return result
    }

    /// Returns an interlaced image's indices with the rows in order from top to bottom.
    static func deinterlaced(_ symbols: [UInt8], width: Int) -> [UInt8] {
        var result = symbols
        for (place, row) in interlacedRows(symbols.count / width).enumerated() {
            let source = symbols[place * width..<(place + 1) * width]
            result.replaceSubrange(row * width..<(row + 1) * width, with: source)
        }
        return result
    }
}
