import Foundation
import KinoraCommands

/// The program that ports sources, which has a package of its own for the parser that it needs.
enum PortProgram: Equatable {
    /// It is built.
    case program(URL)
    /// It can be built from a folder of a checkout.
    case package(URL)

    /// Says that the program is neither built nor can be.
    struct Missing: Error, CustomStringConvertible {
        var description: String {
            "kinora-port is neither beside kinora nor in PATH, and kinora is in no checkout that has "
                + "the folder Porting; build it there with swift build --product kinora-port"
        }
    }

    private static let name = "kinora-port"

    /// Finds the program beside the tool, in the folders of a PATH, or in the checkout that the tool is in.
    ///
    /// - Throws: ``Missing`` where it is in none of them.
    static func locate(besides tool: URL, path: String) throws -> PortProgram {
        let tool = tool.resolvingSymlinksInPath().standardizedFileURL
        let folder = tool.deletingLastPathComponent()
        let folders = path.split(separator: ":").map { URL(fileURLWithPath: String($0)) }
        let programs = ([folder] + folders).map { $0.appendingPathComponent(name) }
        if let program = programs.first(where: isProgram) { return .program(program) }
        guard let package = package(above: folder) else { throw Missing() }
        return .package(package)
    }

    /// Runs the program, after building it where that is needed, and returns its exit code.
    func run(_ arguments: [String]) throws -> Int32 {
        switch self {
        case .program(let url):
            return try Subprocess.run(url, arguments)
        case .package(let folder):
            StandardError.write(buildOf: Self.name)
            let build = ["swift"] + Self.buildArguments(for: folder)
            let code = try Subprocess.run(
                URL(fileURLWithPath: "/usr/bin/env"),
                build,
                toStandardError: true
            )
            guard code == 0 else { return code }
            let program = folder.appendingPathComponent(".build/debug/\(Self.name)")
            return try Subprocess.run(program, arguments)
        }
    }

    /// The arguments with which `swift` builds the program: for debugging, as optimizing the parser takes
    /// twice as long, and porting is a matter of a second either way.
    static func buildArguments(for folder: URL) -> [String] {
        ["build", "--package-path", folder.path, "--product", name]
    }

    private static func package(above folder: URL) -> URL? {
        var folder = folder
        while folder.pathComponents.count > 1 {
            let package = folder.appendingPathComponent("Porting")
            let manifest = package.appendingPathComponent("Package.swift")
            if FileManager.default.fileExists(atPath: manifest.path) { return package }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    private static func isProgram(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
            && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: url.path)
    }
}
