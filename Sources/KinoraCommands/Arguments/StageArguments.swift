import ArgumentParser
import Foundation
import KinoraBasics
import KinoraConfiguration
import KinoraDrawings
import KinoraExport
import KinoraLottie

/// The arguments for an animation, its size and its parameters.
struct StageArguments: ParsableArguments {
    @Argument(
        help: """
            The indicator’s identifier; see `kinora list`. Or a file, or - for standard input: \
            \(SourceReaders.kinds).
            """
    )
    var source: String?

    @OptionGroup var view: ViewArguments

    @Option(
        parsing: .unconditional,
        help: "The size in points, as W or WxH; W alone keeps the natural aspect ratio.",
        transform: SizeArgument.init(parsing:)
    )
    var size: SizeArgument?

    @Option(
        parsing: .unconditional,
        help: "The speed; 2 plays twice as fast. 1 unless given.",
        transform: { try number($0, in: Stage.allowedSpeeds) }
    )
    var speed: Double?

    @Option(
        name: .customLong("color"),
        help: ArgumentHelp(
            """
            A color, such as f00, #FF317E, teal, rgb(255 49 126) or currentColor; # may be left \
            out. Repeat it for several. Or name=color for the ink of a layer and of everything in \
            it, for a color of the source, such as FF0000=teal, or for a parameter.
            """,
            valueName: "[name=]color"
        )
    )
    var colors: [String] = []

    @Option(
        help: ArgumentHelp(
            "A set of colors: \(Brand.paletteNames.joined(separator: ", ")).",
            valueName: "name"
        )
    )
    var palette: String?

    @Option(
        help: ArgumentHelp(
            """
            A JSON file with the colors, line width, corner, speed, period or easing of a brand, or \
            Design Tokens; other options come first.
            """,
            valueName: "file"
        )
    )
    var brand: String?

    @Option(parsing: .unconditional, help: "The width of lines in points.")
    var lineWidth: String?

    @Option(help: "The text, of up to 2000 letters.")
    var text: String?

    @Option(help: ArgumentHelp("A font file; needs the package trait HarfBuzz.", valueName: "file"))
    var font: String?

    @Option(help: ArgumentHelp("A PNG or JPEG file to show.", valueName: "file"))
    var image: String?

    @Option(
        help: ArgumentHelp(
            "The end, after whole cycles or the rise of --progress: success, failure or info.",
            valueName: "outcome"
        )
    )
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

    @Option(help: ArgumentHelp(stringLiteral: SourceOption.animate.summary))
    var animate: String?

    @Option(help: ArgumentHelp(stringLiteral: SourceOption.animation.summary))
    var animation: String?

    @Option(help: ArgumentHelp(stringLiteral: SourceOption.theme.summary))
    var theme: String?

    @OptionGroup(title: "Film options") var film: FilmArguments

    @Flag(help: "Show the reduced-motion variant.")
    var reducedMotion = false

    @Option(
        help: """
            What pictures show: everything ever drawn, or the source’s own box, cut as a view cuts \
            it: a design’s layer, a view box, an image or a view. Unless given, files and views \
            show all of their box, and designs what is drawn.
            """
    )
    var crop: Stage.Framing?

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
    var timing: [TimingOverride] = []

    @Option(
        help: ArgumentHelp(
            """
            The curve of everything that moves, such as easeInEaseOut, ease-out or 0.4,0,0.2,1; that \
            of each motion unless given.
            """,
            valueName: "curve"
        ),
        transform: { text in try asUsage { try TimingCurve(parsing: text) } }
    )
    var easing: TimingCurve?

    private var opened = OpenedSource()

    /// The paths of the files that are read.
    var filesRead: [String] {
        let file = opened.source?.path.flatMap { $0 == SourceFile.standardInput ? nil : $0 }
        return [file, image, font, brand].compactMap { $0 }
    }

    /// The program that shows a view of a package, or nil for other sources.
    var program: ViewProgram? { opened.program }

    /// Returns the source of the animation, which was opened during validation.
    func animationSource() throws -> AnimationSource {
        guard let source = opened.source else {
            throw ValidationError("--package shows a view in a program of its own")
        }
        return source
    }

