import Foundation
import LayerKit
import TestSupport
import Testing

@testable import KinoraCodecs

/// Tests of movies with transparency, whose images are disposed of in several ways.
@Suite struct GIFDisposalTests {
    private static let side = 16
    private static let colors: [UInt32] = [0xFF00_00FF, 0xFFFF_8000, 0xFF20_C040]

    /// A rectangle of one color in consecutive frames.
    private struct Block {
        var columns: Range<Int>
        var rows: Range<Int>
        var color: UInt32
        var frames: Range<Int>
    }

    /// Returns a movie of blocks, later ones above.
    private func movie(_ blocks: [Block], count: Int) -> StubMovie {
        var frames = [Frame](repeating: Frame(width: Self.side, height: Self.side), count: count)
        for block in blocks {
            for frame in block.frames.clamped(to: 0..<count) {
                for row in block.rows {
                    for column in block.columns {
                        frames[frame].pixels[row * Self.side + column] = block.color
                    }
                }
            }
        }
        return StubMovie(frames, framesPerSecond: 50)
    }

    /// Returns the frames that an independent player shows at a movie's times.
    private func shown(_ movie: StubMovie, _ data: Data) throws -> [Frame] {
        let pictures = try pictures(data)
        let ends = pictures.indices.map { index in pictures[...index].reduce(0) { $0 + $1.delay } }
        return movie.startTimes.map { time in
            let index = ends.firstIndex { Double($0) > time * 100 + 0.1 } ?? pictures.count - 1
            return Frame(width: movie.width, height: movie.height, pixels: pictures[index].pixels)
        }
    }

    /// Returns the decoded pictures, and expects an independent player to show the same ones.
    private func pictures(
        _ data: Data,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> [GIFPlayer.Picture] {
        var decoder = try GIFDecoder(data)
        let decoded = try decoder.remainingFrames().map {
            GIFPlayer.Picture(pixels: $0.frame.pixels, delay: Int(($0.delay * 100).rounded()))
        }
        let played = GIFPlayer([UInt8](data)).pictures
        #expect(played == decoded, sourceLocation: sourceLocation)
        return played
    }

    private func disposals(_ data: Data) -> [UInt8] {
        let bytes = [UInt8](data)
        return bytes.indices.dropLast(4).compactMap { index in
            bytes[index...index + 2] == [0x21, 0xF9, 4] ? bytes[index + 3] >> 2 : nil
        }
    }

    @Test(arguments: 0..<60)
    func `blocks that come and go are exact in every frame`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        // Longer movies are encoded in several batches.
        let count = seed % 3 == 0 ? 40 : 9
        let blocks = (0..<count / 2).map { _ in
            let x = Int.random(in: 0..<12, using: &generator)
            let y = Int.random(in: 0..<12, using: &generator)
            let start = Int.random(in: 0..<count, using: &generator)
            return Block(
                columns: x..<x + Int.random(in: 1...4, using: &generator),
                rows: y..<y + Int.random(in: 1...4, using: &generator),
                color: Self.colors.randomElement(using: &generator) ?? 0,
                frames: start..<start + Int.random(in: 1...6, using: &generator)
            )
        }
        let movie = movie(blocks, count: count)
        for matte in [nil, RGBA.white] {
            let data = try GIFEncoder(quality: .exact, matte: matte).encode(movie)
            #expect(try shown(movie, data) == movie.frames, "seed \(seed)")
        }
    }

    @Test func `files with all kinds of images are shown as by an independent player`() throws {
        try RandomRuns("random GIF files", count: 100).run { seed, random in
            let file = RandomGIF(width: 9, height: 7, imageCount: 8, using: &random)
            let count = try pictures(Data(file.bytes)).count
            #expect(count == 8, "seed \(seed)")
        }
    }

    @Test func `an empty frame after a picture is shown`() throws {
        let block = Block(columns: 2..<9, rows: 3..<8, color: Self.colors[0], frames: 0..<2)
        let movie = movie([block], count: 6)
        let data = try GIFEncoder().encode(movie)
        #expect(try shown(movie, data) == movie.frames)
    }

    @Test func `pixels under a picture that passes return`() throws {
        let ground = Block(columns: 0..<16, rows: 6..<10, color: Self.colors[0], frames: 0..<12)
        let passing = (2..<12).map { frame in
            Block(
                columns: 7..<9,
                rows: frame..<frame + 4,
                color: Self.colors[1],
                frames: frame..<frame + 1
            )
        }
        let movie = movie([ground] + passing, count: 12)
        let data = try GIFEncoder(quality: .exact).encode(movie)
        #expect(try shown(movie, data) == movie.frames)
        #expect(disposals(data).contains(GIFDisposal.previous.rawValue))
    }
}
