import Foundation
import KinoraCodecs
import KinoraStage
import KinoraTimeline

/// The options of an export, independent of the format.
///
/// A format ignores options that don't apply to it.
public struct ExportOptions: Hashable, Sendable {
    /// The options for rendering movies, and the scale and background of still pictures.
    public var movie: MovieOptions

    /// The time of still pictures in seconds, or nil for the poster time.
    public var time: TimeInterval?

    /// The color to blend a GIF's partly transparent pixels with, or nil for hard edges.
    public var matte: RGBA?

    /// The image quality of a GIF.
    public var quality: GIFQuality

    /// The image quality of lossy formats, 0...100.
    ///
    /// The default is nil, which is lossless if the format supports it, and otherwise visually
    /// lossless.
    public var lossyQuality: Double?

    /// The animation technique of an SVG.
    public var svgStyle = SVGAnimationStyle.css

    /// The form of an HTML snippet.
    public var htmlForm = HTMLForm.inline

    /// Creates options.
    public init(
        movie: MovieOptions = MovieOptions(),
        time: TimeInterval? = nil,
        matte: RGBA? = nil,
        quality: GIFQuality = .standard,
        lossyQuality: Double? = nil
    ) {
        self.movie = movie
        self.time = time
        self.matte = matte
        self.quality = quality
        self.lossyQuality = lossyQuality
    }

    /// The range of ``lossyQuality``.
    public static let allowedQualities = 0.0...100.0

    /// The quality of videos, or nil for the standard quality.
    fileprivate var videoQuality: Double? { lossyQuality ?? (quality == .exact ? 100 : nil) }
}

/// An exporter that can be created from options.
public protocol ConfigurableExporter: Exporter {
    /// Creates an exporter.
    init(_ options: ExportOptions)

    /// Throws an error if the build or the machine lacks something that the format requires.
    ///
    /// - Throws: A `ConfigurationError` if the build lacks a feature, or an `ExportError` if a
    ///   program isn't installed. Both describe what to do.
    static func checkAvailability() throws
}

extension ConfigurableExporter {
    /// Does nothing, because most formats have no requirements.
    public static func checkAvailability() {}
}

extension GIFExporter: ConfigurableExporter {
    /// Creates an exporter with the options that apply to the format.
    public init(_ options: ExportOptions) {
        self.init(options: options.movie, matte: options.matte, quality: options.quality)
    }
}

extension APNGExporter: ConfigurableExporter {
    /// Creates an exporter with the options that apply to the format.
    public init(_ options: ExportOptions) {
        self.init(options: options.movie)
    }
}

extension WebPExporter: ConfigurableExporter {
    /// Creates an exporter with the options that apply to the format.
    public init(_ options: ExportOptions) {
        let compression =
            options.lossyQuality.map { WebPCompression.lossy(quality: $0) } ?? .lossless
        self.init(options: options.movie, compression: compression)
    }

    /// Throws an error if the build lacks the package trait `WebP`.
    public static func checkAvailability() throws {
        guard isAvailable else {
            throw ConfigurationError("\(name) \(WebPCompression.requirement)")
        }
    }
}

extension MP4Exporter: ConfigurableExporter {
    /// Creates an exporter with the options that apply to the format.
    public init(_ options: ExportOptions) {
        self.init(options: options.movie, quality: options.videoQuality ?? Self.standardQuality)
    }

    /// Throws an error if no `ffmpeg` is installed.
    public static func checkAvailability() throws {
        _ = try FFmpeg.installed()
    }
}

extension WebMExporter: ConfigurableExporter {
    /// Creates an exporter with the options that apply to the format.
    public init(_ options: ExportOptions) {
        self.init(options: options.movie, quality: options.videoQuality ?? Self.standardQuality)
    }

    /// Throws an error if no `ffmpeg` is installed.
    public static func checkAvailability() throws {
        _ = try FFmpeg.installed()
    }
}

extension PNGExporter: ConfigurableExporter {
    /// Creates an exporter with the options that apply to the format.
    public init(_ options: ExportOptions) {
        self.init(
            at: options.time,
            scale: options.movie.scale,
            background: options.movie.background
        )
    }
}

extension StillSVGExporter: ConfigurableExporter {
    /// Creates an exporter with the options that apply to the format.
    public init(_ options: ExportOptions) {
        self.init(
            at: options.time,
            scale: options.movie.scale,
            background: options.movie.background
        )
    }
}

extension AnimatedSVGExporter: ConfigurableExporter {
    /// Creates an exporter with the options that apply to the format.
    public init(_ options: ExportOptions) {
        self.init(
            options.svgStyle,
            scale: options.movie.scale,
            background: options.movie.background,
            loopCount: options.movie.loopCount
        )
    }
}

extension HTMLExporter: ConfigurableExporter {
    /// Creates an exporter with the options that apply to the format.
    public init(_ options: ExportOptions) {
        self.init(options.htmlForm, svg: AnimatedSVGExporter(options))
    }
}