    /// Returns the stage configuration of the arguments.
    func configuration() throws -> StageConfiguration {
        let source = try animationSource()
        var configuration = StageConfiguration(
            source,
            width: size?.width,
            height: size?.height,
            speed: speed ?? opened.brand?.speed ?? 1,
            reducesMotion: reducedMotion,
            framing: crop,
            backdrop: ground,
            font: font,
            settings: try settings()
        )
        configuration.colors = namedColors
        configuration.progress = progress
        configuration.timingOverrides = timing
        configuration.easing = easing
        configuration.brand = opened.brand
        try configuration.takeOutcome()
        if let duration = view.duration { try fit(&configuration, to: duration) }
        return configuration
    }

    /// Makes an animation take a duration: as many whole cycles as come nearest, a little faster or
    /// slower.
    private func fit(_ configuration: inout StageConfiguration, to duration: Double) throws {
        let stage = try asUsage { try configuration.makeStage() }
        let count = stage.isRepeating ? max((duration / stage.period).rounded(), 1) : 1
        let speed = configuration.speed * count * stage.period / duration
        guard Stage.allowedSpeeds.contains(speed) else {
            let write = DecimalFormatter(precision: 3)
            throw ValidationError(
                "--duration \(write(duration)): a cycle takes \(write(stage.period)) s, which can’t "
                    + "be that much slower or faster"
            )
        }
        configuration.speed = speed
        // The wait before an outcome is a part of the cycle.
        configuration.ending?.time *= stage.speed / speed
        configuration.ending?.delay *= stage.speed / speed
    }

    /// Returns the number of loops that take the wanted duration, or nil if none is wanted.
    func fittedLoops() throws -> Int? {
        guard let duration = view.duration, program == nil, source != nil else { return nil }
        let stage = try makeStage()
        return stage.isRepeating ? max(Int((duration / stage.period).rounded()), 1) : nil
    }

    /// Returns the stage of the arguments, which was created during validation.
    func makeStage() throws -> Stage {
        try opened.stage ?? asUsage { try configuration().makeStage() }
    }

    /// Returns the specified ground, or else the ground that fits the first visible color, or
    /// light.
    func ground(under colors: RGBA?...) -> Backdrop {
        if let ground { return ground }
        let visible = colors.compactMap { $0 }.first { $0.alpha > 0.5 }
        return visible.map { Backdrop(under: $0) } ?? .light
    }

    /// Returns a stage whose colors are visible on a ground, for writing a file.
    func makeStage(on ground: Backdrop) throws -> Stage {
        // The stage from validation has colors for a light ground, unless a ground is specified.
        try ground == self.ground ?? .light ? makeStage() : makeStage(adaptedTo: ground)
    }

    private func makeStage(adaptedTo ground: Backdrop) throws -> Stage {
        var configuration = try configuration()
        configuration.backdrop = ground
        return try configuration.makeStage()
    }

    /// Returns the stage for a run, and prints the remarks of its source.
    ///
    /// - Parameters:
    ///   - ground: The ground of the pictures.
    ///   - isPage: Whether the pictures are on a page of that ground. If so, the animation's colors
    ///     adapt to a light ground too.
    /// - Returns: The stage.
    /// - Throws: The errors of `StageConfiguration.makeStage()`.
    func openStage(on ground: Backdrop, isPage: Bool = false) throws -> Stage {
        let stage = try isPage ? makeStage(adaptedTo: ground) : makeStage(on: ground)
        ReportOutput.write(remarksOn: stage, from: try animationSource())
        ReportOutput.write(notes: opened.brand?.remarks(on: stage.indicator) ?? [])
        return stage
    }

    /// Throws a validation error if the stage's pictures are too large for a format.
    func checkPixels(scale: Double, _ formats: [any ConfigurableExporter.Type]) throws {
        guard program == nil else { return }
        do {
            let size = try makeStage().size
            for format in formats { try format.checkSize(size, scale: scale) }
        } catch let error as ExportError where error.code == .invalidMovie {
            throw ValidationError(error.description)
        }
    }

