import Foundation
import KinoraBasics
import KinoraCodecs
import KinoraConfiguration

/// A program that runs the tool for a view of a package, built with the user's toolchain.
///
/// It is a small package in the user's cache folder that uses the libraries of the user's package.
/// Programs for all packages share a build of Kinora.
struct ViewProgram {
    /// The user's package.
    var package: URL

    /// The source of the program.
    var source: ViewSource

    /// The folder of caches, or nil for the user's.
    var caches: URL?

    /// Builds the program and continues as the program with arguments.
    ///
    /// - Throws: A ``ViewProgramError`` if the package doesn't exist, lacks a requirement or
    ///   doesn't compile.
    func run(_ arguments: [String]) throws {
        let program = try build()
        do {
            try ChildProcess.replaceProcess(with: program.path, arguments)
        } catch {
            throw ViewProgramError("\(program.path) can’t be run: \(error.localizedDescription)")
        }
    }

    /// Builds the program, and returns its location.
    private func build() throws -> URL {
        do {
            return try buildShared()
        } catch let error as CocoaError {
            let folder = SharedBuild.root(in: caches)
            throw ViewProgramError(
                "\(folder.path) can’t be written: \(error.localizedDescription)"
            )
        }
    }

    private func buildShared() throws -> URL {
        let description = try description()
        let kinora = KinoraDependency(of: description)?.kinora
        let manifest = try ProgramManifest(
            for: package,
            description,
            dump: kinora == nil ? nil : try? dump()
        )
        let shared = SharedBuild(
            for: manifest.ingredients + [try toolchain(), kinora.flatMap(pin) ?? ""],
            in: caches
        )
        return try shared.locked {
            StandardError.write(line: "kinora: waiting for another build in \(shared.folder.path)")
        } _: {
            try buildKinora(in: shared, manifest)
            try build(in: shared, manifest, description)
            let name = SharedBuild.programName(for: package)
            return shared.executable(name)
        }
    }

    // MARK: - Build

    /// Builds Kinora's modules without the user's package.
    private func buildKinora(in shared: SharedBuild, _ manifest: ProgramManifest) throws {
        shared.removeLeftovers()
        let folder = shared.kinora
        try write("Package.swift", manifest.kinoraText, in: folder)
        try write("Sources/kinora-modules/Modules.swift", "// Kinora’s modules.\n", in: folder)
        try copyPins(from: package, to: folder, if: manifest.isRemote)
        if !shared.isBuilt {
            StandardError.write(
                line: "kinora: building Kinora, which takes some minutes once for all packages"
            )
        }
        let build = try swiftBuild(folder, in: shared, title: "building Kinora")
        guard build.code == 0 else {
            for error in CompilerOutput(build.output).errors { StandardError.write(line: error) }
            throw ViewProgramError(
                "Kinora, on which \(package.path) depends, doesn’t compile; see above"
            )
        }
        try shared.recordModules()
    }

    /// Builds the user's package and the program.
    private func build(
        in shared: SharedBuild,
        _ manifest: ProgramManifest,
        _ description: PackageDescription
    ) throws {
        StandardError.write(line: "kinora: building \(package.lastPathComponent)")
        let name = SharedBuild.programName(for: package)
        let folder = shared.program(for: package)
        try write("Package.swift", manifest.text(name: name), in: folder)
        let code = source.text(
            importing: description.modules,
            usesPortingKit: manifest.usesPortingKit
        )
        try write("Sources/\(name)/main.swift", code, in: folder)
        // All programs use the versions with which Kinora has been built.
        try copyPins(from: shared.kinora, to: folder, if: true)
        let build = try shared.withModules(ofProgramIn: folder) {
            try swiftBuild(
                folder,
                in: shared,
                title: "building \(package.lastPathComponent)",
                ["--product", name]
            )
        }
        guard build.code == 0 else { throw failure(build.output, description) }
    }

