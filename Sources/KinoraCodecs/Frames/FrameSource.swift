import Foundation
import GraphicsKit

/// A movie's frames, each drawn when it is asked for.
///
/// Frames are independent of each other, so that any number of workers can draw them in any order.
public protocol FrameSource: Sendable {
    /// The width of every frame in pixels.
    var width: Int { get }

    /// The height of every frame in pixels.
    var height: Int { get }

    /// The instants at which frames appear, in seconds from the movie's start, ascending from 0.
    var startTimes: [TimeInterval] { get }

    /// The length of one play in seconds; the last frame is shown until then.
    var duration: TimeInterval { get }

    /// How often the movie plays; 0 stands for without end.
    var loopCount: Int { get }

    /// The colours that the scene is painted with, as they look where nothing covers them.
    var sceneColors: [RGBA] { get }

    /// Returns a function that draws the frame of an index, for use by one worker at a time.
    func makeRenderer() -> (Int) -> Frame
}
