import ArgumentParser
import Foundation

/// A command that ports UIKit sources with the `kinora-port` program.
struct PortCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "port",
        abstract: "Port sources for UIKit into a package that builds without Objective-C.",
        discussion: """
            kinora port SOURCES… -o PACKAGE [--name MODULE] [--kinora PATH] [--no-build]

            Runs kinora-port, found beside the tool or in PATH, or else built from the checkout’s \
            folder Porting, which takes some minutes the first time.
            """
    )

    @Argument(parsing: .captureForPassthrough, help: "The arguments of kinora-port.")
    var arguments: [String] = []

    func run() throws {
        guard let tool = Bundle.main.executableURL else { throw PortProgram.Missing() }
        let program = try PortProgram.locate(
            near: tool,
            path: ProcessInfo.processInfo.environment["PATH"] ?? ""
        )
        let code = try program.run(arguments)
        guard code == 0 else { throw ExitCode(code) }
    }
}
