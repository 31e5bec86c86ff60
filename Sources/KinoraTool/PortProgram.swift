import Foundation
import KinoraBasics
import KinoraCommands

/// The `kinora-port` program, a separate package because of its parser dependency.
enum PortProgram: Equatable {
    /// An executable.
    case program(URL)
    /// A package folder to build the program from.
    case package(URL)

    /// An error that indicates that the program can be neither found nor built.
    struct Missing: Error, CustomStringConvertible {
        var description: String {
            "kinora-port is neither next to kinora nor in PATH, and kinora isn’t in a checkout "
                + "with the folder Porting; build it there with swift build --product kinora-port"
        }
    }

    private static let name = "kinora-port"

    /// Locates the program next to the tool, in the folders of a `PATH`, or in the tool's checkout.
    ///
    /// - Throws: ``Missing`` if it isn't found.
    static func locate(near tool: URL, path: String) throws -> PortProgram {
        let tool = tool.resolvingSymlinksInPath().standardizedFileURL
        let folder = tool.deletingLastPathComponent()
        let folders = path.split(separator: ":").map { URL(fileURLWithPath: String($0)) }
        let programs = ([folder] + folders).map { $0.appendingPathComponent(name) }
        if let program = programs.first(where: isProgram) { return .program(program) }
        guard let package = package(above: folder) else { throw Missing() }
        return .package(package)
    }

    /// The program if it exists, whether or not it is up to date.
    var executable: URL? {
        switch self {
        case .program(let url): url
        case .package(let folder): [Self.product(of: folder)].first(where: Self.isProgram)
        }
    }

    /// Continues as the program with arguments, after building it if needed.
    ///
    /// - Returns: The exit code of a build that failed.
    func run(_ arguments: [String]) throws -> Int32 {
        switch self {
        case .program(let url):
            try ChildProcess.replaceProcess(with: url.path, arguments)
        case .package(let folder):
            // Later builds only check that the sources are unchanged.
            if executable == nil { StandardError.write(buildOf: Self.name) }
            let build = ["swift"] + Self.buildArguments(for: folder)
            let code = try Subprocess.run("/usr/bin/env", build)
            guard code == 0 else { return code }
            try ChildProcess.replaceProcess(with: Self.product(of: folder).path, arguments)
        }
        return EXIT_SUCCESS
    }

    private static func product(of folder: URL) -> URL {
        folder.appendingPathComponent(".build/debug/\(name)")
    }

    /// Returns the arguments of `swift` that build the program.
    ///
    /// The configuration is debug, because optimizing the parser takes twice as long and porting
    /// takes only about a second.
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