    mutating func validate() throws {
        try open()
        if let brand { opened.brand = try asUsage { try Brand(contentsOf: brand) } }
        if let palette {
            opened.brand = try asUsage { try (opened.brand ?? Brand()).withPalette(named: palette) }
        }
        if program == nil { opened.stage = try makeStage() }
    }

    /// Opens the source that the arguments name: a view of a package, an identifier of the catalog, a
    /// file, standard input, or a view tool's own view.
    private mutating func open() throws {
        if let program = try view.program(size: size) {
            if let source {
                throw ValidationError("--package shows a view of its own; leave out “\(source)”")
            }
            try asUsage { try SourceReaders.check(readerOptions, of: view.view ?? "a view") }
            opened.program = program
        } else if let source {
            opened.source = try FilmProgress.shown(of: source) {
                try asUsage { try .open(source, options: readerOptions) }
            }
        } else if let recording = try RecordingRequest(size: size, duration: view.duration)
            .record()
        {
            try asUsage { try SourceReaders.check(readerOptions, of: "a view") }
            opened.source = AnimationSource(recording)
        } else {
            throw ValidationError(
                "Missing expected argument '<source>', an indicator or a file; "
                    + "\(IndicatorCatalog.overview); files can be \(SourceReaders.kinds)"
            )
        }
    }

    // MARK: - Settings

    /// The options that readers declare, by name.
    private var readerOptions: [String: String] {
        var values = film.values
        values[SourceOption.animate.name] = animate
        values[SourceOption.animation.name] = animation
        values[SourceOption.theme.name] = theme
        return values
    }

    /// The colors that are set by name; a name may contain equals signs, and a color has none.
    private var namedColors: [StageConfiguration.Setting] {
        colors.compactMap { .init(pair: $0, separatedAt: $0.unicodeScalars.lastIndex(of: "=")) }
    }

    private func settings() throws -> [StageConfiguration.Setting] {
        var settings: [StageConfiguration.Setting] = []
        let plain = colors.filter { !$0.unicodeScalars.contains("=") }
        if !plain.isEmpty { settings.append(.init("colors", plain.joined(separator: ","))) }
        let flags = [
            ("line-width", lineWidth), ("text", text), ("image", image), ("outcome", outcome),
        ]
        settings += flags.compactMap { name, value in value.map { .init(name, $0) } }
        for pair in set {
            // A text may contain equals signs, and a parameter's name has none.
            let setting = StageConfiguration.Setting(
                pair: pair,
                separatedAt: pair.unicodeScalars.firstIndex(of: "=")
            )
            guard let setting else {
                throw ValidationError("--set takes name=value, not “\(pair)”")
            }
            settings.append(setting)
        }
        var names = Set(readerOptions.keys)
        for setting in settings + namedColors where !names.insert(setting.name).inserted {
            throw ValidationError("\(setting.name) is set twice; set it once")
        }
        return settings
    }
}

extension StageConfiguration.Setting {
    /// Creates a setting from `name=value`, or returns nil if there is no equals sign.
    ///
    /// With an accent at the start of the value, the sign isn't a character of its own.
    fileprivate init?(pair: String, separatedAt sign: String.Index?) {
        guard let sign else { return nil }
        self.init(String(pair[..<sign]), String(pair[pair.unicodeScalars.index(after: sign)...]))
    }
}

/// The source that was opened during validation, and its stage, so that it is read only once.
///
/// The source isn't an argument, so decoding does nothing.
private struct OpenedSource: Decodable {
    /// The source in this process, or nil if a program shows it.
    var source: AnimationSource?

    /// The stage of the source.
    var stage: Stage?

    /// The program that shows a view of a package.
    var program: ViewProgram?

    /// The brand that `--brand` and `--palette` specify, or nil for none.
    var brand: Brand?

    init() {}

    init(from decoder: any Decoder) {}
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
        guard let height else { return CGSize(width: width, proportion: proportion) }
        return CGSize(width: width, height: height)
    }
}

extension Stage.Framing: ExpressibleByArgument {}

/// A command for an animation.
protocol StageCommand: ParsableCommand {
    /// The arguments for the animation.
    var stage: StageArguments { get }
}
