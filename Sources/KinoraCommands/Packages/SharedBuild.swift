import Foundation
import KinoraBasics

/// A build folder that the programs of all packages share, so that Kinora is built only once.
///
/// It is in the user's cache folder and can be deleted at any time. A folder belongs to a version
/// of Kinora and of the toolchain.
struct SharedBuild {
    /// The folder.
    let folder: URL

    /// Creates the build of a version of Kinora.
    ///
    /// - Parameters:
    ///   - ingredients: Texts that determine what is built, such as Kinora's location.
    ///   - caches: The folder of caches, or nil for the user's.
    init(for ingredients: [String], in caches: URL? = nil) {
        folder = Self.root(in: caches)
            .appendingPathComponent(StableHash(of: ingredients).text)
    }

    /// The folder of all shared builds.
    static func root(in caches: URL? = nil) -> URL {
        CacheFolder.url(in: caches).appendingPathComponent("packages")
    }

    /// The folder for SwiftPM's intermediate files and products.
    var scratch: URL { folder.appendingPathComponent("build") }

    /// The folder of a package that consists of Kinora's modules alone.
    ///
    /// SwiftPM identifies the package by the folder's name, so it differs from Kinora's.
    var kinora: URL { folder.appendingPathComponent("kinora-modules") }

    /// The folder of the program for a user's package.
    func program(for package: URL) -> URL {
        folder.appendingPathComponent("programs/\(Self.programName(for: package))")
    }

    /// The name of the program for a user's package, which is unique to its location.
    static func programName(for package: URL) -> String {
        let letters = package.lastPathComponent.unicodeScalars.map { scalar in
            CharacterSet.alphanumerics.contains(scalar) && scalar.isASCII ? String(scalar) : "-"
        }
        return "view-of-\(letters.joined())-\(StableHash(of: [package.path]).text)"
    }

    /// The executable of a program.
    func executable(_ name: String) -> URL { products.appendingPathComponent(name) }

    private var products: URL { scratch.appendingPathComponent("release") }

    /// Calls a closure while no other process uses the folder.
    ///
    /// - Parameters:
    ///   - waits: A closure to call before waiting for another process.
    ///   - body: The closure to call.
    /// - Returns: The closure's result.
    /// - Throws: A `CocoaError` if the folder can't be written, or the closure's error.
    func locked<Result>(waits: () -> Void, _ body: () throws -> Result) throws -> Result {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appendingPathComponent("lock").path
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw CocoaError(.fileWriteNoPermission) }
        defer { close(file) }
        if flock(file, LOCK_EX | LOCK_NB) != 0 {
            waits()
            while flock(file, LOCK_EX) != 0, errno == EINTR {}
        }
        return try body()
    }
}

// MARK: - Modules

/// The modules of users' packages in a shared build.
///
/// Packages of ported code have modules such as `UIKit`, and both Kinora and other packages check
/// whether these modules can be imported. A package's modules are therefore next to Kinora's only
/// while the package is built.
extension SharedBuild {
    private var modules: URL { products.appendingPathComponent("Modules") }

    /// The list of Kinora's modules, which exists after they have been built.
    private var list: URL { folder.appendingPathComponent("modules.txt") }

    /// A Boolean value that indicates whether Kinora's modules have been built before.
    var isBuilt: Bool { FileManager.default.fileExists(atPath: list.path) }

    private var moduleFiles: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: modules.path)) ?? []
    }

    /// Removes what an interrupted build of a user's package left among Kinora's modules.
    func removeLeftovers() {
        for name in strangers() {
            try? FileManager.default.removeItem(at: modules.appendingPathComponent(name))
        }
    }

    /// Records the present modules as Kinora's.
    func recordModules() throws {
        let text = moduleFiles.sorted().joined(separator: "\n")
        try Data(text.utf8).write(to: list, options: .atomic)
    }

    /// Calls a closure with the modules of a program's package among Kinora's.
    func withModules<Result>(
        ofProgramIn program: URL,
        _ body: () throws -> Result
    ) rethrows
        -> Result
    {
        let files = FileManager.default
        let aside = program.appendingPathComponent("modules")
        for name in (try? files.contentsOfDirectory(atPath: aside.path)) ?? [] {
            Self.move(name, from: aside, to: modules)
        }
        defer {
            try? files.createDirectory(at: aside, withIntermediateDirectories: true)
            for name in strangers() { Self.move(name, from: modules, to: aside) }
        }
        return try body()
    }

    /// Moves a file, and keeps the attributes by which a build detects changes.
    private static func move(_ name: String, from source: URL, to target: URL) {
        let new = target.appendingPathComponent(name)
        try? FileManager.default.removeItem(at: new)
        try? FileManager.default.moveItem(at: source.appendingPathComponent(name), to: new)
    }

    /// The files of modules that aren't Kinora's, or none if Kinora's modules aren't known yet.
    private func strangers() -> [String] {
        guard let text = try? String(contentsOf: list, encoding: .utf8) else { return [] }
        let own = Set(text.split(separator: "\n").map(String.init))
        return moduleFiles.filter { !own.contains($0) }
    }
}
