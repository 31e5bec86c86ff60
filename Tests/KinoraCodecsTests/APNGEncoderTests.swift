import Foundation
import LayerKit
import TestSupport
import Testing

@testable import KinoraCodecs

@Suite struct APNGEncoderTests {
    /// Checks that a movie's file plays its frames exactly.
    private func expectExact(
        _ movie: some FrameSource,
        _ data: Data,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        var decoder = try APNGDecoder(data)
        let decoded = try decoder.remainingFrames()
        let ends = decoded.indices.map { index in decoded[...index].reduce(0) { $0 + $1.delay } }
        let render = movie.makeRenderer()
        for (index, time) in movie.startTimes.enumerated() {
            let shown = ends.firstIndex { $0 > time + 0.0011 } ?? ends.count - 1
            #expect(
                decoded[shown].frame == render(movie.scene(at: index)),
                "\(index)",
                sourceLocation: sourceLocation
            )
        }
        #expect(abs((ends.last ?? 0) - movie.duration) < 0.001, sourceLocation: sourceLocation)
        #expect(decoder.loopCount == movie.loopCount, sourceLocation: sourceLocation)
    }

    @Test(arguments: [nil, RGBA.white, RGBA(red: 0, green: 0, blue: 0, alpha: 0.5)])
    func `frames, times, and loop count are exact`(background: RGBA?) throws {
        let movie = TestMovie(count: 20, loopCount: 3, background: background)
        try expectExact(movie, APNGEncoder().encode(movie))
    }

    @Test(arguments: [2, 200, 300, 5000], [true, false])
    func `noise with any number of colors is exact`(colors: Int, isOpaque: Bool) throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        print("APNG seed \(seed)")
        let frames = (0..<4).map { _ in
            Frame.noise(
                width: 23,
                height: 17,
                colors: colors,
                isOpaque: isOpaque,
                using: &generator
            )
        }
        var movie = StubMovie(frames)
        // A change of a few pixels is stored as a rectangle.
        movie = StubMovie(
            frames
                + frames.map { frame in
                    var frame = frame
                    frame.pixels[100] = frames[0].pixels[1]
                    frame.pixels[200] = frames[0].pixels[2]
                    return frame
                }
        )
        try expectExact(movie, APNGEncoder().encode(movie))
    }

    @Test func `shapes that disappear and return are exact`() throws {
        var full = Frame(width: 8, height: 8)
        for index in 20..<40 { full.pixels[index] = 0x8000_4020 }
        let empty = Frame(width: 8, height: 8)
        let movie = StubMovie([empty, full, empty, full, full, empty])
        let data = try APNGEncoder().encode(movie)
        try expectExact(movie, data)
        var decoder = try APNGDecoder(data)
        #expect(try decoder.remainingFrames().count == 5)
    }

    @Test(arguments: [0, 0x40, 0xFF] as [UInt32])
    func `a shape that crosses a detailed ground gives it back`(alpha: UInt32) throws {
        var generator = SeededGenerator(seed: UInt64(alpha))
        let ground = Frame.noise(
            width: 40,
            height: 40,
            colors: 200,
            isOpaque: alpha == 0xFF,
            using: &generator
        )
        let frames = (0..<6).map { step in
            var frame = ground
            for row in 5..<35 {
                for column in step * 5..<step * 5 + 10 {
                    frame.pixels[row * 40 + column] = alpha << 24
                }
            }
            return frame
        }
        let movie = StubMovie([ground] + frames + [ground])
        let data = try APNGEncoder().encode(movie)
        try expectExact(movie, data)
        let still = try APNGEncoder().encode(StubMovie([ground]))
        // The background is stored once, and each image contains only the shape.
        #expect(data.count < still.count + 7 * 120 + 200)
        let operations = operations(of: data)
        #expect(operations.contains { $0.disposal == 2 })
        #expect(!operations.contains { $0.disposal == 2 && $0.blend == 1 })
    }

    /// Returns the last two bytes of each image's `fcTL` chunk.
    private func operations(of data: Data) -> [(disposal: UInt8, blend: UInt8)] {
        let bytes = [UInt8](data)
        let name = Array("fcTL".utf8)
        return bytes.indices.dropLast(30).filter { Array(bytes[$0..<$0 + 4]) == name }
            .map { (bytes[$0 + 28], bytes[$0 + 29]) }
    }

    @Test func `translucent pixels that replace clear ones are exact`() throws {
        var generator = SeededGenerator(seed: 5)
        let first = Frame.noise(
            width: 32,
            height: 32,
            colors: 100,
            isOpaque: false,
            using: &generator
        )
        var second = first
        for position in second.pixels.indices where position % 7 == 0 {
            if second.pixels[position] >> 24 == 0 { second.pixels[position] = 0x8040_2010 }
        }
        let movie = StubMovie([first, second])
        try expectExact(movie, APNGEncoder().encode(movie))
    }

    @Test func `only the changed rectangle is stored`() throws {
        var frames = [Frame(width: 20, height: 20), Frame(width: 20, height: 20)]
        frames[1].pixels[5 * 20 + 7] = 0xFF00_00FF
        frames[1].pixels[6 * 20 + 9] = 0xFF00_00FF
        var decoder = try APNGDecoder(APNGEncoder().encode(StubMovie(frames)))
        let second = try decoder.remainingFrames()[1]
        #expect(second.columns == 7..<10 && second.rows == 5..<7)
    }

    @Test func `equal adjacent frames are one image`() throws {
        let movie = TestMovie(count: 12, background: .white, stillness: 3)
        let data = try APNGEncoder().encode(movie)
        var decoder = try APNGDecoder(data)
        let frames = try decoder.remainingFrames()
        #expect(frames.count == 4)
        #expect(frames.allSatisfy { abs($0.delay - 0.06) < 1e-9 })
        try expectExact(movie, data)
    }

    @Test(arguments: [24, 25, 30, 50, 60, 23.976])
    func `delays add up to the duration`(framesPerSecond: Double) throws {
        let movie = TestMovie(width: 24, height: 24, count: 18, framesPerSecond: framesPerSecond)
        var decoder = try APNGDecoder(APNGEncoder().encode(movie))
        let total = try decoder.remainingFrames().reduce(0) { $0 + $1.delay }
        #expect(abs(total - movie.duration) < (framesPerSecond == 23.976 ? 5e-4 : 1e-9))
    }

    @Test func `a long delay fits in two bytes`() {
        let delays = APNGTiming.delays(starts: [0, 0.04], end: 1_000.07)
        #expect(delays[0] == (4, 100))
        #expect(delays.allSatisfy { $0.0 <= 65_535 && $0.1 <= 65_535 })
        #expect(abs(Double(delays[1].0) / Double(delays[1].1) - 1_000.03) < 0.02)
    }

    @Test func `the bytes do not depend on the number of threads`() throws {
        let movie = TestMovie(width: 24, height: 24, count: 40)
        let one = try APNGEncoder(threadCount: 1).encode(movie)
        #expect(try APNGEncoder(threadCount: 4).encode(movie) == one)
        #expect(try APNGEncoder(threadCount: 3).encode(movie) == one)
    }

    @Test func `random damage never traps the decoder`() throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        print("APNG fuzz seed \(seed)")
        let movie = TestMovie(width: 24, height: 20, count: 4)
        let file = try APNGEncoder().encode(movie)
        for _ in 0..<150 {
            let damaged = repair(file, using: &generator)
            do {
                var decoder = try APNGDecoder(damaged)
                _ = try decoder.remainingFrames()
            } catch {
                #expect(error is GraphicsError || error is ExportError)
            }
        }
    }

    /// Returns a file with a flipped bit and corrected checksums.
    private func repair(_ file: Data, using generator: inout some RandomNumberGenerator) -> Data {
        var bytes = [UInt8](file)
        bytes[Int.random(in: 8..<bytes.count, using: &generator)] ^=
            1
            << UInt8.random(
                in: 0..<8,
                using: &generator
            )
        var result = Data(bytes.prefix(8))
        var position = 8
        while position + 12 <= bytes.count {
            let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            guard position + 12 + length <= bytes.count else { break }
            let name = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
            let contents = Array(bytes[position + 8..<position + 8 + length])
            guard name.utf8.count == 4 else { break }
            result += PNGTestWriter.chunk(name, contents)
            position += 12 + length
        }
        return result
    }
}
