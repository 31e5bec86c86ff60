import ArgumentParser
import KinoraConfiguration

/// A command that lists the catalog.
package struct ListCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the indicators and their parameters."
    )

    @Flag(help: "Write JSON with all parameters, their units, ranges and defaults.")
    var json = false

    @OptionGroup var output: TextOutput

    package init() {}

    package func run() throws {
        try output.check()
        try output.write(json ? CatalogListing.json.prettyText : CatalogListing.table)
    }
}
