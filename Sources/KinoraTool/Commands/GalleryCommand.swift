import ArgumentParser
import Foundation
import GraphicsKit
import KinoraBasics
import KinoraCommands
import KinoraGallery

/// A command that writes a gallery of all indicators.
struct GalleryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gallery",
        abstract: "Write every indicator in many formats, with a page to look at them."
    )

    @Option(name: .shortAndLong, help: ArgumentHelp("The folder to write.", valueName: "folder"))
    var output: String

    @Flag(help: "Also write MP4 and WebM, which takes several times as long.")
    var videos = false

    func run() throws {
        var bar = ProgressBar(title: "")
        defer { bar.clear() }
        let folder = URL(fileURLWithPath: output)
        var gallery = Gallery()
        gallery.hasVideos = videos
        let index = try gallery.write(to: folder) { file, fraction in
            bar.show(fraction, title: file)
        }
        bar.clear()
        try TextOutput.write("The gallery is at \(index.path.escapingControls)\n", to: nil)
    }
}
