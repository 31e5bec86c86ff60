import ArgumentParser
import Foundation
import KinoraConfiguration
import KinoraDrawings
import KinoraExport

/// The arguments for an animation, its size and its parameters.
struct StageArguments: ParsableArguments {
    @Argument(help: "The indicator’s identifier; see `kinora list`. Or an SVG file.")
    var identifier: String?

    @OptionGroup var view: ViewArguments

    @Option(
        parsing: .unconditional,
        help: "The size in points, as W or WxH; W alone keeps the natural aspect ratio.",
        transform: SizeArgument.init(parsing:)
    )
    var size: SizeArgument?

    @Option(
        parsing: .unconditional,
        help: "The speed; 2 plays twice as fast.",
        transform: { try number($0, in: Stage.allowedSpeeds) }
    )
    var speed = 1.0

    @Option(
        name: .customLong("color"),
        help: """
            A color, such as f00, #FF317E, teal, rgb(255 49 126) or currentColor; # may be left \
            out. Repeat it for several.
            """
    )
    var colors: [String] = []

    @Option(parsing: .unconditional, help: "The width of lines in points.")
    var lineWidth: String?

    @Option(help: "The text.")
    var text: String?

    @Option(help: ArgumentHelp("A font file; needs the package trait HarfBuzz.", valueName: "file"))
    var font: String?

    @Option(help: ArgumentHelp("A PNG file to show.", valueName: "file"))
    var image: String?

    @Option(help: "How arc-to-check ends: success or failure.")
    var outcome: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            Show progress instead of waiting: a value, such as 0.4, or a rise, such as 0..1, which \
            takes 4 s and is eased.
            """,
            valueName: "value"
        ),
        transform: { text in try asUsage { try ProgressCourse(parsing: text) } }
    )
    var progress: ProgressCourse?

    @Option(help: "How an SVG file is animated: draw, spin, pulse or bounce.")
    var animate: String?

    @Flag(help: "Show the reduced-motion variant.")
    var reducedMotion = false

    @Option(
        help: "What pictures show: everything ever drawn, or the layer’s box as a view cuts it."
    )
    var crop = Stage.Framing.drawing

    @Option(
        help: """
            The page behind the animation, whose colors adapt to it: light or dark; that of \
            --background unless given, or else light.
            """
    )
    var ground: Backdrop?

    @Option(help: ArgumentHelp("Any parameter; see `kinora list --json`.", valueName: "name=value"))
    var set: [String] = []

    @Option(
        help: ArgumentHelp(
            "A replacement of a timing curve, as copied from the studio.",
            valueName: "layer:keyPath:time=curve"
        ),
        transform: { text in try asUsage { try TimingOverride(parsing: text) } }
    )
    var pace: [TimingOverride] = []

    private var validated = ValidatedStage()

    /// The paths of the files that are read.
    var sources: [String] {
        let drawing = identifier.flatMap { $0.lowercased().hasSuffix(".svg") ? $0 : nil }
        return [drawing, image, font].compactMap { $0 }
    }

    /// Returns the stage configuration of the arguments.
    func configuration() throws -> StageConfiguration {
        let recording = try recording()
        guard let name = identifier ?? recording.map({ type(of: $0).identifier }) else {
            throw ValidationError(
                "Missing expected argument '<identifier>', an indicator or an SVG file; "
                    + IndicatorCatalog.overview
            )
        }
        var configuration = StageConfiguration(
            name,
            width: size?.width,
            height: size?.height,
            speed: speed,
            reducesMotion: reducedMotion,
            framing: crop,
            backdrop: ground,
            font: font,
            settings: try settings()
        )
        configuration.progress = progress
        configuration.timingOverrides = pace
        configuration.drawing = validated.drawing
        configuration.animation = recording
        return configuration
    }

    /// Returns the recording of a view tool's view, or nil in the `kinora` tool.
    private func recording() throws -> (any LoadingAnimation)? {
        guard identifier == nil else { return nil }
        if let stage = validated.stage { return stage.indicator }
        return try RecordingRequest(size: size, duration: view.duration).record()
    }

    /// Returns the program to run for a view of a package, or nil if there is none.
    func program() throws -> ViewProgram? { try view.program(size: size) }

    /// Returns the stage of the arguments, which validation has created.
    func makeStage() throws -> Stage {
        try validated.stage ?? asUsage { try configuration().makeStage() }
    }

    /// Returns the ground of pictures: the given one, or that of a color, or else light.
    func ground(under colors: RGBA?...) -> Backdrop {
        if let ground { return ground }
        let visible = colors.compactMap { $0 }.first { $0.alpha > 0.5 }
        return visible.map { Backdrop(under: $0) } ?? .light
    }

    /// Returns the stage for a run, whose colors are visible on a ground.
    func makeStage(on ground: Backdrop) throws -> Stage {
        // Validation made the stage with colors for light grounds, unless one was given.
        if ground == self.ground ?? .light { return try makeStage() }
        var configuration = try configuration()
        configuration.backdrop = ground
        return try configuration.makeStage()
    }

    /// Returns the stage for a run, and prints remarks about an SVG file.
    func openStage(on ground: Backdrop) throws -> Stage {
        let stage = try makeStage(on: ground)
        ReportOutput.write(remarksOn: stage)
        return stage
    }

    /// Throws a validation error if the stage's pictures are too large for a format.
    func checkPixels(scale: Double, _ formats: [any ConfigurableExporter.Type]) throws {
        guard try program() == nil else { return }
        do {
            let size = try makeStage().size
            for format in formats { try format.checkSize(size, scale: scale) }
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

/// The stage created during validation, so that files are read and layers created only once.
///
/// It isn't an argument, so decoding it does nothing.
private struct ValidatedStage: Decodable {
    var stage: Stage?

    init() {}

    init(from decoder: any Decoder) {}

    /// The drawing that the stage shows, or nil for other animations.
    var drawing: Drawing? { (stage?.indicator as? AnimatedDrawing)?.drawing }
}

/// A width and an optional height in points.
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

    /// Returns the size; a missing height follows an aspect ratio, rounded to whole points.
    package func size(proportion: CGSize) -> CGSize {
        let natural = width * Double(proportion.height / proportion.width)
        return CGSize(width: width, height: height ?? max(1, natural.rounded()))
    }
}

extension Stage.Framing: ExpressibleByArgument {}

/// A command for an animation.
protocol StageCommand: ParsableCommand {
    /// The arguments for the animation.
    var stage: StageArguments { get }
}
