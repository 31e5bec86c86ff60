import Foundation
import LayerKit
import TestSupport
import Testing

@testable import KinoraCodecs

@Suite struct GIFEncoderTests {
    private func decode(_ data: Data) throws -> (frames: [DecodedFrame], loopCount: Int) {
        var decoder = try GIFDecoder(data)
        return (try decoder.remainingFrames(), decoder.loopCount)
    }

    /// Returns the frames that a player shows at a movie's times.
    private func shown(_ movie: some FrameSource, _ data: Data) throws -> [Frame] {
        let frames = try decode(data).frames
        let ends = frames.indices.map { index in frames[...index].reduce(0) { $0 + $1.delay } }
        return movie.startTimes.map { time in
            frames[ends.firstIndex { $0 > time + 0.001 } ?? frames.count - 1].frame
        }
    }

    /// Returns the largest and the mean difference of components, including alpha.
    private func difference(_ a: [Frame], _ b: [Frame]) -> (greatest: Int, mean: Double) {
        var greatest = 0
        var sum = 0
        for (a, b) in zip(a, b) {
            for (p, q) in zip(a.pixels, b.pixels) {
                for shift in stride(from: UInt32(0), to: 32, by: 8) {
                    let error = abs(Int(p >> shift & 0xFF) - Int(q >> shift & 0xFF))
                    greatest = max(greatest, error)
                    sum += error
                }
            }
        }
        return (greatest, Double(sum) / Double(a.count * a[0].pixels.count * 4))
    }

    @Test func `up to 255 colors are exact`() throws {
        let movie = TestMovie(count: 24, background: .white)
        let data = try GIFEncoder(quality: .exact).encode(movie)
        #expect(try shown(movie, data) == movie.startTimes.indices.map(movie.frame))
    }

    /// The greatest difference of a component from the nearest color at the standard quality.
    private static let tolerance: Int32 = 64

    @Test func `the standard quality keeps flat colors exact and others close`() throws {
        let movie = TestMovie(count: 24, background: .white)
        let frames = movie.startTimes.indices.map(movie.frame)
        let pictures = try shown(movie, GIFEncoder().encode(movie))
        let flat = [TestMovie.disc.premultipliedPixel, RGBA.white.premultipliedPixel]
        for (picture, frame) in zip(pictures, frames) {
            for (p, q) in zip(picture.pixels, frame.pixels) where flat.contains(q) {
                // An edge that has just moved on may remain for some frames.
                #expect(ColorDistance.squared(p, q) <= 12 * 12)
            }
        }
        let (greatest, mean) = difference(pictures, frames)
        #expect(greatest <= Int(Self.tolerance))
        #expect(mean <= 1)
    }

    @Test func `a lower quality makes a smaller file`() throws {
        let movie = TestMovie(count: 24, background: .white)
        let sizes = try [20, 50, 80, 100].map {
            try GIFEncoder(quality: GIFQuality($0)).encode(movie).count
        }
        #expect(sizes == sizes.sorted() && Set(sizes).count == sizes.count)
    }

    @Test func `a quality is limited to its range`() {
        #expect(GIFQuality(-1) == GIFQuality(0) && GIFQuality(.nan) == GIFQuality(0))
        #expect(GIFQuality(101) == .exact && GIFQuality(50) == .standard)
    }

    @Test(arguments: [GIFQuality.exact, .standard])
    func `edges are blended with the matte and the outside is clear`(quality: GIFQuality) throws {
        let clear = TestMovie(count: 40)
        let white = TestMovie(count: 40, background: .white)
        let data = try GIFEncoder(quality: quality, matte: .white).encode(clear)
        for (index, picture) in try shown(clear, data).enumerated() {
            let (edges, expected) = (clear.frame(index), white.frame(index))
            for position in edges.pixels.indices {
                let pixel = picture.pixels[position]
                guard edges.pixels[position] != 0 else {
                    #expect(pixel == 0)
                    continue
                }
                let error = ColorDistance.squared(pixel, expected.pixels[position])
                // Two roundings cause up to one step per component.
                let limit = (quality == .exact ? 0 : Self.tolerance) + 2
                #expect(pixel >> 24 == 255 && error <= limit * limit)
            }
        }
    }

    @Test func `without a matte the edge is hard`() throws {
        let movie = TestMovie(count: 20)
        for (index, picture) in try shown(movie, GIFEncoder().encode(movie)).enumerated() {
            for (p, q) in zip(picture.pixels, movie.frame(index).pixels) {
                #expect(p >> 24 == (q >> 24 < 128 ? 0 : 255))
                // Straight-alpha colors of an edge differ only by rounding.
                #expect(p == 0 || ColorDistance.squared(p, TestMovie.disc.premultipliedPixel) < 20)
            }
        }
    }

