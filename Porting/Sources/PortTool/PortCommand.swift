import ArgumentParser
import Foundation
import KinoraBasics
import Porting

/// The command that ports sources into a package.
struct PortCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kinora-port",
        abstract: "Port sources for UIKit into a package that builds without Objective-C.",
        discussion: """
            What can’t be carried is named on standard error with its file and line, and so are the \
            errors of a build of the package. The last line is “builds”, or counts what needs you. \
            Sources that can’t be parsed end the run; nothing is written then.
            """
    )

    @Argument(help: ArgumentHelp("Swift files, or folders that hold them.", valueName: "sources"))
    var sources: [String]

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The package’s folder, new or empty.", valueName: "package")
    )
    var output: String

    @Option(
        help: ArgumentHelp("The module’s name; the folder’s unless given.", valueName: "module")
    )
    var name: String?

    @Option(
        help: ArgumentHelp("A checkout of Kinora; the tool’s own unless given.", valueName: "path")
    )
    var kinora: String?

    @Flag(help: "Don’t try to build the package.")
    var noBuild = false

    /// The given module name, or the one that the folder suggests.
    private var module: String {
        name ?? ModuleName.suggested(for: URL(fileURLWithPath: output).standardizedFileURL.path)
    }

    func validate() throws {
        try asUsage { () throws(PortingError) in
            try ModuleName.check(module)
            if let kinora { _ = try KinoraCheckout(at: kinora) }
        }
    }

    func run() throws {
        let package = try Deadline.limit {
            let tree = try SourceTree(at: sources)
            try tree.checkTarget(output)
            return try PortedPackage(module: module, tree: tree, kinora: try checkout())
        }
        try package.write(to: output)
        for remark in package.remarks { report(remark.description) }
        let build = noBuild ? nil : try tryBuild()
        if noBuild { report("the build wasn’t tried, because of --no-build") }
        report(PackageBuild.summary(remarks: package.remarks.count, build: build))
    }

    /// Builds the package and reports errors in its sources.
    private func tryBuild() throws -> PackageBuild {
        let folder = PackageBuild.folder(for: try checkout())
        if let folder, !FileManager.default.fileExists(atPath: folder.path) {
            PackageBuild.removeOthers(beside: folder)
            report("building Kinora for ported packages; this takes some minutes the first time")
        }
        let build = try PackageBuild.run(output, in: folder)
        for error in build.errors { report(error.description) }
        if !build.failure.isEmpty { report("the build failed: \(build.failure)") }
        return build
    }

    /// Prints a line on standard error.
    private func report(_ line: String) {
        DescriptorOutput.writeError(line: line)
    }

    private func checkout() throws -> KinoraCheckout {
        if let kinora { return try KinoraCheckout(at: kinora) }
        let program = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        return try KinoraCheckout(containing: program)
    }

    private func asUsage(_ body: () throws(PortingError) -> Void) throws {
        do {
            try body()
        } catch {
            throw ValidationError(error.description)
        }
    }
}
