import ArgumentParser
import Foundation
import KinoraExport
import PortedIndicators

/// A command that lists the indicators.
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list")

    @Flag var json = false

    func run() {
        let entries = LoopingIndicator.allCases.map { indicator in
            JSONValue.object([("identifier", .string(indicator.rawValue))])
        }
        print(JSONValue.array(entries).prettyText)
    }
}

/// A command that prints the layers' values at a time.
struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "inspect")

    @OptionGroup var recorded: RecordingArguments
    @Option var at: Double
    @Flag var json = false

    func run() throws {
        print(try recorded.makeStage().inspection(at: at).json.prettyText)
    }
}

/// A command that writes one frame.
struct FrameCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "frame")

    @OptionGroup var recorded: RecordingArguments
    @Option var at: Double
    @Option var scale = 1.0
    @Option(name: .shortAndLong) var output: String

    func run() throws {
        let options = ExportOptions(movie: MovieOptions(scale: scale), time: at)
        let exporter = try ExportFormats.stills.format(ofFile: output).init(options)
        try recorded.makeStage().export(exporter, to: URL(fileURLWithPath: output))
    }
}

/// A command that exports the animation.
///
/// Vector formats are exported strictly.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "export")

    @OptionGroup var recorded: RecordingArguments
    @Option var fps = 50.0
    @Option(transform: style) var svg = SVGAnimationStyle.css
    @Option(name: .shortAndLong) var output: String

    func run() throws {
        var options = ExportOptions(movie: MovieOptions(framesPerSecond: fps))
        options.svgStyle = svg
        let format = try ExportFormats.animations.format(ofFile: output)
        // Formats with frames may round values such as times, so they aren't strict.
        let isVector = !APNGExporter.pathExtensions.contains { output.hasSuffix(".\($0)") }
        try recorded.makeStage()
            .export(format.init(options), to: URL(fileURLWithPath: output), isStrict: isVector)
    }

    private static func style(_ text: String) throws -> SVGAnimationStyle {
        guard let style = SVGAnimationStyle(rawValue: text) else {
            throw ValidationError("an animated SVG moves by css or smil, not “\(text)”")
        }
        return style
    }
}
