import Foundation
import KinoraCodecs
import LayerKit

/// One play of a stage, sampled once; its frames can be drawn in any order and in parallel.
public struct Movie: FrameSource {
    /// The width of every frame in pixels.
    public let width: Int

    /// The height of every frame in pixels.
    public let height: Int

    /// The instants at which frames appear, in seconds, ascending from 0.
    public let startTimes: [TimeInterval]

    /// The length of one play in seconds.
    public let duration: TimeInterval

    /// How often the movie plays; 0 stands for without end.
    public let loopCount: Int

    /// The colours that the scene is painted with, the most frequent first.
    public let sceneColors: [RGBA]

    /// For how many of the even steps each frame is shown.
    public let stepCounts: [Int]

    /// What each frame shows.
    public let pictures: [Picture]

    private let scale: Double
    private let background: RGBA?

    /// Samples a stage at even distances, as many times as fit its period best.
    ///
    /// Neighbouring instants that look the same are one longer frame. The last frame of an animation
    /// that doesn't repeat shows its end.
    ///
    /// - Throws: An ``ExportError`` naming the size or the number of frames where it is too much.
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

    /// Returns the stage's instants that the steps show.
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

    /// Returns a function that draws the frame of an index, for use by one worker at a time.
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
        // Half a frame goes down, so that no frame is shorter than asked for: players of GIF show
        // none in less than 1/50 s.
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
    /// Returns the picture with its bounds grown or shrunk to a size about their middle.
    fileprivate func centered(on size: CGSize) -> Picture {
        guard size != bounds.size else { return self }
        let origin = CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
        return Picture(bounds: CGRect(origin: origin, size: size), nodes: nodes)
    }
}
