import Foundation
import KinoraBasics
import KinoraCodecs
import LayerKit

/// One cycle of a stage as frames.
///
/// Memory use doesn't depend on the number of frames: pictures beyond a fixed number are sampled
/// again when they are needed. A movie belongs to the thread that created its stage.
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

    private let stage: Stage
    private let canvas: CGSize
    private let scale: Double
    private let background: RGBA?

    /// The stage time of each frame.
    private let instants: [TimeInterval]

    /// The pictures of the first frames.
    private let firstPictures: [Picture]

    /// The maximum number of pictures to keep.
    private static let keptPictureCount = 1024

    /// The number of fills, strokes, and images per frame that is allowed for any number of frames.
    private static let allowedMarkCount = 100

    /// The maximum number of fills, strokes, and images in the pictures to keep.
    private static let keptMarkCount = 1 << 17

    /// Samples a stage at uniform times, with the number of steps that best fits its period.
    ///
    /// Consecutive equal pictures become one longer frame. The last frame of a non-repeating
    /// animation shows its end.
    ///
    /// - Throws: An `ExportError` if the size or the number of frames is too large.
    public init(of stage: Stage, _ options: MovieOptions = MovieOptions()) throws {
        self.stage = stage
        canvas = options.canvas ?? stage.size
        (width, height) = try MovieOptions.moviePixelSize(of: canvas, scale: options.scale)
        duration = stage.period
        loopCount = options.loopCount ?? (stage.isRepeating ? 0 : 1)
        scale = options.scale
        background = options.background
        var colors = SceneColors(background: options.background)
        var firstPictures: [Picture] = []
        var markCount = 0
        let steps = try Self.instants(of: stage, options)
        try Self.checkMarks(of: stage, frameCount: steps.count)
        var starts: [Int] = []
        for (index, picture) in Self.changes(of: stage, at: steps) {
            try WorkCancellation.check()
            let picture = picture.centered(on: canvas)
            colors.add(picture)
            if firstPictures.count == starts.count, starts.count < Self.keptPictureCount {
                markCount += picture.nodes.markCount
                if markCount <= Self.keptMarkCount { firstPictures.append(picture) }
            }
            starts.append(index)
        }
        self.firstPictures = firstPictures
        startTimes = starts.map { stage.period * Double($0) / Double(steps.count) }
        stepCounts = zip(starts, starts.dropFirst() + [steps.count]).map { $1 - $0 }
        instants = starts.map { steps[$0] }
        sceneColors = colors.mostFrequent
    }

    /// Returns a Boolean value that indicates whether a stage's movie has at most a number of
    /// frames.
    ///
    /// - Throws: An `ExportError` if the number of frames is too large for any movie.
    package static func hasAtMost(
        _ limit: Int,
        framesOf stage: Stage,
        _ options: MovieOptions
    ) throws -> Bool {
        let changes = changes(of: stage, at: try instants(of: stage, options))
        return changes.prefix(limit + 1).reduce(0) { count, _ in count + 1 } <= limit
    }

    /// Returns the pictures that differ from their predecessors, with the indices of their instants.
    ///
    /// They are sampled as the sequence advances.
    private static func changes(
        of stage: Stage,
        at instants: [TimeInterval]
    ) -> UnfoldSequence<(index: Int, picture: Picture), (next: Int, last: Picture?)> {
        sequence(state: (next: 0, last: nil)) { state in
            while state.next < instants.count {
                let index = state.next
                let picture = stage.picture(at: instants[index])
                state.next += 1
                guard picture != state.last else { continue }
                state.last = picture
                return (index, picture)
            }
            return nil
        }
    }

    /// Throws an `ExportError` if all frames together would take too long to draw.
    private static func checkMarks(of stage: Stage, frameCount: Int) throws {
        let count = stage.picture(at: stage.posterTime).nodes.markCount
        guard count > allowedMarkCount, count * frameCount > MovieOptions.maximumMarkCount else {
            return
        }
        throw ExportError(
            .invalidMovie,
            subject: "\(frameCount) frames with \(count) fills and strokes",
            reason: "a movie has at most \(MovieOptions.maximumMarkCount) in all its frames; "
                + "choose a lower frame rate, a simpler drawing or a vector format"
        )
    }

    /// Returns the stage time of each step.
    private static func instants(
        of stage: Stage,
        _ options: MovieOptions
    ) throws -> [TimeInterval] {
        let count = try frameCount(period: stage.period, options.framesPerSecond)
        let start = options.beginsWithPoster ? stage.posterTime : 0
        let steps = (0..<count).map { stage.period * Double($0) / Double(count) }
        guard !stage.isRepeating else { return steps.map { start + $0 } }
        var instants = Array(steps.dropLast() + [stage.period])
        if options.beginsWithPoster { instants[0] = stage.posterTime }
        return instants
    }

    /// Returns the picture of the frame at an index.
    public func scene(at index: Int) -> Picture {
        if index < firstPictures.count { return firstPictures[index] }
        return stage.picture(at: instants[index]).centered(on: canvas)
    }

    /// A closure that returns a renderer of pictures, for use by one worker at a time.
    public var makeRenderer: @Sendable () -> (Picture) -> Frame {
        { [width, height, scale, background] in
            let rasterizer = Rasterizer.ofMovie(
                width: width,
                height: height,
                scale: CGFloat(scale),
                background: background
            )
            return { rasterizer.draw($0) }
        }
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
    package func centered(on size: CGSize) -> Picture {
        guard size != bounds.size else { return self }
        let origin = CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
        return Picture(bounds: CGRect(origin: origin, size: size), nodes: nodes)
    }
}

extension [Picture.Node] {
    /// The number of fills, strokes, and images, including those in groups and masks.
    ///
    /// Every 16 lines and curves of a path count as one more.
    fileprivate var markCount: Int {
        reduce(0) { count, node in
            switch node {
            case .fill(let fill): count + 1 + fill.path.elements.count / 16
            case .stroke(let stroke): count + 1 + stroke.path.elements.count / 16
            case .image: count + 1
            case .group(let group):
                count + group.nodes.markCount + (group.mask?.markCount ?? 0)
            }
        }
    }
}
