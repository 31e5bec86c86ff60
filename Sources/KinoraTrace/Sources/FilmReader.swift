import Foundation
import KinoraBasics
import KinoraCodecs
import KinoraStage

/// A reader of films, which rebuilds them as layers and animations.
public struct FilmReader: SourceReader {
    /// Creates a reader.
    public init() {}

    /// The kind of files, “films”.
    public var kind: String { "films" }

    /// The file extensions, `gif`, `apng` and `webp`; an animated `png` is recognized by its contents.
    public var pathExtensions: [String] { ["gif", "apng", "webp"] }

    /// No options.
    public var options: [SourceOption] { [] }

    /// Returns a certain match for GIF, WebP, and animated PNG files.
    public func match(_ file: SourceFile) -> SourceMatch {
        switch FilmFormat(of: file.data) {
        case .gif, .webp: .certain
        case .png: APNGDecoder.isAnimated(file.data) ? .certain : .no
        case nil: .no
        }
    }

    /// Returns the layers and animations of a film.
    ///
    /// One pixel of the film is one point.
    public func read(_ file: SourceFile, options: [String: String]) throws -> AnimationSource {
        let trace = try FilmTrace(file.data, name: file.displayName)
        let ground = trace.background
        var source = AnimationSource(
            trace.animation,
            from: file,
            period: trace.period,
            ground: ground.alpha > 0.5 ? ground : nil
        )
        source.choices = ["\(file.displayName): \(trace.nearness)"]
        return source
    }
}
