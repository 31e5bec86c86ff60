import Foundation
import KinoraCodecs
import KinoraStage
import KinoraTimeline

/// The options of an export, independent of the format.
///
/// A format applies its ``ConfigurableExporter/supportedOptions``. Other options are reported if
/// they are set.
public struct ExportOptions: Hashable, Sendable {
    /// The options for rendering movies, and the scale and background of still pictures.
    public var movie: MovieOptions

    /// The time of still pictures in seconds, or nil for the poster time.
    public var time: TimeInterval?

    /// The treatment of a GIF's partly transparent pixels.
    public var matte: GIFMatte

    /// The image quality of a GIF if ``lossyQuality`` is nil.
    public var quality: GIFQuality

    /// The image quality of lossy formats, 0...100.
    ///
    /// The default is nil. A GIF then has its ``quality``; other formats are lossless if they can
    /// be, and visually lossless otherwise.
    public var lossyQuality: Double?

    /// The animation technique of an SVG.
    public var svgStyle = SVGAnimationStyle.css

    /// The form of an HTML snippet.
    public var htmlForm = HTMLForm.inline

    /// The options of code.
    public var code = CodeOptions()

    /// The icon of a splash screen to draw, or nil for the drawing at its own size.
    public var splashIcon: SplashIcon?

    /// Creates options.
    public init(
        movie: MovieOptions = MovieOptions(),
        time: TimeInterval? = nil,
        matte: GIFMatte = .automatic,
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
}

// MARK: - Reporting

extension ExportOptions {
    /// An option that not all formats support.
    public enum Key: String, CaseIterable, Hashable, Sendable {
        /// The number of pixels per point.
        case scale

        /// The number of frames per second.
        case framesPerSecond = "frame rate"

        /// The number of times that the movie plays.
        case loopCount = "loops"

        /// The time of a still picture.
        case time

        /// The color to blend partly transparent pixels with.
        case matte

        /// The quality of lossy formats.
        case lossyQuality = "quality"

        /// The animation technique of an SVG.
        case svgStyle = "SVG technique"

        /// The form of an HTML snippet.
        case htmlForm = "HTML form"

        /// The form of Swift code.
        case swiftForm = "Swift form"

        /// The code of progress and outcomes.
        case states
    }

    /// The options that differ from their defaults.
    var changedKeys: [Key] {
        let defaults = ExportOptions()
        return Key.allCases.filter { key in
            switch key {
            case .scale: movie.scale != defaults.movie.scale
            case .framesPerSecond: movie.framesPerSecond != defaults.movie.framesPerSecond
            case .loopCount: movie.loopCount != nil
            case .time: time != nil
            case .matte: matte != defaults.matte
            case .lossyQuality: lossyQuality != nil
            case .svgStyle: svgStyle != defaults.svgStyle
            case .htmlForm: htmlForm != defaults.htmlForm
            case .swiftForm: code.swiftForm != defaults.code.swiftForm
            case .states: code.hasStates
            }
        }
    }

    /// Returns a remark for each changed option that a format doesn't support.
    func remarks(on format: any ConfigurableExporter.Type) -> [ExportReport.Remark] {
        changedKeys.filter { !format.supportedOptions.contains($0) }
            .map { key in
                ExportReport.Remark(
                    key.rawValue,
                    loss: "\(format.name) has no such option",
                    remedy: "the value is ignored"
                )
            }
    }
}
