import Foundation
import GraphicsKit
import KinoraBasics
import KinoraCodecs
import KinoraExport

/// A film in a file or a folder, whose frames can be read more than once, one at a time.
struct FilmSource {
    /// The name for errors.
    let name: String

    /// The format.
    let format: FilmFormat

    /// The width of a frame, in pixels.
    let width: Int

    /// The height of a frame, in pixels.
    let height: Int

    private let content: Content

    private enum Content {
        case movie(Data)
        case video(VideoFilm)
        case folder(FrameFolder)
    }

    /// The limits that bound the time and memory of reading a film.
    enum Limit {
        /// The maximum number of bytes in a file.
        static let bytes = 1 << 26

        /// The maximum number of pixels in a frame that is kept: 2048×2048.
        static let area = 1 << 22

        /// The maximum number of pixels in a frame that is read.
        static let readArea = 1 << 23

        /// The maximum number of frames.
        static let frames = 3000

        /// The maximum number of pixels in all frames together that are kept.
        static let pixels = 1 << 25

        /// The maximum number of pixels in all frames together that are read.
        static let readPixels = 1 << 31
    }

    /// Opens the contents of a file; its first bytes determine the format.
    ///
    /// - Throws: An `ExportError` or a `GraphicsError` if the file is damaged, has another format, or
    ///   exceeds a ``Limit``.
    init(_ data: Data, name: String) throws {
        guard data.count <= Limit.bytes else {
            throw ExportError(
                .overLimit,
                subject: name,
                reason:
                    "\(data.count) bytes are too many to trace; up to \(Limit.bytes) are allowed"
            )
        }
        guard let format = FilmFormat(of: data) else {
            throw ExportError(
                .damagedFile,
                subject: name,
                reason: "this is not \(FilmFormat.kinds)"
            )
        }
        self.name = name
        self.format = format
        if let container = format.container {
            let video = try VideoFilm(
                data,
                container,
                name: name,
                maximumFrameCount: Limit.frames + 1
            )
            (width, height) = (video.width, video.height)
            content = .video(video)
            try checkReading(video.times.count)
        } else if let decoder = try format.decoder(data, maximumArea: Limit.readArea) {
            (width, height) = (decoder.width, decoder.height)
            content = .movie(data)
            try checkReading(decoder.claimedFrameCount ?? 1)
        } else {
            throw ExportError(.damagedFile, subject: name, reason: "the file has no frame")
        }
    }

    /// Opens a folder of numbered frames.
    ///
    /// - Throws: An `ExportError` if it has none, or they exceed a ``Limit``.
    init(folder url: URL, name: String, frameDuration: TimeInterval) throws {
        let folder = try FrameFolder(url, name: name, frameDuration: frameDuration)
        self.name = name
        format = .frames
        (width, height) = (folder.width, folder.height)
        content = .folder(folder)
        try checkReading(folder.times.count)
    }

    private func checkReading(_ count: Int) throws {
        guard width * height <= Limit.readArea, count <= Limit.frames,
            count * width * height <= Limit.readPixels
        else { throw Self.tooMany(count, width, height, name) }
    }

    /// Returns the error about a film with too many pixels.
    static func tooMany(_ count: Int, _ width: Int, _ height: Int, _ name: String) -> ExportError {
        let size = width > 0 ? " of \(width)×\(height) pixels" : ""
        return ExportError(
            .overLimit,
            subject: name,
            reason: "\(count) frames\(size) are too many to trace; up to \(Limit.frames) frames "
                + "and \(Limit.pixels >> 20) million pixels in all are allowed: trim or shrink the "
                + "film, or name a part with --region and --cycle"
        )
    }

    /// The properties of a film that are known after reading it.
    struct Reading {
        /// The number of times the film plays; 0 means that it repeats indefinitely.
        var loopCount = 1

        /// The faults of the file.
        var remarks: [String] = []
    }

    /// Reads frames in order.
    ///
    /// - Parameters:
    ///   - region: The part of the picture.
    ///   - factor: The side of the squares of pixels that become one.
    ///   - take: A closure that receives a frame with its stored delay in seconds, and returns
    ///     whether to go on.
    /// - Returns: The properties that are known afterwards.
    /// - Throws: An `ExportError` or a `GraphicsError` if the film is damaged from its start, or a
    ///   `CancellationError` if the work of the thread is canceled.
    func read(
        _ region: FilmRegion,
        reducedBy factor: Int = 1,
        _ take: (Frame, TimeInterval) throws -> Bool
    ) throws -> Reading {
        switch content {
        case .movie(let data): try readMovie(data, region, factor, take)
        case .folder(let folder): try read(folder, region, factor, take)
        case .video(let video): try read(video, region, factor, take)
        }
    }

    private func readMovie(
        _ data: Data,
        _ region: FilmRegion,
        _ factor: Int,
        _ take: (Frame, TimeInterval) throws -> Bool
    ) throws -> Reading {
        guard var decoder = try format.decoder(data, maximumArea: Limit.readArea) else {
            return Reading()
        }
        var count = 0
        while let decoded = try decoder.next() {
            try WorkCancellation.check()
            count += 1
            try checkReading(count)
            let frame = decoded.frame.cropped(to: region).reduced(by: factor)
            guard try take(frame, decoded.delay) else { break }
        }
        guard count > 0 else {
            let damage = decoder.damage.map { ": \($0)" } ?? ""
            throw ExportError(
                .damagedFile,
                subject: name,
                reason: "the file has no frame" + damage
            )
        }
        return Reading(
            loopCount: decoder.loopCount,
            remarks: decoder.damage.map { [$0] } ?? []
        )
    }

    private func read(
        _ folder: FrameFolder,
        _ region: FilmRegion,
        _ factor: Int,
        _ take: (Frame, TimeInterval) throws -> Bool
    ) throws -> Reading {
        for (index, delay) in folder.times.delays(until: folder.duration).enumerated() {
            try WorkCancellation.check()
            let frame = try folder.frame(index).cropped(to: region).reduced(by: factor)
            guard try take(frame, delay) else { break }
        }
        return Reading(remarks: folder.remarks)
    }

    private func read(
        _ video: VideoFilm,
        _ region: FilmRegion,
        _ factor: Int,
        _ take: (Frame, TimeInterval) throws -> Bool
    ) throws -> Reading {
        struct Stop: Error {}
        let size = (max(region.width / factor, 1), max(region.height / factor, 1))
        let part = VideoFilm.Part(
            frames: 0..<video.times.count,
            columns: region.columns,
            rows: region.rows,
            size: factor > 1 ? size : nil
        )
        let delays = video.times.delays(until: video.duration)
        var count = 0
        do {
            try video.decode(part) { index, frame in
                count += 1
                guard try take(frame, delays[index]) else { throw Stop() }
            }
        } catch is Stop {
            return Reading()
        }
        guard count > 0 else {
            throw ExportError(
                .damagedFile,
                subject: name,
                reason: "ffmpeg decodes no frame of it" + (video.damage.map { ": \($0)" } ?? "")
            )
        }
        var reading = Reading()
        if let damage = video.damage {
            reading.remarks = ["the video is damaged, and \(count) frames are read (\(damage))"]
        } else if count < video.times.count {
            reading.remarks = ["the video ends after \(count) of \(video.times.count) frames"]
        }
        return reading
    }
}

extension [TimeInterval] {
    /// Returns the durations between times, the last of which lasts until an end.
    fileprivate func delays(until end: TimeInterval) -> [TimeInterval] {
        zip(dropFirst() + [end], self).map { $0 - $1 }
    }
}
