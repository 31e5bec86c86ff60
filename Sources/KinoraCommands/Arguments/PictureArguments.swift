import ArgumentParser
import KinoraConfiguration
import KinoraExport

/// The arguments for rendering pictures.
struct PictureArguments: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: "Pixels per point; 1 unless given, or 2 for sheets.",
        transform: { try number($0, in: MovieOptions.allowedScales) }
    )
    var scale: Double?

    @Option(
        help: ArgumentHelp(
            "The background color, such as fff, #16161A, white or rgb(255 255 255).",
            valueName: "color|none"
        ),
        transform: ColorArgument.init(parsing:)
    )
    var background: ColorArgument?

    /// The options, and whether each is specified.
    var given: [(name: String, isGiven: Bool)] {
        [("--scale", scale != nil), ("--background", background != nil)]
    }

    /// Returns the arguments with a source's background color, unless they specify one.
    func over(_ source: AnimationSource) -> PictureArguments {
        var copy = self
        copy.background = background ?? source.ground.map(ColorArgument.init)
        return copy
    }
}

/// The arguments for rendering movies.
struct MovieArguments: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: "Frames per second; 50 unless given, or 25 with --reduced-motion.",
        transform: { try number($0, in: MovieOptions.allowedRates) }
    )
    var fps: Double?

    @Option(
        parsing: .unconditional,
        help: "The number of loops, or 0 for endless; a story and a video play once unless given.",
        transform: { try count($0, in: MovieOptions.allowedLoopCounts) }
    )
    var loops: Int?

    @Option(
        help: ArgumentHelp(
            "The page color to blend a transparent GIF’s edges with, or none for hard edges; the "
                + "color of --ground unless given.",
            valueName: "color|none"
        ),
        transform: ColorArgument.init(parsing:)
    )
    var matte: ColorArgument?

    @Option(
        help: ArgumentHelp(
            "The image quality of GIF, WebP and videos; exact is for GIF.",
            valueName: "standard|exact|0…100"
        ),
        transform: QualityArgument.init(parsing:)
    )
    var quality: QualityArgument?

    @Option(help: "The technique that animates an SVG.")
    var svg = SVGAnimationStyle.css

    @Option(help: "How an HTML snippet embeds the animation.")
    var html = HTMLForm.inline

    @Option(help: "What Swift code is: a view for UIKit or SwiftUI, a drawing, or layers.")
    var swift = SwiftForm.uikit

    @Flag(help: "Write code that shows progress, success and failure too.")
    var states = false

    /// The options, and whether each is specified or differs from the default.
    var given: [(name: String, isGiven: Bool)] {
        [
            ("--swift", swift != .uikit), ("--states", states), ("--fps", fps != nil),
            ("--loops", loops != nil), ("--matte", matte != nil),
            ("--quality", quality != nil), ("--svg", svg != .css), ("--html", html != .inline),
        ]
    }

    /// Returns the export options of the arguments for a ground.
    ///
    /// - Parameters:
    ///   - picture: The arguments for rendering pictures.
    ///   - ground: The background that pictures are shown on.
    ///   - reducesMotion: Whether motion is slow, so that fewer frames suffice.
    /// - Returns: The options.
    func options(
        _ picture: PictureArguments,
        on ground: Backdrop,
        reducesMotion: Bool = false
    ) -> ExportOptions {
        var options = ExportOptions(
            movie: MovieOptions(
                scale: picture.scale ?? 1,
                framesPerSecond: fps ?? (reducesMotion ? 25 : 50),
                background: picture.background?.color,
                ground: ground,
                loopCount: loops
            ),
            matte: matte.map { $0.color.map { .color($0) } ?? .hardEdges } ?? .automatic,
            quality: quality?.gif ?? .standard,
            lossyQuality: quality?.lossy
        )
        options.svgStyle = svg
        options.htmlForm = html
        options.code.swiftForm = swift
        options.code.hasStates = states
        return options
    }
}

extension SVGAnimationStyle: ExpressibleByArgument {}
extension HTMLForm: ExpressibleByArgument {}
extension SwiftForm: ExpressibleByArgument {}

/// A quality, as a name or a number.
enum QualityArgument: Equatable {
    case standard
    case exact
    case number(Double)

    init(parsing text: String) throws {
        switch text {
        case "standard": self = .standard
        case "exact": self = .exact
        default:
            guard let number = Double(text), ExportOptions.allowedQualities.contains(number) else {
                throw ValidationError("a quality is standard, exact or a number of 0 to 100")
            }
            self = .number(number)
        }
    }

    var gif: GIFQuality {
        switch self {
        case .standard: .standard
        case .exact: .exact
        case .number(let number): GIFQuality(number)
        }
    }

    /// The quality for lossy formats, or nil if it isn't a number.
    ///
    /// WebP is lossless without a number.
    var lossy: Double? {
        if case .number(let number) = self { return number }
        return nil
    }
}

/// A color or the word `none`.
struct ColorArgument: Equatable {
    let color: RGBA?

    init(_ color: RGBA) {
        self.color = color
    }

    init(parsing text: String) throws {
        color = text == "none" ? nil : ColorText.color(text)
        guard color != nil || text == "none" else {
            throw ValidationError("a color is \(ColorText.forms), or none")
        }
    }
}
