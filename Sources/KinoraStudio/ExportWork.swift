import Foundation
import KinoraCodecs
import KinoraConfiguration

/// The estimated work of an export or a measurement.
struct ExportWork: Hashable, Sendable {
    /// The width of a frame in pixels.
    let width: Int

    /// The height of a frame in pixels.
    let height: Int

    /// The number of frames, including those that equal the previous one.
    let frameCount: Int

    /// The estimated processor time in seconds.
    let seconds: Double

    /// The maximum number of pixels in all frames together.
    ///
    /// In the slowest format, WebM, these take about a minute on two processors.
    static let pixelLimit = 1 << 28

    /// The minimum processor time of long work, in seconds.
    private static let longDuration = 2.0

    /// The number of pixels that threads render at a time, which bounds the memory of large frames.
    private static let pixelsInProgress = 2 << 20

    /// Estimates the work of exporting a stage.
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
        // Vector formats render no frames, and measuring them compares a limited number of frames.
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

    /// A Boolean value that indicates whether the work takes so long that it must not delay other
    /// work.
    var isLong: Bool { seconds > Self.longDuration }

    /// Does the work with a number of threads that limits the memory of frames.
    func perform<Value>(_ work: () throws -> Value) rethrows -> Value {
        let limit = max(1, Self.pixelsInProgress / max(1, width * height))
        let count = min(limit, ProcessInfo.processInfo.activeProcessorCount)
        return try DefaultConcurrency.$count.withValue(count, operation: work)
    }

    /// The measured processor times for a million pixels in seconds, by file extension.
    private static let secondsPerMegapixel = [
        "gif": 0.02, "png": 0.11, "apng": 0.11, "webp": 0.04, "mp4": 0.17, "webm": 0.3,
        "mov": 0.2,
    ]

    /// The measured processor time for comparing a million pixels, in seconds.
    private static let comparison = 0.05

    /// The maximum frame count, which replaces any larger number.
    private static let countedFrames = 1e9

    /// The number of compared frames of vector formats.
    private static let comparedFrames = 60.0
}

extension StudioQuery {
    /// Returns the estimated work of an export or a measurement.
    ///
    /// - Throws: A ``StudioError`` if it is too much.
    func exportWork(isMeasured: Bool) throws -> ExportWork {
        let stage = try makeStage()
        let size = try MovieOptions.pixelSize(of: stage.size, scale: scale)
        return try ExportWork(
            width: size.width,
            height: size.height,
            duration: stage.period,
            framesPerSecond: framesPerSecond ?? MovieOptions().framesPerSecond,
            format: format,
            isMeasured: isMeasured
        )
    }
}
