import Foundation
import GraphicsKit
import Synchronization
import TestSupport
import Testing

@testable import KinoraCodecs

/// A movie that counts how often a frame is drawn.
private final class CountedMovie: FrameSource, Sendable {
    let movie: TestMovie
    private let drawings = Mutex(0)

    init(_ movie: TestMovie) { self.movie = movie }

    /// The number of drawings so far.
    var drawingCount: Int { drawings.withLock { $0 } }

    var width: Int { movie.width }
    var height: Int { movie.height }
    var startTimes: [TimeInterval] { movie.startTimes }
    var duration: TimeInterval { movie.duration }
    var loopCount: Int { movie.loopCount }
    var sceneColors: [RGBA] { movie.sceneColors }

    func scene(at index: Int) -> Int { index }

    var makeRenderer: @Sendable () -> (Int) -> Frame {
        {
            { index in
                self.drawings.withLock { $0 += 1 }
                return self.movie.frame(index)
            }
        }
    }
}

@Suite struct DrawnFramesTests {
    @Test func `GIF draws a frame once, and those before batches twice`() throws {
        let movie = CountedMovie(TestMovie(count: 40, background: .white))
        let data = try GIFEncoder().encode(movie)
        // The first pass has four batches of ten frames.
        #expect(movie.drawingCount == 43)
        #expect(data == (try GIFEncoder().encode(movie.movie)))
    }

    @Test func `APNG draws a frame once`() throws {
        let movie = CountedMovie(TestMovie(count: 40))
        _ = try APNGEncoder().encode(movie)
        #expect(movie.drawingCount == 40)
    }

    @Test func `frames that repeat aren't needed again`() throws {
        let movie = TestMovie(count: 40, background: .white, stillness: 4)
        var decoder = try GIFDecoder(GIFEncoder().encode(movie))
        #expect(try decoder.remainingFrames().count <= 11)
    }

    @Test func `movies of up to 16 million pixels are kept`() {
        #expect(DrawnFrames.canKeep(TestMovie(width: 1024, height: 1024, count: 16)))
        #expect(!DrawnFrames.canKeep(TestMovie(width: 1024, height: 1024, count: 17)))
    }
}
