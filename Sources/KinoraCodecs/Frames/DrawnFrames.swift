import Foundation
import GraphicsKit

/// A movie's frames that the first pass has drawn, so that the second pass doesn't draw them again.
struct DrawnFrames: FrameSource {
    let width: Int
    let height: Int
    let startTimes: [TimeInterval]
    let duration: TimeInterval
    let loopCount: Int
    let sceneColors: [RGBA]

    private let frames: [Int: Frame]

    /// The maximum number of pixels in all frames together; longer movies are drawn twice.
    private static let maximumPixelCount = 16 << 20

    /// Returns a Boolean value that indicates whether all frames of a movie fit in memory.
    static func canKeep(
        _ movie: some FrameSource,
        pixelCount: Int = maximumPixelCount
    ) -> Bool {
        movie.startTimes.count <= pixelCount / max(movie.width * movie.height, 1)
    }

    /// Creates a source of a movie's frames.
    init(_ frames: [Int: Frame], of movie: some FrameSource) {
        self.frames = frames
        width = movie.width
        height = movie.height
        startTimes = movie.startTimes
        duration = movie.duration
        loopCount = movie.loopCount
        sceneColors = movie.sceneColors
    }

    /// Returns the frame at an index.
    ///
    /// - Precondition: The frame has been drawn.
    func scene(at index: Int) -> Frame {
        guard let frame = frames[index] else {
            preconditionFailure("The frame \(index) hasn't been drawn.")
        }
        return frame
    }

    var makeRenderer: @Sendable () -> (Frame) -> Frame { { { $0 } } }
}
