import LayerKit
import TestSupport
import Testing

@testable import KinoraCodecs

@Suite struct GIFCompressorTests {
    /// Returns pixels with one index each, which can also be transparent if they're unchanged.
    private func raster(
        _ symbols: [UInt8],
        isUnchanged: Bool = false,
        width: Int = 1
    ) -> GIFRaster {
        var raster = GIFRaster(
            choices: (0...255).flatMap { symbol in
                [0, symbol].map { GIFRaster.Choice(symbol: $0, cost: 0) }
            },
            pixels: symbols.map { pixel($0, isUnchanged: isUnchanged) },
            width: width
        )
        raster.limitIndices(to: symbols.max() ?? 0)
        return raster
    }

    private func pixel(_ symbol: UInt8, isUnchanged: Bool) -> GIFRaster.Pixel {
        GIFRaster.Pixel(
            first: 2 * Int32(symbol) + (isUnchanged ? 0 : 1),
            count: isUnchanged ? 2 : 1,
            keeping: isUnchanged ? .unchanged : .never
        )
    }

    private func compressed(
        _ raster: GIFRaster,
        lookahead: Int = 0,
        strings: [GIFCompressor.Span]? = nil,
        rival: GIFCompressor.Image? = nil
    ) -> GIFCompressor.Image? {
        var compressor = GIFCompressor()
        return compressor.compress(raster, lookahead: lookahead, strings: strings, rival: rival)
    }

