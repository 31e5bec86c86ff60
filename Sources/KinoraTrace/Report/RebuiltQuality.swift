import Foundation
import GraphicsKit
import KinoraCodecs
import KinoraStage

/// The nearness of a rebuilt film to the film that it is rebuilt from.
public struct RebuiltQuality: Hashable, Sendable {
    /// The peak signal-to-noise ratio over all frames, in decibels.
    public let decibels: Double

    /// The ratio of the least similar frame, in decibels.
    public let leastDecibels: Double

    /// The index of the least similar frame.
    public let leastFrame: Int

    /// The greatest ratio, for equal frames, in decibels.
    private static let greatest = 99.0

    /// Measures a scene against the frames of a film.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - frames: The frames, without transparency.
    ///   - times: The times of the frames, in seconds.
    ///   - ground: The color on which the scene is drawn.
    init(of scene: TracedScene, frames: [Frame], times: [TimeInterval], ground: RGBA) {
        var sum = 0.0
        var worst = (error: -1.0, frame: 0)
        let rebuilt = RebuiltFrames(scene, ground: ground)
        for (index, frame) in frames.enumerated() {
            let error = Self.error(frame, rebuilt.frame(at: times[index]))
            sum += error
            if error > worst.error { worst = (error, index) }
        }
        decibels = Self.decibels(sum / Double(max(frames.count, 1)))
        leastDecibels = Self.decibels(max(worst.error, 0))
        leastFrame = worst.frame
    }

    /// Returns the mean squared difference of the levels of two frames.
    static func error(_ a: Frame, _ b: Frame) -> Double {
        guard a.pixels.count == b.pixels.count, !a.pixels.isEmpty else { return 255 * 255 }
        var total = 0.0
        for (first, second) in zip(a.pixels, b.pixels) where first != second {
            let difference = PixelColor(first) - PixelColor(second)
            total += Double(difference.dot(difference))
        }
        return total / Double(3 * a.pixels.count)
    }

    /// Returns the ratio for a mean squared difference of levels.
    static func decibels(_ error: Double) -> Double {
        error > 0 ? min(10 * log10(255 * 255 / error), greatest) : greatest
    }
}

/// A renderer of a scene's frames at the film's size.
struct RebuiltFrames {
    private let stage: Stage
    private let rasterizer: Rasterizer

    /// Creates a renderer of a scene on a ground.
    init(_ scene: TracedScene, ground: RGBA) {
        let animation = TracedAnimation(scene)
        stage = Stage(animation, size: scene.size, framing: .layer)
        rasterizer = Rasterizer(
            width: Int(scene.size.width),
            height: Int(scene.size.height),
            scale: 1,
            background: ground
        )
    }

    /// Returns the frame at a time in seconds.
    func frame(at time: TimeInterval) -> Frame { rasterizer.draw(stage.picture(at: time)) }
}
