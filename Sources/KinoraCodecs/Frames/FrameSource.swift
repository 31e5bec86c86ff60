import Foundation
import GraphicsKit

/// A source of a movie's frames, which are drawn on demand.
///
/// The scenes of frames are provided on one thread. Frames are independent of each other, so any
/// number of workers can draw scenes in any order.
public protocol FrameSource {
    /// A description of one frame that any thread can draw.
    associatedtype Scene: Sendable

    /// The width of every frame in pixels.
    var width: Int { get }

    /// The height of every frame in pixels.
    var height: Int { get }

    /// The times at which frames appear, in seconds from the movie's start, ascending from 0.
    var startTimes: [TimeInterval] { get }

    /// The duration of one cycle in seconds; the last frame is shown until then.
    var duration: TimeInterval { get }

    /// The number of times the movie plays; 0 means indefinitely.
    var loopCount: Int { get }

    /// The scene's colors, as they appear where nothing covers them.
    var sceneColors: [RGBA] { get }

    /// Returns the scene of the frame at an index.
    ///
    /// Encoders call it on the thread that encodes, with indices that ascend except for a few
    /// repetitions. A source that can create a scene again doesn't need to store it.
    func scene(at index: Int) -> Scene

    /// A closure that returns a renderer of scenes, for use by one worker at a time.
    var makeRenderer: @Sendable () -> (Scene) -> Frame { get }
}

extension FrameSource {
    /// Draws the frames in parallel, and passes a result for each frame to a closure in order.
    ///
    /// - Parameters:
    ///   - threadCount: The number of threads, or nil for the default.
    ///   - transform: A closure that returns the result of a frame.
    ///   - consume: A closure that receives the next result, on the calling thread.
    /// - Throws: An error of a closure, or a `CancellationError`.
    package func mapFrames<Output: Sendable>(
        threadCount: Int? = nil,
        _ transform: @Sendable @escaping (Frame) -> Output,
        consume: (Output) throws -> Void
    ) throws {
        let map = OrderedParallelMap<Output>(threadCount: threadCount, pixelCount: width * height)
        try map.run(count: startTimes.count) { index in
            scene(at: index)
        } makeWorker: {
            [makeRenderer] in
            makeRenderer()
        } transform: { render, scene in
            transform(render(scene))
        } consume: {
            try consume($0)
        }
    }
}
