import ArgumentParser
import Foundation
import KinoraConfiguration
import KinoraDrawings

/// The arguments that say which indicator, in which size and with which parameters.
struct StageArguments: ParsableArguments {
    @Argument(help: "The indicator’s identifier; see `kinora list`. Or an SVG file.")
    var identifier: String?

    @OptionGroup var view: ViewArguments

    @Option(
        parsing: .unconditional,
        help: "The size in points, as W or WxH; W alone keeps the natural proportion.",
        transform: SizeArgument.init(parsing:)
    )
    var size: SizeArgument?

    @Option(
        parsing: .unconditional,
        help: "The pace: 2 plays twice as fast.",
        transform: { try number($0, in: Stage.allowedSpeeds) }
    )
    var speed = 1.0

    @Option(name: .customLong("color"), help: "A colour as #RRGGBB[AA]; repeat it for several.")
    var colors: [String] = []

    @Option(parsing: .unconditional, help: "The width of lines in points.")
    var lineWidth: String?

    @Option(help: "The text.")
    var text: String?

    @Option(help: ArgumentHelp("A font file; needs the package trait HarfBuzz.", valueName: "file"))
    var font: String?

    @Option(help: ArgumentHelp("A PNG file to show.", valueName: "file"))
    var image: String?

    @Option(help: "How the story ends, such as success or failure.")
    var outcome: String?

    @Option(help: "How an SVG file moves: draw, spin, pulse or bounce.")
    var animate: String?

    @Flag(help: "Show the variant for people who prefer less motion.")
    var reducedMotion = false

    @Flag(
        help: "Show everything that is ever drawn, scaled to fit, instead of the layer’s own area."
    )
    var fit = false

    @Option(help: ArgumentHelp("Any parameter; see `kinora list --json`.", valueName: "name=value"))
    var set: [String] = []

    @Option(
        help: ArgumentHelp(
            "A curve in place of a written one, as the studio gives it.",
            valueName: "layer:animation:segment=curve"
        ),
        transform: { text in try asUsage { try TimingOverride(parsing: text) } }
    )
    var pace: [TimingOverride] = []

    private var validated = ValidatedStage()

    /// The library's value that the arguments stand for.
    func configuration() throws -> StageConfiguration {
        let recording = try recording()
        guard let name = identifier ?? recording.map({ type(of: $0).identifier }) else {
            throw ValidationError("Missing expected argument '<identifier>'")
        }
        var configuration = StageConfiguration(
            name,
            width: size?.width,
            height: size?.height,
            speed: speed,
            reducesMotion: reducedMotion,
            framing: fit ? .drawing : .layer,
            font: font,
            settings: try settings()
        )
        configuration.paces = pace
        configuration.drawing = validated.drawing
        configuration.animation = recording
        return configuration
    }

    /// The recording of the view that the tool is for; nil in the tool for all indicators.
    private func recording() throws -> (any LoadingAnimation)? {
        guard identifier == nil else { return nil }
        if let stage = validated.stage { return stage.indicator }
        return try RecordingRequest(size: size, duration: view.duration).record()
    }

    /// The program that shows what the arguments name; nil where this one does.
    func program() throws -> ViewProgram? { try view.program(size: size) }

    /// Returns the stage that the arguments stand for, which was made when they were checked.
    func makeStage() throws -> Stage {
        try validated.stage ?? asUsage { try configuration().makeStage() }
    }

    /// Returns the stage for a run, and tells what of an SVG file it doesn't show.
    func openStage() throws -> Stage {
        let stage = try makeStage()
        ReportOutput.write(remarksOn: stage)
        return stage
    }

    /// Throws wrong usage unless pictures of the stage can be drawn.
    func checkPixels(scale: Double) throws {
        guard try program() == nil else { return }
        do {
            _ = try MovieOptions.pixelSize(of: makeStage().size, scale: scale)
        } catch let error as ExportError where error.code == .invalidMovie {
            throw ValidationError(error.description)
        }
    }

    mutating func validate() throws {
        if try program() != nil {
            guard let identifier else { return }
            throw ValidationError("--package shows a view of its own; leave out “\(identifier)”")
        }
        if let identifier, view.duration != nil {
            throw ValidationError(
                "--duration is for a view of your own; “\(identifier)” has its own"
            )
        }
        validated.stage = try makeStage()
    }

    private func settings() throws -> [StageConfiguration.Setting] {
        var settings: [StageConfiguration.Setting] = []
        if !colors.isEmpty { settings.append(.init("colors", colors.joined(separator: ","))) }
        let flags = [
            ("line-width", lineWidth), ("text", text), ("image", image), ("outcome", outcome),
            ("animate", animate),
        ]
        settings += flags.compactMap { name, value in value.map { .init(name, $0) } }
        for pair in set {
            guard let sign = pair.firstIndex(of: "=") else {
                throw ValidationError("--set takes name=value, not “\(pair)”")
            }
            let value = pair[pair.index(after: sign)...]
            settings.append(.init(String(pair[..<sign]), String(value)))
        }
        return settings
    }
}

/// The stage that arguments have been checked by, so that files are read and layers made once.
///
/// It is no argument: nothing of it is decoded.
private struct ValidatedStage: Decodable {
    var stage: Stage?

    init() {}

    init(from decoder: any Decoder) {}

    /// The drawing that the stage shows; nil for another animation.
    var drawing: Drawing? { (stage?.indicator as? AnimatedDrawing)?.drawing }
}

/// A width and perhaps a height in points.
package struct SizeArgument: Equatable {
    let width: Double
    let height: Double?

    init(parsing text: String) throws {
        let sides = text.split(separator: "x", maxSplits: 2, omittingEmptySubsequences: false)
        let numbers = sides.compactMap { Double($0) }
        guard numbers.count == sides.count, (1...2).contains(numbers.count),
            numbers.allSatisfy(Stage.allowedSides.contains)
        else {
            throw ValidationError("a size is W or WxH with sides of 1 to 8192 points")
        }
        width = numbers[0]
        height = numbers.count == 2 ? numbers[1] : nil
    }

    /// Returns the size, whose height is the one that is given, or else keeps a proportion in whole points.
    package func size(proportion: CGSize) -> CGSize {
        let natural = width * Double(proportion.height / proportion.width)
        return CGSize(width: width, height: height ?? max(1, natural.rounded()))
    }
}

/// A command that shows an animation.
protocol StageCommand: ParsableCommand {
    /// The arguments that say which.
    var stage: StageArguments { get }
}
