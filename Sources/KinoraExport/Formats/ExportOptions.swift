import Foundation
import KinoraCodecs
import KinoraStage
import KinoraTimeline

/// What people can choose about a file, whatever its format; a format uses what it can honour.
public struct ExportOptions: Hashable, Sendable {
    /// How movies are made, and the scale and background of still pictures.
    public var movie: MovieOptions

    /// The instant of still pictures; nil for the one that stands for the whole.
    public var time: TimeInterval?

    /// The colour that partly transparent pixels of a GIF are laid over; nil for a hard edge.
    public var matte: RGBA?

    /// How near a GIF's pixels are to the drawn ones.
    public var quality: GIFQuality

    /// How near the pixels of formats with losses are to the drawn ones, 0…100; nil for what shows no
    /// difference, which is no loss at all where the format can do without.
    public var lossyQuality: Double?

    /// The way in which an animated SVG says that something changes.
    public var svgStyle = SVGAnimationStyle.css

    /// The way in which an HTML snippet is put into a page.
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

    /// The qualities that formats with losses have.
    public static let allowedQualities = 0.0...100.0

    /// The quality of videos; nil for what shows no difference.
    fileprivate var videoQuality: Double? { lossyQuality ?? (quality == .exact ? 100 : nil) }
}

/// An exporter that can be made from what people choose.
public protocol ConfigurableExporter: Exporter {
    /// Creates an exporter.
    init(_ options: ExportOptions)

    /// Throws where this build or machine lacks what the format needs.
    ///
    /// - Throws: A ``ConfigurationError`` for what a build lacks, an ``ExportError`` for a program that
    ///   isn't installed, each saying how to get it.
    static func checkAvailability() throws
}

extension ConfigurableExporter {
    /// Does nothing: most formats need nothing.
    public static func checkAvailability() {}
}

extension GIFExporter: ConfigurableExporter {
    /// Creates an exporter that honours what applies to the format.
    public init(_ options: ExportOptions) {
        self.init(options: options.movie, matte: options.matte, quality: options.quality)
    }
}

extension APNGExporter: ConfigurableExporter {
    /// Creates an exporter that honours what applies to the format.
    public init(_ options: ExportOptions) {
        self.init(options: options.movie)
    }
}

extension WebPExporter: ConfigurableExporter {
    /// Creates an exporter that honours what applies to the format.
    public init(_ options: ExportOptions) {
        let compression = options.lossyQuality.map { WebPCompression.lossy(quality: $0) } ?? .lossless
        self.init(options: options.movie, compression: compression)
    }

    /// Throws in a build without the package trait `WebP`.
    public static func checkAvailability() throws {
        guard isAvailable else { throw ConfigurationError("\(name) \(WebPCompression.requirement)") }
    }
}

extension MP4Exporter: ConfigurableExporter {
    /// Creates an exporter that honours what applies to the format.
    public init(_ options: ExportOptions) {
        self.init(options: options.movie, quality: options.videoQuality ?? Self.standardQuality)
    }

    /// Throws where no `ffmpeg` is installed.
    public static func checkAvailability() throws {
        _ = try FFmpeg.installed()
    }
}

extension WebMExporter: ConfigurableExporter {
    /// Creates an exporter that honours what applies to the format.
    public init(_ options: ExportOptions) {
        self.init(options: options.movie, quality: options.videoQuality ?? Self.standardQuality)
    }

    /// Throws where no `ffmpeg` is installed.
    public static func checkAvailability() throws {
        _ = try FFmpeg.installed()
    }
}

extension PNGExporter: ConfigurableExporter {
    /// Creates an exporter that honours what applies to the format.
    public init(_ options: ExportOptions) {
        self.init(
            at: options.time,
            scale: options.movie.scale,
            background: options.movie.background
        )
    }
}

extension StillSVGExporter: ConfigurableExporter {
    /// Creates an exporter that honours what applies to the format.
    public init(_ options: ExportOptions) {
        self.init(
            at: options.time,
            scale: options.movie.scale,
            background: options.movie.background
        )
    }
}

extension AnimatedSVGExporter: ConfigurableExporter {
    /// Creates an exporter that honours what applies to the format.
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
    /// Creates an exporter that honours what applies to the format.
    public init(_ options: ExportOptions) {
        self.init(options.htmlForm, svg: AnimatedSVGExporter(options))
    }
}
