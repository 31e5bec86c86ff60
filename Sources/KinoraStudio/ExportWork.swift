import Foundation
import KinoraCodecs
import KinoraConfiguration

/// The estimated work of an export or a measurement.
struct ExportWork: Hashable, Sendable {
    /// The width of a frame in pixels.
    let width: Int

    /// The height of a frame in pixels.
    let height: Int

    /// The number of frames, including those that don't differ from their predecessors.
    let frameCount: Int

    /// The estimated time of a processor in seconds.
    let seconds: Double

    /// The maximum number of pixels in all frames together.
    ///
    /// With the slowest format, WebM, that many take about a minute on two processors.
    static let pixelLimit = 1 << 28

    /// The estimated time from which work counts as long, in seconds.
    private static let longDuration = 2.0

    /// The number of pixels that threads render at a time, which bounds the memory of large frames.
    private static let pixelsInProgress = 2 << 20

    /// Creates the work of exporting a stage.
    ///
    /// - Throws: A ``StudioError`` if it is too much.
    init(
        width: Int,
        height: Int,
        duration: TimeInterval,
        framesPerSecond: Double,
        format: String,
        isMeasured: Bool
    ) throws {
        self.width = width
        self.height = height
        let steps = (duration * framesPerSecond).rounded()
        let count = steps < Self.countedFrames ? max(1, steps) : Self.countedFrames
        // Formats of vectors render nothing; their measurement compares at most so many frames.
        let isVector = Self.secondsPerMegapixel[format] == nil
        frameCount = Int(isVector ? min(count, Self.comparedFrames) : count)
        let megapixels = Double(width * height) / 1e6 * Double(frameCount)
        seconds =
            megapixels
            * ((Self.secondsPerMegapixel[format] ?? 0) + (isMeasured ? Self.comparison : 0))
        guard isVector || frameCount * width * height <= Self.pixelLimit else {
            throw StudioError(
                .tooLarge,
                "\(frameCount) frames of \(width)×\(height) pixels are too many for the studio; "
                    + "it exports \(Self.pixelLimit) pixels in all, kinora export more"
            )
        }
    }

    /// A Boolean value that indicates whether the work takes longer than a moment.
    var isLong: Bool { seconds > Self.longDuration }

    /// Does the work with as many threads as the size of frames allows.
    func perform<Value>(_ work: () throws -> Value) rethrows -> Value {
        let most = max(1, Self.pixelsInProgress / max(1, width * height))
        let count = min(most, ProcessInfo.processInfo.activeProcessorCount)
        return try DefaultConcurrency.$count.withValue(count, operation: work)
    }

    /// The measured times of a processor for a million pixels, by file extension.
    private static let secondsPerMegapixel = [
        "gif": 0.02, "png": 0.11, "apng": 0.11, "webp": 0.04, "mp4": 0.17, "webm": 0.3,
    ]

    /// The time of a processor for comparing a million pixels, in seconds.
    private static let comparison = 0.05

    /// The number of frames from which they aren't counted.
    private static let countedFrames = 1e9

    /// The number of frames that are compared of a format of vectors.
    private static let comparedFrames = 60.0
}

extension StudioQuery {
    /// Returns the estimated work of an export or a measurement.
    ///
    /// - Throws: A ``StudioError`` if it is too much.
    func exportWork(_ route: Route) throws -> ExportWork {
        let stage = try makeStage()
        let size = try MovieOptions.pixelSize(of: stage.size, scale: scale)
        return try ExportWork(
            width: size.width,
            height: size.height,
            duration: stage.period,
            framesPerSecond: framesPerSecond ?? MovieOptions().framesPerSecond,
            format: format,
            isMeasured: route == .measure
        )
    }
}
