import Foundation
import KinoraCodecs
import LayerKit

/// One cycle of a stage, sampled once.
///
/// Its frames can be drawn in any order and in parallel.
public struct Movie: FrameSource {
    /// The width of every frame in pixels.
    public let width: Int

    /// The height of every frame in pixels.
    public let height: Int

    /// The times at which frames appear, in seconds, ascending from 0.
    public let startTimes: [TimeInterval]

    /// The duration of one cycle in seconds.
    public let duration: TimeInterval

    /// The number of times the movie plays; 0 means indefinitely.
    public let loopCount: Int

    /// The scene's colors, most frequent first.
    public let sceneColors: [RGBA]

    /// The number of uniform time steps for which each frame is shown.
    public let stepCounts: [Int]

    /// The pictures of the frames.
    public let pictures: [Picture]

    private let scale: Double
    private let background: RGBA?

    /// Samples a stage at uniform times, with the number of steps that best fits its period.
    ///
    /// Consecutive equal pictures become one longer frame. The last frame of a non-repeating
    /// animation shows its end.
    ///
    /// - Throws: An `ExportError` if the size or the number of frames is too large.
    public init(of stage: Stage, _ options: MovieOptions = MovieOptions()) throws {
        let canvas = options.canvas ?? stage.size
        (width, height) = try MovieOptions.pixelSize(of: canvas, scale: options.scale)
        duration = stage.period
        loopCount = options.loopCount ?? (stage.isRepeating ? 0 : 1)
        scale = options.scale
        background = options.background
        let count = try Self.frameCount(period: stage.period, options.framesPerSecond)
        var colors = SceneColors(background: options.background)
        var pictures: [Picture] = []
        var startTimes: [TimeInterval] = []
        var stepCounts: [Int] = []
        for (index, instant) in Self.instants(of: stage, options, count: count).enumerated() {
            let picture = stage.picture(at: instant).centered(on: canvas)
            if picture == pictures.last {
                stepCounts[stepCounts.count - 1] += 1
                continue
            }
            colors.add(picture)
            pictures.append(picture)
            startTimes.append(stage.period * Double(index) / Double(count))
            stepCounts.append(1)
        }
        self.pictures = pictures
        self.startTimes = startTimes
        self.stepCounts = stepCounts
        sceneColors = colors.mostFrequent
    }

    /// Returns the stage's times at the steps.
    private static func instants(
        of stage: Stage,
        _ options: MovieOptions,
        count: Int
    ) -> [TimeInterval] {
        let start = options.beginsWithPoster ? stage.posterTime : 0
        let steps = (0..<count).map { stage.period * Double($0) / Double(count) }
        guard !stage.isRepeating else { return steps.map { start + $0 } }
        var instants = Array(steps.dropLast() + [stage.period])
        if options.beginsWithPoster { instants[0] = stage.posterTime }
        return instants
    }

    /// Returns a closure that draws the frame at an index, for use by one worker at a time.
    public func makeRenderer() -> (Int) -> Frame {
        let rasterizer = Rasterizer(
            width: width,
            height: height,
            scale: CGFloat(scale),
            background: background
        )
        return { [pictures] index in rasterizer.draw(pictures[index]) }
    }

    private static func frameCount(period: TimeInterval, _ rate: Double) throws -> Int {
        // A half rounds down, so that no frame is shorter than requested: GIF players don't show
        // frames shorter than 1/50 s.
        let count = (period * rate - 0.5).rounded(.up)
        guard count <= Double(MovieOptions.maximumFrameCount) else {
            throw ExportError(
                .invalidMovie,
                subject: "\(DecimalFormatter(precision: 0)(count)) frames",
                reason: "a movie has at most \(MovieOptions.maximumFrameCount); choose a lower "
                    + "frame rate or a shorter period"
            )
        }
        return max(1, Int(count))
    }
}

extension Picture {
    /// Returns the picture with its bounds resized around their center.
    fileprivate func centered(on size: CGSize) -> Picture {
        guard size != bounds.size else { return self }
        let origin = CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
        return Picture(bounds: CGRect(origin: origin, size: size), nodes: nodes)
    }
}
