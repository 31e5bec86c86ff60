import ArgumentParser
import KinoraConfiguration
import KinoraIndicators
import KinoraStage
import KinoraTerminal

/// A command that lists the catalog, searches in it, and shows one of its designs.
package struct ListCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List and search the indicators, or show one with its parameters.",
        discussion: """
            Words are names, families, uses and places: kinora list dots bounce, kinora list google, \
            kinora list upload. An identifier shows the indicator: kinora list turning-arc.
            """
    )

    @Argument(help: "Words to search for, or an identifier.")
    var words: [String] = []

    @Option(
        help: "Only the indicators of a family, such as rings.",
        transform: { word in try asUsage { try IndicatorFamily(parsing: word) } }
    )
    var family: IndicatorFamily?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Only the indicators that can be recognized at a width in points.",
            valueName: "width"
        ),
        transform: { try number($0, in: Stage.allowedSides) }
    )
    var fits: Double?

    @Option(
        help: ArgumentHelp(
            "Only those that resemble an indicator, or belong to a platform, such as google.",
            valueName: "name"
        )
    )
    var like: String?

    @Flag(help: "Write JSON with all parameters, their units, ranges, choices and defaults.")
    var json = false

    @OptionGroup var output: TextOutput

    package init() {}

    package func run() throws {
        try output.check()
        var search = CatalogSearch()
        search.words = words
        search.family = family
        search.width = fits
        search.model = like
        if let type = search.namedType, !json { return try show(type) }
        let types = try asUsage { try search.types() }
        guard !json else { return try output.write(CatalogListing.json(of: types).prettyText) }
        try output.write(
            search.isPlain ? CatalogListing.table(of: family) : CatalogListing.table(of: types)
        )
    }

    /// Writes what there is to know of an indicator, below its picture where a terminal shows it.
    private func show(_ type: any LoadingAnimation.Type) throws {
        if output.output == nil {
            let indicator = type.init().adapted(to: .dark)
            let stage = Stage(indicator)
            TerminalPlayer(stage).showPicture(at: stage.posterTime)
        }
        try output.write(CatalogListing.details(of: type))
    }
}
