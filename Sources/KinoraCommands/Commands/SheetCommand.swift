import ArgumentParser
import Foundation
import KinoraCharts
import KinoraCodecs
import KinoraConfiguration
import KinoraExport

/// A command that writes a contact sheet.
package struct SheetCommand: StageCommand {
    package static let configuration = CommandConfiguration(
        commandName: "sheet",
        abstract: "Write a contact sheet of evenly spaced instants as .png or .svg."
    )

    @OptionGroup var stage: StageArguments
    @OptionGroup var picture: PictureArguments

    @Option(
        parsing: .unconditional,
        help: "The number of frames; 12 unless given.",
        transform: { try KinoraCommands.count($0, in: ContactSheet.allowedCounts) }
    )
    var count = 12

    @Option(
        parsing: .unconditional,
        help: "The number of columns; chosen for a balanced layout unless given.",
        transform: { try KinoraCommands.count($0, in: ContactSheet.allowedCounts) }
    )
    var columns: Int?

    @Flag(
        help: """
            Write only the frames, side by side and without margins, and a .css and a .json file beside \
            the .png that say how to show them.
            """
    )
    var plain = false

    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"))
    var output: String

    package init() {}

    package func validate() throws {
        _ = try asUsage { try ExportFormats.stills.format(ofFile: output) }
    }

    package func run() throws {
        try FileTarget.check([output], sources: stage.filesRead)
        let picture = picture.over(try stage.animationSource())
        let ground = stage.ground(under: picture.background?.color)
        let stage = try stage.openStage(on: ground, isPage: true)
        let scale = picture.scale ?? 2
        guard !plain else { return try writeSprites(of: stage, picture, scale) }
        // Check the size before sampling hundreds of frames. Vector formats have no pixels.
        if try StillFormat(ofFile: output) == .png {
            let size = ContactSheet.size(of: stage, count: count, columnCount: columns)
            _ = try MovieOptions.pixelSize(of: size, scale: scale)
        }
        let sheet = ContactSheet(
            of: stage,
            count: count,
            columnCount: columns,
            background: picture.background?.color
        )
        try sheet.write(to: URL(fileURLWithPath: output), scale: scale)
    }

    /// Writes the frames without margins, and the files that say how to show them.
    private func writeSprites(
        of stage: Stage,
        _ picture: PictureArguments,
        _ scale: Double
    ) throws {
        let sheet = SpriteSheet(
            of: stage,
            count: count,
            columnCount: columns,
            background: picture.background?.color
        )
        let url = URL(fileURLWithPath: output)
        let base = (output as NSString).deletingPathExtension
        let companions = [base + ".css", base + ".json"]
        try FileTarget.check([output] + companions, sources: self.stage.filesRead)
        let title = type(of: stage.indicator).title
        try sheet.picture.writeStill(to: url, title: title, scale: scale)
        let name = (base as NSString).lastPathComponent.lowercased()
            .map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "-" }.joined()
        let file = url.lastPathComponent
        try TextOutput.write(sheet.css(file: file, name: "sprite-" + name), to: companions[0])
        let json = sheet.json(file: file, scale: scale)
        try TextOutput.write(json.prettyText + "\n", to: companions[1])
    }
}
