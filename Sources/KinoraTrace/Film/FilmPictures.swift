import Foundation
import GraphicsKit
import KinoraBasics
import KinoraCodecs
import KinoraTimeline

/// The frames of a film's part, at full resolution.
struct FilmPictures: Sendable {
    /// The file's format.
    let format: FilmFormat

    /// The width of a frame, in pixels.
    let width: Int

    /// The height of a frame, in pixels.
    let height: Int

    /// The part of the film's picture that the frames show.
    let region: FilmRegion

    /// The number of times the film plays; 0 means that it repeats indefinitely.
    private(set) var loopCount = 1

    /// The times of the frames.
    private(set) var times: [TracedFrame] = []

    /// The frames as displayed, one for each time.
    private(set) var frames: [Frame] = []

    /// A Boolean value that indicates whether any pixel is transparent.
    private(set) var isTransparent = false

    /// A Boolean value that indicates whether the frames are one cycle that someone has chosen.
    private(set) var isChosenCycle = false

    /// The greatest number of inks, or nil for as many as there are.
    private(set) var inkCount: Int?

    /// The faults of the file, and the parts that are left out.
    private(set) var remarks: [String] = []

    /// The choices made because no option says otherwise.
    private(set) var choices: [String] = []

    /// The parts of the picture that move, if there are several.
    private(set) var loaders: [FilmRegion] = []

    /// Creates a film from a source.
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - options: The part of the film, and how it is read.
    /// - Throws: An `ExportError` or a `GraphicsError` if the film is damaged or exceeds a limit; a
    ///   `ConfigurationError` if an option names what the film doesn't have.
    init(_ source: FilmSource, _ options: FilmOptions = FilmOptions()) throws {
        format = source.format
        let framing = try FilmFraming(of: source, options)
        region = framing.region
        (width, height) = (region.width, region.height)
        loaders = framing.loaders
        choices = framing.choices
        inkCount = options.inkCount
        isChosenCycle = options.cycle != nil
        var time = 0.0
        let cycle = options.cycle ?? 0...(.infinity)
        var (times, frames): ([TracedFrame], [Frame]) = ([], [])
        let reading = try source.read(region) { frame, storedDelay in
            // Only browsers replace short delays, and only those of pictures.
            let isExact = !source.format.hasLoopCount
            let read = TracedFrame(
                time: time,
                storedDelay: storedDelay,
                delay: isExact ? storedDelay : nil
            )
            let (start, end) = (time, time + read.delay)
            time = end
            guard end > cycle.lowerBound + 1e-6 else { return true }
            guard start < cycle.upperBound - 1e-6 else { return false }
            let first = max(start, cycle.lowerBound)
            let whole = first == start && end <= cycle.upperBound && options.slowness == 1
            let part = (min(end, cycle.upperBound) - first) / options.slowness
            times.append(
                TracedFrame(
                    time: (first - cycle.lowerBound) / options.slowness,
                    storedDelay: storedDelay,
                    delay: whole ? read.delay : part
                )
            )
            frames.append(frame)
            guard frames.count * frame.width * frame.height <= FilmSource.Limit.pixels else {
                throw FilmSource.tooMany(frames.count, source.width, source.height, source.name)
            }
            return true
        }
        guard !frames.isEmpty else {
            throw ConfigurationError(
                "--cycle starts at \(cycle.lowerBound.secondsText), and \(source.name) ends at "
                    + time.secondsText
            )
        }
        if let upper = options.cycle?.upperBound, time < upper - 0.011 {
            remarks.append("the film ends at \(time.secondsText), before the cycle’s end")
        }
        (self.times, self.frames) = (times, frames)
        loopCount = isChosenCycle ? 0 : reading.loopCount
        remarks = reading.remarks + framing.remarks + remarks
        if options.slowness != 1 {
            choices.append(
                "the film of \((duration * options.slowness).secondsText) was slowed down "
                    + "\(DecimalFormatter(precision: 3)(options.slowness)) times; the original "
                    + "takes \(duration.secondsText)"
            )
        }
        if source.format == .frames, options.frameDuration == nil {
            choices.append("each frame is shown for 0.04 s; --frame-time says otherwise")
        }
        if frames.count == 1 {
            choices.append("the film has a single frame, so nothing moves in it")
        }
        isTransparent = frames.contains { $0.pixels.contains { $0 >> 24 < 255 } }
    }

    /// Creates a film from frames with uniform delays.
    init(frames: [Frame], delay: TimeInterval) {
        format = .gif
        width = frames.first?.width ?? 0
        height = frames.first?.height ?? 0
        region = FilmRegion(x: 0, y: 0, width: width, height: height)
        self.frames = frames
        times = frames.indices.map { TracedFrame(time: Double($0) * delay, storedDelay: delay) }
        loopCount = 0
        isTransparent = frames.contains { $0.pixels.contains { $0 >> 24 < 255 } }
    }

    /// The sum of the delays, in seconds.
    var duration: TimeInterval { times.reduce(0) { $0 + $1.delay } }

    /// Removes the frames from a time on; at least one frame remains.
    mutating func cut(at end: TimeInterval) {
        let count = max(times.count { $0.time < end - 1e-6 }, 1)
        times.removeLast(times.count - count)
        frames.removeLast(frames.count - count)
    }

    /// Sets whether the film repeats, for formats that don't say it.
    mutating func setRepeats(_ repeats: Bool) {
        loopCount = repeats ? 0 : 1
    }

    /// Returns the film with transparent pixels over a color.
    func flattened(over ground: RGBA) -> FilmPictures {
        guard isTransparent else { return self }
        var copy = self
        copy.frames = frames.map { $0.flattened(over: ground) }
        copy.isTransparent = false
        return copy
    }

    /// Returns the film with other frames at the same times.
    func replacing(_ frames: [Frame]) -> FilmPictures {
        var copy = self
        copy.frames = frames
        return copy
    }
}

extension Frame {
    /// Returns the frame with transparent pixels over an opaque color.
    fileprivate func flattened(over ground: RGBA) -> Frame {
        let back = PixelColor(ground)
        return Frame(
            width: width,
            height: height,
            pixels: pixels.map { pixel in
                let alpha = Double(pixel >> 24)
                guard alpha < 255 else { return pixel }
                return (PixelColor(pixel) + back * (1 - alpha / 255)).pixel
            }
        )
    }
}
