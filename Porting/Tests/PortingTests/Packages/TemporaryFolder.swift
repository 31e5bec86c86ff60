import Foundation

/// A temporary folder for a test's files.
///
/// The folder is removed when the object is deallocated.
final class TemporaryFolder {
    let url: URL

    /// Creates a folder with files.
    ///
    /// A name that ends with a slash creates an empty folder.
    init(_ files: [String: String] = [:]) throws {
        url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("porting-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files {
            let file = url.appendingPathComponent(name)
            let folder = name.hasSuffix("/") ? file : file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            if !name.hasSuffix("/") { try Data(text.utf8).write(to: file) }
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// Returns the path of an item in the folder.
    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// Returns the contents of a file.
    func text(_ name: String) throws -> String {
        try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
    }

    /// Returns the files and empty folders under a folder, sorted.
    func files(under name: String = "") throws -> [String] {
        let root = URL(fileURLWithPath: path(name))
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
        return paths.filter { path in
            let names = try? FileManager.default
                .contentsOfDirectory(atPath: root.appendingPathComponent(path).path)
            return names?.isEmpty != false
        }.sorted()
    }
}