    private func expectRoundTrip(_ symbols: [UInt8]) throws {
        var strings: [GIFCompressor.Span]?
        for lookahead in [0, 2] {
            let image = try #require(
                compressed(raster(symbols), lookahead: lookahead, strings: strings)
            )
            strings = image.strings
            #expect(image.strings.reduce(0) { $0 + $1.length } == symbols.count)
            #expect(image.indices == symbols)
        }
    }

    @Test func `strings across a dictionary reset are restored`() throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        print("LZW seed \(seed)")
        // Runs of a few indices make long strings, so a lookahead match often uses old ones.
        let runs = (0..<9_000).flatMap { _ in
            Array(
                repeating: UInt8.random(in: 1...4, using: &generator),
                count: Int.random(in: 1...6, using: &generator)
            )
        }
        try expectRoundTrip(runs)
    }

    @Test(arguments: [1, 2, 3, 4, 5, 100, 254, 255, 256, 3000, 20_000])
    func `a run of one index is restored`(length: Int) throws {
        try expectRoundTrip(Array(repeating: 1, count: length))
    }

    @Test(arguments: [2, 3, 4, 5, 8, 9, 128, 200, 255])
    func `noise that fills the dictionary is restored`(count: Int) throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        print("LZW seed \(seed)")
        // Thousands of codes exceed twelve bits and require several clear codes.
        try expectRoundTrip(
            (0..<12_000).map { _ in UInt8.random(in: 1...UInt8(count), using: &generator) }
        )
    }

    @Test func `noise followed by runs is restored`() throws {
        var generator = SeededGenerator(seed: 7)
        let noise = (0..<6000).map { _ in UInt8.random(in: 1...200, using: &generator) }
        try expectRoundTrip(noise + Array(repeating: 3, count: 9000) + noise)
    }

    @Test func `unchanged pixels become one long run`() throws {
        let symbols = (0..<400).map { (index: Int) in UInt8(index * 7 % 50 + 1) }
        let free = raster(symbols, isUnchanged: true)
        let kept = try #require(compressed(free))
        #expect(kept.indices.allSatisfy { $0 == 0 })
        #expect(kept.codes.count < 60)
        let never = GIFKeeping.never.applied(to: free)
        #expect(try #require(compressed(never)).indices == symbols)
    }

    @Test func `the bits of the strings are those of the codes`() throws {
        let symbols = (0..<3000).map { UInt8($0 * $0 % 50 + 1) }
        let image = try #require(compressed(raster(symbols)))
        // The difference is the clear code, the end code, and the unused bits of the last byte.
        let bits = Float(image.codes.count * 8)
        #expect((0..<32).contains(bits - image.strings.reduce(0) { $0 + $1.bits }))
    }

    @Test func `a compression that takes more bits than its rival ends`() throws {
        let noise = (0..<3000).map { UInt8($0 * $0 % 50 + 1) }
        let flat = Array(repeating: UInt8(1), count: noise.count)
        let rival = try #require(compressed(raster(flat)))
        #expect(compressed(raster(noise), rival: rival) == nil)
        let other = try #require(compressed(raster(noise)))
        #expect(compressed(raster(flat), rival: other) != nil)
    }

    @Test func `a string may choose a color that continues it`() throws {
        // A string that ends costs more than the other color's error.
        let choices = [1, 2, 1].map { GIFRaster.Choice(symbol: $0, cost: 0) }
        var pixels = Array(
            repeating: GIFRaster.Pixel(first: 0, count: 1, keeping: .never),
            count: 100
        )
        pixels[50] = GIFRaster.Pixel(first: 1, count: 2, keeping: .never)
        var raster = GIFRaster(choices: choices, pixels: pixels, width: 10)
        raster.choices[2] = GIFRaster.Choice(symbol: 1, cost: 0.1)
        let image = try #require(compressed(raster))
        #expect(image.indices == Array(repeating: 1, count: 100))
        #expect(abs(image.errorCost - 0.1) < 1e-6)
    }

    @Test func `indices that no pixel needs don't lengthen codes`() {
        var raster = GIFRaster(
            choices: [0, 9, 3, 9].map { GIFRaster.Choice(symbol: $0, cost: 0) },
            pixels: [
                GIFRaster.Pixel(first: 0, count: 2, keeping: .unchanged),
                GIFRaster.Pixel(first: 2, count: 2, keeping: .never),
            ],
            width: 2
        )
        raster.limitIndices(to: 3)
        #expect(raster.codeSize == 2)
        #expect(raster.pixels.map { raster.choices[$0.choices].map(\.symbol) } == [[0], [3]])
        raster.limitIndices(to: 4)
        #expect(raster.codeSize == 3)
    }

    @Test func `a rule of runs keeps long ones and draws short ones`() {
        let length = GIFKeeping.runLength
        let pixels = raster(
            Array(repeating: 1, count: length) + [2] + Array(repeating: 1, count: length - 1),
            isUnchanged: true
        )
        var changed = pixels
        changed.pixels[length] = pixel(2, isUnchanged: false)
        let ruled = GIFKeeping.runs.applied(to: changed)
        let symbols = ruled.pixels.map { ruled.choices[Int($0.first)].symbol }
        #expect(symbols.prefix(length).allSatisfy { $0 == 0 })
        #expect(symbols[length] == 2)
        #expect(symbols.suffix(length - 1).allSatisfy { $0 == 1 })
        #expect(ruled.pixels.allSatisfy { $0.count == 1 })
        #expect(GIFKeeping.mixed.applied(to: changed).pixels.map(\.count).contains(2))
    }

    @Test(arguments: [1, 2, 5, 8, 9, 30])
    func `interlaced rows return to their places`(height: Int) throws {
        let symbols = (0..<height * 3).map { UInt8($0 % 200 + 1) }
        let interlaced = raster(symbols, width: 3).interlaced
        let order = interlaced.pixels.map { interlaced.choices[Int($0.first)].symbol }
        #expect(order.count == symbols.count)
        #expect(height < 3 || order != symbols)
        #expect(GIFRaster.deinterlaced(order, width: 3) == symbols)
    }

    @Test func `an image whose rows alternate is interlaced`() throws {
        // Every eighth row differs, so rows of a kind are neighbors only after interlacing.
        var generator = SeededGenerator(seed: 3)
        let kinds = (0..<8).map { _ in
            (0..<24).map { _ in UInt8.random(in: 1...60, using: &generator) }
        }
        let symbols = (0..<64).flatMap { kinds[$0 % 8] }
        var compressor = GIFImageCompressor()
        let result = compressor.compress(raster(symbols, width: 24))
        #expect(result.indices(width: 24) == symbols)
        let plain = try #require(compressed(raster(symbols, width: 24)))
        #expect(result.isInterlaced)
        #expect(result.image.codes.count < plain.codes.count)
    }

    @Test func `invalid codes end the image`() {
        #expect(LZWDecoder.decode([0xFF, 0xFF, 0xFF], codeSize: 2, count: 9).isEmpty)
        #expect(LZWDecoder.decode([], codeSize: 8, count: 9).isEmpty)
        #expect(LZWDecoder.decode([0b0000_1100], codeSize: 2, count: 9).count <= 2)
    }
}
