/// A compressor for GIF color indices that can choose among the ones allowed for each pixel.
///
/// It chooses the strings whose pixels save the most bits after subtracting the cost of their
/// errors.
struct GIFCompressor {
    /// The result of a compression.
    struct Image {
        /// The codes, in one block.
        let codes: [UInt8]

        /// The number of bits of an index.
        let codeSize: Int

        /// The number of pixels.
        let count: Int

        /// The cost of the errors in bits.
        let errorCost: Float

        /// The strings of pixels.
        let strings: [Span]

        /// The size and the cost of the errors in bits.
        var bits: Float { Float(codes.count * 8) + errorCost }

        /// The index chosen for each pixel.
        var indices: [UInt8] { LZWDecoder.decode(codes, codeSize: codeSize, count: count) }
    }

    /// A string of pixels that one code represents.
    struct Span {
        let length: Int

        /// The number of bits of the code.
        let bits: Float

        /// The cost of the errors in bits.
        let cost: Float
    }

    private var dictionary = GIFDictionary()
    private var writer = GIFCodeWriter(codeSize: 2)
    private var codeSize = 2
    private var errorCost: Float = 0

    private var strings: [Span] = []

    /// The number of bits that each number of pixels is worth if their strings are unknown.
    private var usualWorth: [Float] = [0]

    /// The number of bits lost if the dictionary already contains a shortened string with the next
    /// index.
    private let wasteBits: Float

    /// Creates a compressor.
    ///
    /// - Parameter wasteBits: The number of bits lost if the dictionary gains no string. Pixels
    ///   with one possible index can only repeat strings in the dictionary; with several, repeating
    ///   a known string may be worth it.
    init(wasteBits: Float = 0) { self.wasteBits = wasteBits }

    /// Returns pixels as image data.
    ///
    /// - Parameters:
    ///   - raster: The pixels.
    ///   - lookahead: The number of shorter strings that are tried to lengthen the next one.
    ///   - strings: The strings from an earlier compression of the same pixels.
    ///   - rival: Another result for the same pixels.
    /// - Returns: The image data and the indices, or nil if the rival takes fewer bits.
    mutating func compress(
        _ raster: GIFRaster,
        lookahead: Int = 0,
        strings: [Span]? = nil,
        rival: Image? = nil
    ) -> Image? {
        codeSize = raster.codeSize
        writer = GIFCodeWriter(codeSize: codeSize)
        errorCost = 0
        self.strings.removeAll(keepingCapacity: true)
        clear()
        let worth = strings.map(worth(of:)) ?? usualWorth(raster.pixels.count)
        let isComplete = raster.choices.withUnsafeBufferPointer { choices in
            raster.pixels.withUnsafeBufferPointer { pixels in
                worth.withUnsafeBufferPointer { worth in
                    let search = GIFStringSearch(
                        pixels,
                        choices,
                        worth: worth,
                        isThorough: lookahead > 0
                    )
                    return encode(search, lookahead, rival)
                }
            }
        }
        guard isComplete else { return nil }
        return Image(
            codes: writer.finish(),
            codeSize: codeSize,
            count: raster.pixels.count,
            errorCost: errorCost,
            strings: self.strings
        )
    }

    /// Returns the expected bits of each number of pixels, up to at least a number.
    private mutating func usualWorth(_ count: Int) -> [Float] {
        while usualWorth.count <= count {
            usualWorth.append(Float(usualWorth.count) * GIFPalette.bitsPerPixel)
        }
        return usualWorth
    }

    /// Returns the bits that each number of pixels from the start is expected to take.
    ///
    /// A string that ends farther is worth more where strings are short, such as at edges. Most of
    /// the estimate remains the average, because other strings end elsewhere.
    private func worth(of strings: [Span]) -> [Float] {
        var worth: [Float] = [0]
        worth.reserveCapacity(strings.reduce(1) { $0 + $1.length })
        var sum: Float = 0
        for string in strings {
            let bits = string.bits / Float(string.length)
            let part = 0.75 * GIFPalette.bitsPerPixel + 0.25 * bits
            for _ in 0..<string.length {
                sum += part
                worth.append(sum)
            }
        }
        return worth
    }

    private mutating func clear() {
        writer.addClear()
        dictionary.clear(codeSize: codeSize)
    }

    /// Encodes the pixels, and returns false if the rival takes, or is expected to take, fewer
    /// bits.
    private mutating func encode(
        _ search: GIFStringSearch,
        _ lookahead: Int,
        _ rival: Image?
    ) -> Bool {
        var position = 0
        var following: GIFMatch?
        var race = rival.map(Race.init)
        while position < search.count {
            var match = following ?? search.match(dictionary, position)
            dictionary.complete(with: match.first)
            following = lookahead > 0 ? shorten(&match, search, position, lookahead) : nil
            writer.add(match.node)
            strings.append(
                Span(
                    length: match.length,
                    bits: Float(writer.width),
                    cost: match.cost
                )
            )
            errorCost += match.cost
            let bits = Float(writer.count) + errorCost
            if race?.isLost(bits, at: position + match.length) ?? false { return false }
            dictionary.advance(match.node)
            if dictionary.next == 1 << writer.width, writer.width < 12 { writer.width += 1 }
            if dictionary.next == GIFDictionary.limit {
                clear()
                // The match isn't in the dictionary anymore.
                following = nil
            }
            position += match.length
        }
        return true
    }

    /// A comparison with another result.
    private struct Race {
        let rival: Image
        private var string = 0
        private var position = 0
        private var bits: Float = 0

        init(_ rival: Image) { self.rival = rival }

        /// Returns a Boolean value that indicates whether the bits for the first pixels suggest a
        /// larger result than the rival's.
        mutating func isLost(_ bits: Float, at end: Int) -> Bool {
            if bits > rival.bits { return true }
            while position < end, string < rival.strings.count {
                position += rival.strings[string].length
                self.bits += rival.strings[string].bits + rival.strings[string].cost
                string += 1
            }
            return bits > 1.05 * self.bits + 300
        }
    }

    /// Shortens a match if the next one then reaches farther, and returns the next one.
    private mutating func shorten(
        _ match: inout GIFMatch,
        _ search: GIFStringSearch,
        _ position: Int,
        _ lookahead: Int
    ) -> GIFMatch? {
        guard match.length > 1, position + match.length < search.count else { return nil }
        var candidate = match
        var following: GIFMatch?
        var highest = -Float.infinity
        for _ in 0...lookahead {
            let end = position + candidate.length
            let second = dictionary.assume(candidate.node) { search.match($0, end) }
            var score = candidate.score + second.score
            if wasteBits > 0, dictionary.child(candidate.node, second.first) != 0 {
                score -= wasteBits
            }
            if score > highest {
                highest = score
                (match, following) = (candidate, second)
            }
            guard candidate.length > 1 else { break }
            candidate.length -= 1
            let symbol = dictionary.symbol(candidate.node)
            candidate.cost -= search.cost(of: symbol, at: position + candidate.length)
            candidate.node = dictionary.parent(candidate.node)
            candidate.score = search.gain(position, candidate.length) - candidate.cost
        }
        return following
    }
}
