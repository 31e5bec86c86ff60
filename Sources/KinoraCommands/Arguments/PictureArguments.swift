import ArgumentParser
import KinoraExport

/// The arguments that say how pixels are made.
struct PictureArguments: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: "Pixels in a point; 1 unless given, for sheets 2.",
        transform: { try number($0, in: MovieOptions.allowedScales) }
    )
    var scale: Double?

    @Option(
        help: ArgumentHelp("The colour behind everything.", valueName: "#RRGGBB[AA]|none"),
        transform: ColorArgument.init(parsing:)
    )
    var background: ColorArgument?

    /// The options, and whether each is given.
    var given: [(name: String, isGiven: Bool)] {
        [("--scale", scale != nil), ("--background", background != nil)]
    }
}

/// The arguments that say how movies are made.
struct MovieArguments: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: "Frames in a second; 50 unless given.",
        transform: { try number($0, in: MovieOptions.allowedRates) }
    )
    var fps: Double?

    @Option(
        parsing: .unconditional,
        help: "Plays, 0 for without end; a story and a video play once unless given.",
        transform: { try count($0, in: MovieOptions.allowedLoopCounts) }
    )
    var loops: Int?

    @Option(
        help: ArgumentHelp(
            "The colour of the page under a transparent GIF’s smooth edges; hard edges without.",
            valueName: "#RRGGBB|none"
        ),
        transform: ColorArgument.init(parsing:)
    )
    var matte: ColorArgument?

    @Option(
        help: ArgumentHelp(
            "How near pixels are to the drawn ones: exact, or a number for WebP and videos.",
            valueName: "standard|exact|0…100"
        ),
        transform: QualityArgument.init(parsing:)
    )
    var quality: QualityArgument?

    @Option(help: "How an animated SVG moves.")
    var svg = SVGAnimationStyle.css

    @Option(help: "How an HTML snippet holds the animation.")
    var html = HTMLForm.inline

    /// The options, and whether each is given, or is another than the usual one.
    var given: [(name: String, isGiven: Bool)] {
        [
            ("--fps", fps != nil), ("--loops", loops != nil), ("--matte", matte != nil),
            ("--quality", quality != nil), ("--svg", svg != .css), ("--html", html != .inline),
        ]
    }

    /// The library’s value that the arguments stand for.
    func options(_ picture: PictureArguments) -> ExportOptions {
        var options = ExportOptions(
            movie: MovieOptions(
                scale: picture.scale ?? 1,
                framesPerSecond: fps ?? 50,
                background: picture.background?.color,
                loopCount: loops
            ),
            matte: matte?.color,
            quality: quality?.gif ?? .standard,
            lossyQuality: quality?.lossy
        )
        options.svgStyle = svg
        options.htmlForm = html
        return options
    }
}

extension SVGAnimationStyle: ExpressibleByArgument {}
extension HTMLForm: ExpressibleByArgument {}

/// A quality by name, or as a number.
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

    var gif: GIFQuality { self == .exact ? .exact : .standard }

    /// The quality of formats with losses; WebP stores pixels exactly unless a number is given.
    var lossy: Double? {
        if case .number(let number) = self { return number }
        return nil
    }
}

/// A colour, or none.
struct ColorArgument: Equatable {
    let color: RGBA?

    init(parsing text: String) throws {
        color = text == "none" ? nil : RGBA(hexText: text)
        guard color != nil || text == "none" else {
            throw ValidationError("a colour is #RRGGBB, #RRGGBBAA or none")
        }
    }
}
