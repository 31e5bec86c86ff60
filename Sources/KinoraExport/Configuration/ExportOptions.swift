import Foundation
import LayerKit

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

    /// The way in which an animated SVG says that something changes.
    public var svgStyle = SVGAnimationStyle.css

    /// The way in which an HTML snippet is put into a page.
    public var htmlForm = HTMLForm.inline

    /// Creates options.
    public init(
        movie: MovieOptions = MovieOptions(),
        time: TimeInterval? = nil,
        matte: RGBA? = nil,
        quality: GIFQuality = .standard
    ) {
        self.movie = movie
        self.time = time
        self.matte = matte
        self.quality = quality
    }
}

/// An exporter that can be made from what people choose.
public protocol ConfigurableExporter: Exporter {
    /// Creates an exporter.
    init(_ options: ExportOptions)
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
