import ArgumentParser
import Foundation
import KinoraBasics

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
        if Self.asksForHelp(arguments) {
            // Help isn't worth a build of some minutes.
            guard let url = program.executable else { throw CleanExit.helpRequest(Self.self) }
            try ChildProcess.replaceProcess(with: url.path, arguments)
        }
        let code = try program.run(arguments)
        guard code == 0 else { throw ExitCode(code) }
    }

    /// Returns a Boolean value that indicates whether arguments ask for help or the version.
    static func asksForHelp(_ arguments: [String]) -> Bool {
        arguments.prefix { $0 != "--" }.contains {
            ["--help", "-h", "-help", "--version", "--help-hidden"].contains($0)
        }
    }
}
