import Foundation
import Testing

@testable import KinoraExport

/// Tests that a story ends with its last frame in every format that this package can read.
@Suite struct StoryEndTests {
    private static let movie = MovieOptions(framesPerSecond: 5, background: .white)

    private func check<Decoder: MovieDecoder>(
        _ exporter: some Exporter,
        with decoder: Decoder.Type
    ) throws {
        // The picture is so small that a GIF can contain all its colors.
        let stage = Stage(.arcToCheck, size: CGSize(width: 12, height: 12))
        var reader = try Decoder(try stage.data(as: exporter))
        #expect(reader.loopCount == 1)
        let frames = try reader.remainingFrames()
        let last = try #require(frames.last)
        #expect(try last.frame == stage.picture(at: stage.period).frame(background: .white))
        #expect(abs(frames.map(\.delay).reduce(0, +) - stage.period) < 0.005)
    }

    @Test func `an animated PNG holds its end`() throws {
        try check(.apng(Self.movie), with: APNGDecoder.self)
    }

    @Test func `a GIF holds its end`() throws {
        try check(.gif(Self.movie, quality: .exact), with: GIFDecoder.self)
    }

    @Test func `a movie ends with the last frame, even if it begins with the poster`() throws {
        let stage = Stage(.arcToCheck, size: CGSize(width: 40, height: 40))
        for beginsWithPoster in [false, true] {
            var options = Self.movie
            options.beginsWithPoster = beginsWithPoster
            let movie = try Movie(of: stage, options)
            let last = movie.scene(at: movie.startTimes.count - 1)
            #expect(last == stage.picture(at: stage.period))
            let first = stage.picture(at: beginsWithPoster ? stage.posterTime : 0)
            #expect(movie.scene(at: 0) == first)
            #expect(movie.stepCounts.count == movie.startTimes.count)
        }
    }
}
