import ArgumentParser
import KinoraExport

/// The arguments that say which indicator, in which size and with which parameters.
struct StageArguments: ParsableArguments {
    @Argument(help: "The indicator’s identifier; see `kinora list`.")
    var identifier: String

    @Option(
        parsing: .unconditional,
        help: "The size in points, as W or WxH; W alone keeps the natural proportion.",
        transform: SizeArgument.init(parsing:)
    )
    var size: SizeArgument?

    @Option(
        parsing: .unconditional,
        help: "The pace: 2 plays twice as fast.",
        transform: { try number($0, in: StageConfiguration.allowedSpeeds) }
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

    @Flag(help: "Show the variant for people who prefer less motion.")
    var reducedMotion = false

    @Flag(
        help: "Show everything that is ever drawn, scaled to fit, instead of the layer’s own area."
    )
    var fit = false

    @Option(help: ArgumentHelp("Any parameter; see `kinora list --json`.", valueName: "name=value"))
    var set: [String] = []

    /// The library's value that the arguments stand for.
    func configuration() throws -> StageConfiguration {
        StageConfiguration(
            identifier,
            width: size?.width,
            height: size?.height,
            speed: speed,
            reducesMotion: reducedMotion,
            framing: fit ? .drawing : .layer,
            font: font,
            settings: try settings()
        )
    }

    /// Returns the stage that the arguments stand for.
    func makeStage() throws -> Stage {
        try asUsage { try configuration().makeStage() }
    }

    /// Throws wrong usage unless pictures of the stage can be drawn.
    func checkPixels(scale: Double) throws {
        do {
            _ = try MovieOptions.pixelSize(of: makeStage().size, scale: scale)
        } catch let error as ExportError where error.code == .invalidMovie {
            throw ValidationError(error.description)
        }
    }

    func validate() throws {
        _ = try makeStage()
    }

    private func settings() throws -> [StageConfiguration.Setting] {
        var settings: [StageConfiguration.Setting] = []
        if !colors.isEmpty { settings.append(.init("colors", colors.joined(separator: ","))) }
        let flags = [
            ("line-width", lineWidth), ("text", text), ("image", image), ("outcome", outcome),
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

/// A width and perhaps a height in points.
struct SizeArgument: Equatable {
    let width: Double
    let height: Double?

    init(parsing text: String) throws {
        let sides = text.split(separator: "x", maxSplits: 2, omittingEmptySubsequences: false)
        let numbers = sides.compactMap { Double($0) }
        guard numbers.count == sides.count, (1...2).contains(numbers.count),
            numbers.allSatisfy(StageConfiguration.allowedSides.contains)
        else {
            throw ValidationError("a size is W or WxH with sides of 1 to 8192 points")
        }
        width = numbers[0]
        height = numbers.count == 2 ? numbers[1] : nil
    }
}
