import Foundation
import GraphicsKit

/// A source of a movie's frames, which are drawn on demand.
///
/// Frames are independent of each other, so any number of workers can draw them in any order.
public protocol FrameSource: Sendable {
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

    /// Returns a closure that draws the frame at an index, for use by one worker at a time.
    func makeRenderer() -> (Int) -> Frame
}
