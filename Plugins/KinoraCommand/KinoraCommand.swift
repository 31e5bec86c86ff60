import Foundation
import PackagePlugin

/// Runs the tool in a package that depends on Kinora: `swift package kinora export worm -o worm.gif`.
///
/// Xcode shows it in the menu of the package and of projects. Relative paths are in the package's folder.
@main
struct KinoraCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        try run(context.tool(named: "kinora").url, arguments, in: context.package.directoryURL)
    }

    /// Runs the tool to its end.
    ///
    /// - Parameters:
    ///   - tool: The tool.
    ///   - arguments: The tool's arguments.
    ///   - folder: The folder in which it runs.
    /// - Throws: The error of starting the tool, or a ``ToolError`` if it fails. It has said why.
    private func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw ToolError(status: process.terminationStatus)
        }
    }
}

/// The failure of the tool.
private struct ToolError: Error, CustomStringConvertible {
    /// The tool's exit status.
    let status: Int32

    var description: String { "kinora ended with \(status)" }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension KinoraCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
        // Xcode's own arguments choose targets, which the tool has none of.
        var extractor = ArgumentExtractor(arguments)
        _ = extractor.extractOption(named: "target")
        try run(
            context.tool(named: "kinora").url,
            extractor.remainingArguments,
            in: context.xcodeProject.directoryURL
        )
    }
}
#endif
