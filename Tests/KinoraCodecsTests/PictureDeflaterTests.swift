import KinoraBasics
import TestSupport
import Testing

@testable import KinoraCodecs

@Suite struct PictureDeflaterTests {
    /// Returns random bytes of a kind, with a length below a limit.
    private func bytes(
        _ kind: String,
        limit: Int,
        using generator: inout SeededGenerator
    ) -> [UInt8] {
        let count = Int.random(in: 0..<limit, using: &generator)
        let values: ClosedRange<UInt8> = kind == "noise" ? 0...255 : 0...3
        let longest = kind == "runs" ? 1500 : 1
        var bytes: [UInt8] = []
        while bytes.count < count {
            let byte = UInt8.random(in: values, using: &generator)
            let run = Int.random(in: 1...longest, using: &generator)
            bytes += Array(repeating: byte, count: min(run, count - bytes.count))
            if kind == "rows", bytes.count > 600, Bool.random(using: &generator) {
                let start = Int.random(in: 0..<bytes.count - 600, using: &generator)
                bytes += bytes[start..<start + 600]
            }
        }
        return bytes
    }

    @Test func `bytes of several parts are restored`() throws {
        var generator = SeededGenerator(seed: 7)
        var bytes = bytes("runs", limit: 90_000, using: &generator)
        while bytes.count < 1 << 22 + 1000 { bytes += bytes.prefix(600_000) }
        let stream = PictureDeflater(period: 4).deflate(bytes)
        #expect(try Inflater.inflate([stream[...]], count: bytes.count) == bytes)
    }

    @Test(arguments: ["noise", "few", "runs", "rows"], [1, 3, 4])
    func `bytes are restored`(kind: String, period: Int) throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        print("Deflate seed \(seed)")
        for limit in [2, 4, 10, 300, 3000, 90_000] {
            let bytes = bytes(kind, limit: limit, using: &generator)
            let stream = PictureDeflater(period: period).deflate(bytes)
            #expect(try Inflater.inflate([stream[...]], count: bytes.count) == bytes)
        }
    }

    @Test func `repetitions reach the limits of length and distance`() throws {
        var generator = SeededGenerator(seed: 1)
        let block = (0..<258).map { _ in UInt8.random(in: 0...255, using: &generator) }
        for distance in [258, 32_767, 32_768, 32_769] {
            let gap = (0..<distance - 258).map { _ in UInt8.random(in: 0...255, using: &generator) }
            let bytes = block + gap + block + [1]
            let stream = PictureDeflater(period: 4).deflate(bytes)
            #expect(try Inflater.inflate([stream[...]], count: bytes.count) == bytes)
        }
    }
}
