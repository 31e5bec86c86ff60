import Foundation
import KinoraBasics
import KinoraCodecs
import KinoraStage

/// A reader of films, which rebuilds them as layers and animations.
public struct FilmReader: SourceReader {
    /// The observer of the progress of reading a film, which can take seconds, or nil for none.
    @TaskLocal package static var observer: Observer?

    /// An observer of the progress of reading a film.
    package struct Observer: Sendable {
        /// A closure that receives the part of the work that is done, 0...1, and the name of what is
        /// being done.
        package let show: @Sendable (Double, String) -> Void

        /// Creates an observer.
        package init(show: @escaping @Sendable (Double, String) -> Void) { self.show = show }
    }

    /// Creates a reader.
    public init() {}

    /// The kind of files, “films”.
    public var kind: String { "films" }

    /// The file extensions; an animated `png` and a folder of frames are recognized by their contents.
    public var pathExtensions: [String] {
        ["gif", "apng", "webp", "mp4", "m4v", "mov", "webm", "mkv"]
    }

    /// The part of the film, and how it is read.
    public var options: [SourceOption] { FilmOptions.sourceOptions }

    /// Returns a certain match for folders, videos, GIF, WebP, and animated PNG files.
    public func match(_ file: SourceFile) -> SourceMatch {
        guard !file.isFolder else { return .certain }
        return switch FilmFormat(of: file.data) {
        case .gif, .webp, .mp4, .webm, .frames: .certain
        case .png: APNGDecoder.isAnimated(file.data) ? .certain : .no
        case nil: .no
        }
    }

    /// Returns the layers and animations of a film.
    ///
    /// One pixel of the film is one point.
    public func read(_ file: SourceFile, options: [String: String]) throws -> AnimationSource {
        let options = try FilmOptions(parsing: options)
        let show = FilmReader.observer?.show
        let trace =
            file.isFolder
            ? try FilmTrace(
                folder: URL(fileURLWithPath: file.path),
                options: options,
                progress: show
            )
            : try FilmTrace(
                file.data,
                name: file.displayName,
                options: options,
                progress: show
            )
        let ground = trace.background
        var source = AnimationSource(
            trace.animation,
            from: file,
            period: trace.period,
            ground: ground.alpha > 0.5 ? ground : nil,
            remarks: trace.remarks.map { SourceRemark(place: file.displayName, reason: $0) }
        )
        source.choices = (trace.choices + [trace.nearness]).map { "\(file.displayName): \($0)" }
        return source
    }
}
