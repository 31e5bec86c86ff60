import ArgumentParser
import Foundation
import KinoraBasics
import Porting

/// A command that ports sources to a package.
struct PortCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kinora-port",
        abstract: "Port sources for UIKit into a package that builds without Objective-C.",
        discussion: """
            Code that can’t be ported is reported on standard error with its file and line. The package is \
            then built, and the compiler’s errors are reported in the same way. The last line is “builds” or \
            the number of problems that need attention. If a source can’t be parsed, nothing is written.
            """
    )

    @Argument(
        help: ArgumentHelp("Swift files, or folders that contain them.", valueName: "sources")
    )
    var sources: [String]

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The folder of the package, new or empty.", valueName: "package")
    )
    var output: String

    @Option(
        help: ArgumentHelp(
            "The name of the module; the folder’s unless given.",
            valueName: "module"
        )
    )
    var name: String?

    @Option(
        help: ArgumentHelp(
            "A checkout of Kinora; the one that contains the tool unless given.",
            valueName: "path"
        )
    )
    var kinora: String?

    @Flag(help: "Don’t build the package.")
    var noBuild = false

    /// The module name, which is derived from the folder if it isn't specified.
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
        let build = noBuild ? nil : try build()
        if noBuild { report("the package wasn’t built because of --no-build") }
        report(PackageBuild.summary(remarks: package.remarks.count, build: build))
    }

    /// Builds the package, and reports the errors in its sources.
    private func build() throws -> PackageBuild {
        let folder = PackageBuild.folder(for: try checkout())
        if let folder, !FileManager.default.fileExists(atPath: folder.path) {
            PackageBuild.removeOthers(beside: folder)
            report("building Kinora for ported packages; the first build takes a few minutes")
        }
        let build = try PackageBuild.run(output, in: folder)
        for error in build.errors { report(error.description) }
        if !build.failure.isEmpty { report("the build failed: \(build.failure)") }
        return build
    }

    /// Prints a line to standard error.
    private func report(_ line: String) {
        DescriptorOutput.writeError(line: line)
    }

    /// Returns the specified checkout, or the one that contains the tool.
    private func checkout() throws -> KinoraCheckout {
        if let kinora { return try KinoraCheckout(at: kinora) }
        let program = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        return try KinoraCheckout(containing: program)
    }

    /// Converts an error of a closure to one of usage.
    private func asUsage(_ body: () throws(PortingError) -> Void) throws {
        do {
            try body()
        } catch {
            throw ValidationError(error.description)
        }
    }
}
