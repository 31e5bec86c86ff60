import LayerKit
import TestSupport
import Testing

@testable import KinoraCodecs

@Suite struct GIFCompressorTests {
    /// Returns a palette with a number of exact colors.
    private func palette(_ count: Int) -> GIFPalette {
        var survey = GIFColorSurvey()
        survey.shown.add((0..<count).map { 0xFF00_0000 | UInt32($0) })
        return GIFPalette(survey, sceneColors: [], quality: .exact)
    }

    private func pixels(_ symbols: [UInt8], keepError: Int32 = -1) -> [GIFPixel] {
        symbols.map {
            GIFPixel(
                symbol: $0,
                choiceCount: 1,
                keepError: keepError,
                firstChoice: 0,
                errorCost: 0
            )
        }
    }

    private func codes(_ data: [UInt8]) -> [UInt8] {
        var codes: [UInt8] = []
        var position = 1
        while position < data.count, data[position] > 0 {
            codes += data[position + 1..<position + 1 + Int(data[position])]
            position += 1 + Int(data[position])
        }
        #expect(position == data.count - 1)
        return codes
    }

    private func expectRoundTrip(_ symbols: [UInt8], colors: Int = 255) {
        var compressor = GIFCompressor()
        var spent: [Float]?
        for lookahead in [0, 2] {
            let image = compressor.compress(
                pixels(symbols),
                palette(colors),
                largest: symbols.max() ?? 0,
                lookahead: lookahead,
                spent: spent
            )
            spent = image.spent
            #expect(image.spent.count == symbols.count)
            #expect(image.chosen == symbols)
            let decoded = LZWDecoder.decode(
                codes(image.codes),
                codeSize: Int(image.codes[0]),
                count: symbols.count
            )
            #expect(decoded == symbols)
        }
    }

    @Test func `strings across a dictionary reset are restored`() {
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
        expectRoundTrip(runs)
    }

    @Test(arguments: [1, 2, 3, 4, 5, 100, 254, 255, 256, 3000, 20_000])
    func `a run of one index is restored`(length: Int) {
        expectRoundTrip(Array(repeating: 1, count: length))
    }

    @Test(arguments: [2, 3, 4, 5, 8, 9, 128, 200, 255])
    func `noise that fills the dictionary is restored`(count: Int) {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        print("LZW seed \(seed)")
        // Thousands of codes exceed twelve bits and require several clear codes.
        expectRoundTrip(
            (0..<12_000).map { _ in UInt8.random(in: 1...UInt8(count), using: &generator) }
        )
    }

    @Test func `noise followed by runs is restored`() {
        var generator = SeededGenerator(seed: 7)
        let noise = (0..<6000).map { _ in UInt8.random(in: 1...200, using: &generator) }
        expectRoundTrip(noise + Array(repeating: 3, count: 9000) + noise)
    }

    @Test func `unchanged pixels become one long run`() {
        let symbols = (0..<400).map { (index: Int) in UInt8(index * 7 % 50 + 1) }
        var compressor = GIFCompressor()
        let free = pixels(symbols, keepError: 0)
        let kept = compressor.compress(free, palette(60), largest: 50)
        #expect(kept.chosen.allSatisfy { $0 == 0 })
        #expect(kept.codes.count < 60)
        let drawn = compressor.compress(free, palette(60), largest: 50, isKeeping: false)
        #expect(drawn.chosen == symbols)
    }

    @Test func `the bits of the pixels are those of the codes`() {
        let symbols = (0..<3000).map { UInt8($0 * $0 % 50 + 1) }
        var compressor = GIFCompressor()
        let image = compressor.compress(pixels(symbols), palette(60), largest: 50)
        let bits = Float(codes(image.codes).count * 8)
        // The clear code, the end code, and the rest of the last byte.
        #expect((0..<32).contains(bits - image.spent.reduce(0, +)))
        #expect(image.spent.allSatisfy { $0 > 0 && $0 <= 12 })
    }

    @Test func `a rule of runs keeps long ones and draws short ones`() {
        let row = pixels(Array(repeating: 1, count: 6), keepError: 0)
        let changed = pixels([2])
        let ruled = GIFKeeping.runsOf4.applied(to: row + changed + row.prefix(3))
        #expect(ruled.map(\.choiceCount) == [0, 0, 0, 0, 0, 0, 1, 1, 1, 1])
        #expect(ruled.map(\.keepError) == [0, 0, 0, 0, 0, 0, -1, -1, -1, -1])
        #expect(GIFKeeping.mixed.applied(to: row).map(\.choiceCount) == row.map(\.choiceCount))
    }

    @Test func `invalid codes end the image`() {
        #expect(LZWDecoder.decode([0xFF, 0xFF, 0xFF], codeSize: 2, count: 9).isEmpty)
        #expect(LZWDecoder.decode([], codeSize: 8, count: 9).isEmpty)
        #expect(LZWDecoder.decode([0b0000_1100], codeSize: 2, count: 9).count <= 2)
    }
}
