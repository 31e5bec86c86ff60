import Foundation
import KinoraCodecs
import KinoraStage
import StageTestSupport
import Testing

@Suite struct MovieTests {
    static let small = CGSize(width: 24, height: 24)

    @Test func `times are uniform over the period`() throws {
        var indicator = HashLines()
        indicator.interval = 0
        let stage = Stage(indicator, size: Self.small)
        let movie = try Movie(of: stage, MovieOptions(framesPerSecond: 10))
        #expect(movie.startTimes.count == 25)
        #expect(movie.duration == 2.5)
        for (index, time) in movie.startTimes.enumerated() {
            #expect(abs(time - Double(index) * 0.1) < 1e-12)
        }
    }

    @Test func `half a frame rounds down`() throws {
        var indicator = HashLines()
        indicator.interval = 0
        let stage = Stage(indicator, size: Self.small)
        #expect(try Movie(of: stage, MovieOptions(framesPerSecond: 1)).startTimes == [0, 1.25])
        #expect(try Movie(of: stage, MovieOptions(framesPerSecond: 1.01)).startTimes.count == 3)
    }

    @Test func `equal consecutive pictures are one longer frame`() throws {
        let stage = Stage(.hashLines, size: Self.small)
        let movie = try Movie(of: stage, MovieOptions(framesPerSecond: 10))
        // The lines rest from 2.5 s to 3.5 s, which is one frame.
        #expect(movie.startTimes.last == 2.5)
        #expect(movie.duration == 3.5)
        let pictures = movie.startTimes.indices.map(movie.scene(at:))
        for (a, b) in zip(pictures, pictures.dropFirst()) { #expect(a != b) }
    }

    @Test func `frames beyond those that are kept are sampled again`() throws {
        let stage = Stage(.threeBalls, size: Self.small, speed: 0.1)
        let movie = try Movie(of: stage, MovieOptions(framesPerSecond: 100))
        let last = movie.startTimes.count - 1
        #expect(last > 1100)
        for index in [0, 1000, 1023, 1024, 1025, last] {
            #expect(movie.scene(at: index) == stage.picture(at: movie.startTimes[index]))
        }
    }

    @Test func `counting stops at the limit`() throws {
        let stage = Stage(.hashLines, size: Self.small)
        let options = MovieOptions(framesPerSecond: 10)
        let count = try Movie(of: stage, options).startTimes.count
        #expect(try Movie.hasAtMost(count, framesOf: stage, options))
        #expect(try !Movie.hasAtMost(count - 1, framesOf: stage, options))
    }

    @Test func `a non-repeating animation plays once and shows its end`() throws {
        let stage = Stage(StoryFixture())
        let movie = try Movie(of: stage, MovieOptions(framesPerSecond: 5))
        #expect(movie.scene(at: movie.startTimes.count - 1) == stage.picture(at: stage.period))
        #expect(movie.loopCount == 1)
        #expect(try Movie(of: stage, MovieOptions(loopCount: 0)).loopCount == 0)
        #expect(try Movie(of: Stage(.hashLines, size: Self.small)).loopCount == 0)
    }

    @Test func `a period shorter than a frame is one frame`() throws {
        let movie = try Movie(of: Stage(StoryFixture()), MovieOptions(framesPerSecond: 0.1))
        #expect(movie.startTimes == [0])
    }

    @Test func `frames follow the scale and don't depend on their order`() throws {
        let stage = Stage(.hashLines, size: Self.small)
        let movie = try Movie(of: stage, MovieOptions(scale: 1.5, framesPerSecond: 4))
        #expect(movie.width == 36 && movie.height == 36)
        let forwards = movie.makeRenderer()
        let backwards = movie.makeRenderer()
        let indices = movie.startTimes.indices
        let frames = indices.map { forwards(movie.scene(at: $0)) }
        #expect(
            indices.reversed().map { backwards(movie.scene(at: $0)) } == frames.reversed()
        )
        #expect(Set(frames).count > 5)
    }

    @Test func `the scene colors include the background`() throws {
        let options = MovieOptions(framesPerSecond: 2, background: .white)
        let movie = try Movie(of: Stage(StoryFixture()), options)
        let pink = RGBA(red: 1, green: 0.5, blue: 0.5)
        #expect(movie.sceneColors.contains(.white))
        #expect(movie.sceneColors.contains { $0.premultipliedPixel == pink.premultipliedPixel })
        let clear = try Movie(of: Stage(StoryFixture()), MovieOptions(framesPerSecond: 2))
        #expect(clear.sceneColors == [RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)])
    }

    @Test(arguments: [(0.01, 50.0), (400, 50), (1000, 50)])
    func `a size out of bounds is rejected in one line`(scale: Double, rate: Double) {
        let stage = Stage(.hashLines, size: Self.small)
        let options = MovieOptions(scale: scale, framesPerSecond: rate)
        let error = #expect(throws: ExportError.self) { try Movie(of: stage, options) }
        #expect(error?.code == .invalidMovie)
        #expect(error?.description.contains("1 to 8192 pixels") == true)
    }

    @Test func `too many frames are rejected before sampling`() {
        let stage = Stage(.hashLines, size: Self.small, speed: 0.001)
        let error = #expect(throws: ExportError.self) {
            try Movie(of: stage, MovieOptions(framesPerSecond: 240))
        }
        #expect(error?.description.hasPrefix("840000 frames: ") == true)
    }
}
