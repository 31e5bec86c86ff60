import Foundation
import KinoraBasics

/// The result of building a ported package, which reveals code that couldn't be ported.
public struct PackageBuild: Sendable {
    /// The errors in the ported sources, with paths in the package.
    public private(set) var errors: [Remark]
    /// The last error of a build that failed without an error in a source, or an empty string.
    public private(set) var failure: String

    /// Creates the result of a build from the compiler's output.
    public init(output: String, succeeded: Bool, package: String) {
        let root = URL(fileURLWithPath: package).resolvingSymlinksInPath().path
        var found: [Remark] = []
        for line in output.split(whereSeparator: \.isNewline) {
            guard let error = Self.error(in: line, root: root, package: package),
                !found.contains(error)
            else { continue }
            found.append(error)
        }
        errors = succeeded ? [] : found
        let lines = output.split(whereSeparator: \.isNewline)
        let reason = lines.last { $0.contains("error: ") } ?? lines.last
        failure = succeeded || !found.isEmpty ? "" : reason.map(String.init) ?? "no output"
    }

    /// Returns the build folder that all packages with the same checkout share, in the user's caches folder, or
    /// nil if there is no caches folder.
    ///
    /// Each state of a checkout has its own folder, because Kinora can't be recompiled beside the shims, which it
    /// would take for Apple's modules.
    public static func folder(for kinora: KinoraCheckout) -> URL? {
        let name = StableHash(of: [kinora.path]).text
        let state = StableHash(of: state(of: kinora.path)).text
        return FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?
            .appendingPathComponent("kinora/port-\(name)/\(state)")
    }

    /// Removes the build folders of earlier states of the same checkout.
    public static func removeOthers(beside folder: URL) {
        let parent = folder.deletingLastPathComponent()
        let names = try? FileManager.default.contentsOfDirectory(atPath: parent.path)
        for name in names ?? [] where name != folder.lastPathComponent {
            try? FileManager.default.removeItem(at: parent.appendingPathComponent(name))
        }
    }

    /// Returns the paths, sizes, and modification dates of a checkout's sources.
    private static func state(of path: String) -> [String] {
        let manager = FileManager.default
        let files = ["Sources", "Porting/Sources"].flatMap { folder in
            let paths = (try? manager.subpathsOfDirectory(atPath: "\(path)/\(folder)")) ?? []
            return paths.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
        }
        return (["Package.swift", "Porting/Package.swift"] + files).map { file in
            let attributes = try? manager.attributesOfItem(atPath: "\(path)/\(file)")
            let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate
            return "\(file) \(attributes?[.size] ?? 0) \(date ?? 0)"
        }
    }

    /// Builds a package with the Swift toolchain.
    ///
    /// - Parameters:
    ///   - package: The package's folder.
    ///   - folder: The build folder, or nil to use the package's own.
    /// - Returns: The result of the build.
    /// - Throws: An error if the toolchain can't be started.
    public static func run(_ package: String, in folder: URL?) throws -> PackageBuild {
        let (ending, output) = try ChildProcess.output(
            of: "/usr/bin/env",
            ["swift", "build", "--package-path", package]
                + (folder.map { ["--scratch-path", $0.path] } ?? [])
        )
        return PackageBuild(
            output: String(decoding: output, as: UTF8.self),
            succeeded: ending == .exit(EXIT_SUCCESS),
            package: package
        )
    }

    /// Returns the last line of a report: `builds`, or the number of problems that need attention.
    public static func summary(remarks: Int, build: PackageBuild?) -> String {
        let failures = build.map { $0.failure.isEmpty ? $0.errors.count : 1 } ?? 0
        let count = remarks + failures
        switch (count, build) {
        case (0, .some): return "builds"
        case (0, nil): return "nothing needs attention; the package wasn’t built"
        case (1, _): return "1 problem needs attention"
        default: return "\(count) problems need attention"
        }
    }

    /// Returns the error in a line of the form `file:line:column: error: text`, or nil for other lines.
    private static func error(in line: Substring, root: String, package: String) -> Remark? {
        guard let mark = line.firstRange(of: ": error: ") else { return nil }
        let pieces = line[..<mark.lowerBound].split(separator: ":")
        guard pieces.count >= 3, let number = Int(pieces[pieces.count - 2]) else { return nil }
        var path = pieces.dropLast(2).joined(separator: ":")
        guard path.hasPrefix(root + "/") || path.hasPrefix(package) else { return nil }
        if path.hasPrefix(root + "/") { path = package + path.dropFirst(root.count) }
        let text = line[mark.upperBound...].trimmingPrefix { $0 == " " }
        return Remark(path: path, line: number, text: "error: \(text)")
    }
}
