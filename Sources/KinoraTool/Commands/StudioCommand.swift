import ArgumentParser
import Foundation
import KinoraCommands
import KinoraStudio

/// A command that serves the local web studio.
struct StudioCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "studio",
        abstract: "Serve the studio, a page on this machine for looking at and tuning animations."
    )

    @Option(help: "The port on 127.0.0.1, or 0 to choose a free one.")
    var port = StudioServer.standardPort

    @Flag(help: "Open the page in the browser.")
    var open = false

    func run() async throws {
        let opensPage = open
        try await StudioServer(port: port).run { url in
            StandardError.write(line: "Kinora Studio is at \(url) until Ctrl-C.")
            if opensPage { Browser.open(url) }
        }
    }
}

/// The default browser.
enum Browser {
    /// Opens a page, or prints a message if that fails.
    static func open(_ url: URL) {
        #if os(macOS)
        let program = "open"
        #else
        let program = "xdg-open"
        #endif
        // Not a `ChildProcess`: the browser that it may become stays open when the studio ends.
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program, url.absoluteString]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.terminationHandler = { process in
            guard process.terminationStatus != 0 else { return }
            let line = "kinora: \(program) can’t open the page; open \(url) yourself"
            StandardError.write(line: line)
        }
        try? process.run()
    }
}
