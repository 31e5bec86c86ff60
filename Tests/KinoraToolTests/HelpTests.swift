import ArgumentParser
import Testing

@testable import KinoraCommands
@testable import KinoraTool

@Suite struct HelpTests {
    @Test func `the tool's help lists every command`() {
        let help = KinoraCommand.helpMessage(for: KinoraCommand.self, columns: 80)
        #expect(
            help == """
                OVERVIEW: Loading animations, written once in Core Animation’s vocabulary.

                USAGE: kinora <subcommand>

                OPTIONS:
                  --version               Show the version.
                  -h, --help              Show help information.

                SUBCOMMANDS:
                  list                    List the indicators and their parameters, by family.
                  export                  Write an animation as files in the formats of their
                                          extensions.
                  frame                   Write one instant as .png or .svg.
                  sheet                   Write a contact sheet of evenly spaced instants as
                                          .png or .svg.
                  timeline                Write the choreography as a chart, .svg or .png, or
                                          as data, .json: a row per layer and property.
                  curve                   Write a timing curve as .svg or .png, with the most
                                          similar named curves.
                  trace                   Take a film apart: layers, phases, values and curves.
                  inspect                 Show the layers’ values at an instant: points,
                                          radians, seconds.
                  gallery                 Write every indicator in many formats, with a page to
                                          look at them.
                  play                    Play an animation in the terminal.
                  studio                  Serve the studio, a page on this machine for looking
                                          at and tuning animations.
                  port                    Port sources for UIKit into a package that builds
                                          without Objective-C.

                  See 'kinora help <subcommand>' for detailed help.
                """
        )
    }

    @Test func `a command's help lists its options`() {
        let help = KinoraCommand.helpMessage(for: ListCommand.self, columns: 80)
        #expect(
            help == """
                OVERVIEW: List the indicators and their parameters, by family.

                USAGE: kinora list [--family <family>] [--json] [--output <file>]

                OPTIONS:
                  --family <family>       Only the indicators of a family, such as rings.
                  --json                  Write JSON with all parameters, their units, ranges,
                                          choices and defaults.
                  -o, --output <file>     The file to write; standard output unless given.
                  --version               Show the version.
                  -h, --help              Show help information.

                """
        )
    }

    @Test func `the export command has all specified options`() {
        let help = KinoraCommand.helpMessage(for: ExportCommand.self, columns: 80)
        let names = [
            "--size", "--scale", "--fps", "--loops", "--speed", "--background", "--color",
            "--line-width", "--text", "--font", "--image", "--outcome", "--reduced-motion", "--set",
            "-o, --output", "--preset", "--strict", "--quality", "--animate", "--emit", "--timing",
        ]
        for name in names { #expect(help.contains("\n  \(name) ")) }
    }
}
