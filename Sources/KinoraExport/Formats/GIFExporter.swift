import Foundation
import KinoraCodecs
import KinoraStage

/// A treatment of partly transparent pixels, such as pixels at edges, which GIF doesn't support.
public enum GIFMatte: Hashable, Sendable {
    /// They are blended with the color of `MovieOptions.ground`, on which edges then look smooth.
    case automatic

    /// They become opaque or transparent at half opacity, so edges are jagged on any background.
    case hardEdges

    /// They are blended with a color, such as a page's background color.
    case color(RGBA)

    /// Returns the color to blend with on a background, or nil for none.
    func color(on ground: Backdrop) -> RGBA? {
        switch self {
        case .automatic: ground.color
        case .hardEdges: nil
        case .color(let color): color
        }
    }
}

/// An exporter of animated GIF, which has 256 colors and is supported everywhere.
public struct GIFExporter: Exporter {
    /// The format's standard name.
    public static let name = "GIF"

    /// The file extension, without a dot.
    public static let pathExtensions = ["gif"]

    /// The options for rendering the movie.
    public var options: MovieOptions

    /// The treatment of partly transparent pixels.
    public var matte: GIFMatte

    /// The image quality.
    public var quality: GIFQuality

    /// Creates an exporter.
    public init(
        options: MovieOptions = MovieOptions(),
        matte: GIFMatte = .automatic,
        quality: GIFQuality = .standard
    ) {
        self.options = options
        self.matte = matte
        self.quality = quality
    }

    /// Writes a stage as an animated GIF.
    public func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        let movie = try Movie(of: stage, options)
        let color = matte.color(on: options.ground)
        let encoder = GIFEncoder(quality: quality, matte: color)
        var report = try encoder.encode(movie, to: &sink, progress: progress)
        if matte == .automatic, report.blendsEdges {
            let (own, other) =
                options.ground == .light ? ("light", "dark") : ("dark", "light")
            report.advice.append(
                "edges blend into \(own) pages; type --ground \(other) for \(other) ones, "
                    + "--matte COLOR for another color, --matte none for hard edges"
            )
        }
        progress(1)
        return report
    }
}

extension Exporter where Self == GIFExporter {
    /// Returns an exporter of animated GIF.
    ///
    /// - Parameters:
    ///   - options: The options for rendering the movie.
    ///   - matte: The treatment of partly transparent pixels.
    ///   - quality: The image quality.
    /// - Returns: The exporter.
    public static func gif(
        _ options: MovieOptions = MovieOptions(),
        matte: GIFMatte = .automatic,
        quality: GIFQuality = .standard
    ) -> Self {
        GIFExporter(options: options, matte: matte, quality: quality)
    }
}

extension GIFExporter: ConfigurableExporter {
    /// The options that the format applies.
    public static let supportedOptions: Set<ExportOptions.Key> = [
        .scale, .framesPerSecond, .loopCount, .matte, .lossyQuality,
    ]

    /// Creates an exporter with the options that the format supports.
    public init(_ options: ExportOptions) {
        let quality = options.lossyQuality.map { GIFQuality($0) } ?? options.quality
        self.init(options: options.movie, matte: options.matte, quality: quality)
    }
}

extension GIFExporter: DecodableFormat {
    package static func decoder(_ data: Data) throws -> any MovieDecoder { try GIFDecoder(data) }
}