    @Test(arguments: [(25.0, 30), (50.0, 31), (33.3, 17), (60.0, 61), (100.0, 40), (24.0, 24)])
    func `delays are at least 0.02 s and have the right sum`(rate: Double, count: Int) throws {
        let movie = TestMovie(
            width: 24,
            height: 24,
            count: count,
            framesPerSecond: rate,
            background: .white
        )
        let frames = try decode(GIFEncoder().encode(movie)).frames
        let total = frames.reduce(0) { $0 + $1.delay }
        #expect(abs(total - movie.duration) <= 0.0051)
        #expect(frames.allSatisfy { $0.delay > 0.0199 })
        let most = min(count, Int((movie.duration * 50).rounded(.down)))
        #expect(frames.count >= most - 1)
    }

    @Test(arguments: [0, 1, 2, 7])
    func `the loop count is preserved`(loopCount: Int) throws {
        let movie = TestMovie(width: 24, height: 24, count: 2, loopCount: loopCount)
        #expect(try decode(GIFEncoder().encode(movie)).loopCount == loopCount)
    }

    @Test(arguments: [RGBA.white, nil])
    func `equal adjacent frames are one image`(background: RGBA?) throws {
        let movie = TestMovie(count: 12, background: background, stillness: 3)
        let frames = try decode(GIFEncoder().encode(movie)).frames
        #expect(frames.count == 4)
        #expect(frames.allSatisfy { abs($0.delay - 0.06) < 1e-9 })
    }

    @Test func `only the changed rectangle is stored`() throws {
        var frames = [Frame(width: 20, height: 20), Frame(width: 20, height: 20)]
        for index in 0..<2 {
            frames[index].pixels = frames[index].pixels.map { _ in 0xFFFF_FFFF }
        }
        frames[1].pixels[5 * 20 + 7] = 0xFF00_00FF
        frames[1].pixels[6 * 20 + 9] = 0xFF00_00FF
        let second = try decode(GIFEncoder().encode(StubMovie(frames))).frames[1]
        #expect(second.columns == 7..<10 && second.rows == 5..<7)
    }

    @Test func `thousands of colors are approximated`() throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        print("GIF seed \(seed)")
        let frames = (0..<3).map { _ in
            Frame.noise(width: 32, height: 32, colors: 3000, isOpaque: true, using: &generator)
        }
        let movie = StubMovie(frames)
        let (_, mean) = difference(
            try shown(movie, GIFEncoder(quality: .exact).encode(movie)),
            frames
        )
        #expect(mean < 16)
    }

    @Test(arguments: [nil, RGBA.white])
    func `the bytes do not depend on the number of threads`(background: RGBA?) throws {
        let movie = TestMovie(width: 24, height: 24, count: 70, background: background)
        let one = try GIFEncoder(matte: .white, threadCount: 1).encode(movie)
        #expect(try GIFEncoder(matte: .white, threadCount: 4).encode(movie) == one)
        #expect(try GIFEncoder(matte: .white, threadCount: 3).encode(movie) == one)
    }

    struct Refusal: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let message: String
        let change: @Sendable (inout StubMovie) -> Void

        init(
            _ name: String,
            _ message: String,
            _ change: @escaping @Sendable (inout StubMovie) -> Void
        ) {
            testDescription = name
            self.message = message
            self.change = change
        }

        static let table = [
            Refusal("no frames", "GIF: the movie has no frame at its start") { $0.startTimes = [] },
            Refusal(
                "falling times",
                "GIF: the frames’ times must ascend and end before the movie’s end"
            ) {
                $0.startTimes = [0, 0]
            },
            Refusal(
                "no length",
                "GIF: the frames’ times must ascend and end before the movie’s end"
            ) {
                $0.duration = 0.01
            },
            Refusal(
                "loop count",
                "GIF: a loop count of 65536 cannot be stored; 0 (indefinite) to 65535 are allowed"
            ) {
                $0.loopCount = 65_536
            },
        ]
    }

    @Test(arguments: Refusal.table)
    func `an invalid movie is rejected`(row: Refusal) throws {
        let frame = Frame(width: 2, height: 2)
        var movie = StubMovie([frame, frame])
        row.change(&movie)
        let error = try #require(throws: ExportError.self) { _ = try GIFEncoder().encode(movie) }
        #expect(error.description == row.message)
    }

    @Test func `random damage never traps the decoder`() throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        print("GIF fuzz seed \(seed)")
        let file = [UInt8](try GIFEncoder().encode(TestMovie(width: 24, height: 20, count: 4)))
        for _ in 0..<300 {
            var damaged = file
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                let index = Int.random(in: 0..<damaged.count, using: &generator)
                damaged[index] = .random(in: 0...255, using: &generator)
            }
            // A size of thousands of pixels is valid but slow.
            (damaged[7], damaged[9]) = (0, 0)
            do {
                var decoder = try GIFDecoder(Data(damaged))
                _ = try decoder.remainingFrames()
            } catch {
                #expect(error is ExportError)
            }
        }
    }
}
