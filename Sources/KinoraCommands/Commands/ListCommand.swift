import ArgumentParser
import KinoraConfiguration
import KinoraIndicators

/// A command that lists the catalog.
package struct ListCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the indicators and their parameters, by family."
    )

    @Option(
        help: "Only the indicators of a family, such as rings.",
        transform: { word in try asUsage { try IndicatorFamily(parsing: word) } }
    )
    var family: IndicatorFamily?

    @Flag(help: "Write JSON with all parameters, their units, ranges, choices and defaults.")
    var json = false

    @OptionGroup var output: TextOutput

    package init() {}

    package func run() throws {
        try output.check()
        try output.write(
            json
                ? CatalogListing.json(of: family).prettyText : CatalogListing.table(of: family)
        )
    }
}