    /// Prints the errors of a build, and returns the error to throw.
    private func failure(
        _ output: String,
        _ description: PackageDescription
    ) -> ViewProgramError {
        let errors = CompilerOutput(output).errors.map(source.located)
        if let first = errors.first, source.isAboutMissingType(first) {
            return ViewProgramError(missingView(among: PackageViews(of: description, in: package)))
        }
        for error in errors { StandardError.write(line: error) }
        return ViewProgramError("\(package.path) and its view don’t compile; see above")
    }

    /// Returns the message about a view that doesn't exist.
    func missingView(among views: PackageViews) -> String {
        guard !views.names.isEmpty else {
            return "\(package.path) has no view “\(source.type)”, and no class in its libraries "
                + "derives from a view, a layer or a view controller"
        }
        let suggestion = NearestWord.question(for: source.type, among: views.names)
        return "\(package.path) has no view “\(source.type)”; \(suggestion)there are "
            + views.names.joined(separator: ", ")
    }

    /// Builds a package in the shared folder for intermediate files.
    ///
    /// Testing is enabled to access views that aren't public, such as an application's.
    private func swiftBuild(
        _ folder: URL,
        in shared: SharedBuild,
        title: String,
        _ options: [String] = []
    ) throws -> (code: Int32, output: String) {
        var progress = BuildProgress(title: title)
        defer { progress.clear() }
        return try Subprocess.swift(
            [
                "build", "--package-path", folder.path, "--scratch-path", shared.scratch.path,
                // SwiftPM's cached plan doesn't distinguish the packages that share the folder.
                "--disable-build-manifest-caching", "-c", "release",
                "-debug-info-format", "none", "-Xswiftc", "-enable-testing",
            ] + options
        ) { progress.show($0) }
    }

    /// Writes a text unless the file already contains it, because builds depend on file times.
    private func write(_ name: String, _ text: String, in folder: URL) throws {
        let url = folder.appendingPathComponent(name)
        let data = Data(text.utf8)
        if (try? Data(contentsOf: url)) == data { return }
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try data.write(to: url, options: .atomic)
    }

    // MARK: - The user's package

    private func description() throws -> PackageDescription {
        let manifest = package.appendingPathComponent("Package.swift").path
        guard FileManager.default.fileExists(atPath: manifest) else {
            throw ViewProgramError(
                "\(package.path) has no Package.swift; --package takes its folder"
            )
        }
        guard let json = try swiftPackage(["describe", "--type", "json"]),
            let description = try? PackageDescription(json: json)
        else { throw ViewProgramError("\(manifest) can’t be read by swift package describe") }
        return description
    }

    private func dump() throws -> Data? { try swiftPackage(["dump-package"]) }

    /// Returns the output of `swift package`, or nil if it fails.
    ///
    /// The package's own build folder isn't touched.
    private func swiftPackage(_ arguments: [String]) throws -> Data? {
        let scratch = SharedBuild.root(in: caches).appendingPathComponent("descriptions")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        let result = try Subprocess.swift(
            ["package", "--package-path", package.path, "--scratch-path", scratch.path] + arguments,
            keepsErrors: false
        )
        return result.code == 0 ? Data(result.output.utf8) : nil
    }

    private static let pinsName = "Package.resolved"

    /// Copies a package's resolved versions to a folder, if the package has any and the folder
    /// none.
    private func copyPins(from package: URL, to folder: URL, if isNeeded: Bool) throws {
        let target = folder.appendingPathComponent(Self.pinsName)
        guard isNeeded, !FileManager.default.fileExists(atPath: target.path),
            let pins = try? Data(contentsOf: package.appendingPathComponent(Self.pinsName))
        else { return }
        try pins.write(to: target, options: .atomic)
    }

    /// The version of Kinora that the package resolves to, or nil if it isn't resolved.
    private func pin(of kinora: PackageDescription.Dependency) -> String? {
        let url = package.appendingPathComponent(Self.pinsName)
        guard kinora.path == nil, let data = try? Data(contentsOf: url) else { return nil }
        return ResolvedPackages(json: data)?.pins
            .first { $0.identity == kinora.identity }?.state.revision
    }

    private func toolchain() throws -> String {
        try Subprocess.swift(["--version"], keepsErrors: false).output
    }
}

/// An error that prevents showing a view of a package.
struct ViewProgramError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
