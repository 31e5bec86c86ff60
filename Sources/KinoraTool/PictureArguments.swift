import ArgumentParser
import KinoraExport
import LayerKit

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
}

/// The arguments that say how movies are made.
struct MovieArguments: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: "Frames in a second; 50 unless given.",
        transform: { try number($0, in: MovieOptions.allowedRates) }
    )
    var fps = 50.0

    @Option(
        parsing: .unconditional,
        help: "Plays, 0 for without end; a story plays once unless given.",
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

    @Option(help: "How near a GIF’s edges are to the drawn ones.")
    var quality = QualityArgument.standard

    @Option(help: "How an animated SVG moves.")
    var svg = SVGAnimationStyle.css

    @Option(help: "How an HTML snippet holds the animation.")
    var html = HTMLForm.inline

    /// The library’s value that the arguments stand for.
    func options(_ picture: PictureArguments) -> ExportOptions {
        var options = ExportOptions(
            movie: MovieOptions(
                scale: picture.scale ?? 1,
                framesPerSecond: fps,
                background: picture.background?.color,
                loopCount: loops
            ),
            matte: matte?.color,
            quality: quality.quality
        )
        options.svgStyle = svg
        options.htmlForm = html
        return options
    }
}

extension SVGAnimationStyle: ExpressibleByArgument {}
extension HTMLForm: ExpressibleByArgument {}

/// A GIF’s quality by name.
enum QualityArgument: String, CaseIterable, ExpressibleByArgument {
    case standard
    case exact

    var quality: GIFQuality {
        switch self {
        case .standard: .standard
        case .exact: .exact
        }
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
