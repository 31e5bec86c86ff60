import ArgumentParser
import KinoraExport

/// Lists the catalogue.
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the indicators and their parameters."
    )

    @Flag(help: "Write JSON with all parameters, their units, ranges and defaults.")
    var json = false

    @OptionGroup var output: TextOutput

    func run() throws {
        try output.write(json ? CatalogueListing.json.prettyText : CatalogueListing.table)
    }
}
